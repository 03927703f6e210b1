// The whole program as its callers see it: output, complaints, exit codes. The firmwares are a few
// instructions long and sit where the boot loader belongs, so that nothing else has to be built first.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { makeElf } from './make-elf.mjs';

const RUN = fileURLToPath(new URL('../run.mjs', import.meta.url));
const WFI = 0xbf30;
const UDF = 0xde00;
const BRANCH_BACK_ONE = 0xe7fd;
const BRANCH_HERE = 0xe7fe;
const SLEEPING = [WFI, BRANCH_BACK_ONE];

const folder = mkdtempSync(join(tmpdir(), 'witness-'));
after(() => rmSync(folder, { recursive: true }));

function run(code, script) {
  const elf = join(folder, 'firmware.elf');
  const text = join(folder, 'script.txt');
  writeFileSync(elf, makeElf(0x10000000, code));
  writeFileSync(text, script);
  return start(elf, text);
}

function start(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [RUN, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('a firmware that only sleeps shows dark frames, and sleeping costs nothing', () => {
  const { status, stdout, stderr } = run(
    SLEEPING,
    'frame first\npress OK 3\ncut-power\nunplug\nreplug\nwait 60min\nframe last\n',
  );
  assert.deepEqual({ status, stderr }, { status: 0, stderr: '' });
  const dark = '0'.repeat(2048);
  assert.equal(stdout, `{"frame":"first","picture":"${dark}"}\n{"frame":"last","picture":"${dark}"}\n`);
});

for (const [what, code, complaint] of [
  ['a panic', [UDF], /^witness: the firmware stopped itself \(panic or breakpoint\) at 0x20041f00\n$/],
  // movs r0, #0x80; bx r0
  ['a jump to nowhere', [0x2080, 0x4700], /^witness: the firmware jumped to 0x80, where no code is\n$/],
  ['an endless loop', [BRANCH_HERE], /^witness: the firmware hangs at 0x20041f0/],
  // movs r0, #0xff; lsls r0, r0, #24; ldr r0, [r0]
  ['a read where nothing is', [0x20ff, 0x0600, 0x6800], /^witness: fault at 0x.*: Read from invalid.*\n$/],
]) {
  test(`${what} ends the run with exit code 1 and one line`, () => {
    const { status, stderr } = run(code, 'wait 30s\nframe never\n');
    assert.equal(status, 1, stderr);
    assert.match(stderr, complaint);
    assert.equal(stderr.split('\n').length, 2, stderr);
  });
}

test('a firmware that says nothing over USB ends the run with exit code 1 and one line', () => {
  const { status, stderr } = run(SLEEPING, 'pull\n');
  assert.equal(status, 1, stderr);
  assert.equal(stderr, 'witness: no end over USB after 10000 ms, only ""\n');
});

test('a malformed script is exit code 2, before anything runs', () => {
  const { status, stdout, stderr } = run([UDF], 'frame a\npress Start\n');
  assert.equal(status, 2);
  assert.equal(stdout, '');
  assert.match(stderr, /^witness: .*script\.txt:2: unknown button "Start".*\n$/);
});

for (const [what, args, complaint] of [
  ['no arguments', [], /usage/],
  ['a missing firmware', ['/nowhere.elf', RUN], /cannot read \/nowhere\.elf: ENOENT/],
  ['a firmware that is none', [RUN, RUN], /run\.mjs: not an ELF file/],
]) {
  test(`${what}: exit code 2 and one line`, () => {
    const { status, stderr } = start(...args);
    assert.equal(status, 2);
    assert.match(stderr, complaint);
    assert.equal(stderr.split('\n').length, 2, stderr);
  });
}
