import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { temporaryFolder } from '../../support/temporary-folder.ts';

// The score of deploy/customer-desk.service in systemd's analysis, which needs no running systemd.
const EXPOSURE_MAX = 2;
const isThere = spawnSync('systemd-analyze', ['--version']).status === 0;
const folder = temporaryFolder();
const unit = join(folder, 'customer-desk.service');

beforeAll(() => {
  // systemd only checks that Node's path exists.
  const text = readFileSync('deploy/customer-desk.service', 'utf8');
  writeFileSync(unit, text.replace('/usr/bin/node', process.execPath));
});

function analyze(...args: readonly string[]) {
  return spawnSync('systemd-analyze', [...args], { encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } });
}

test.skipIf(!isThere)(
  'the systemd service has only settings that systemd understands (needs systemd-analyze)',
  () => {
    const { status, stdout, stderr } = analyze('verify', unit);
    expect({ status, said: stdout + stderr }).toEqual({ status: 0, said: '' });
  },
);

test.skipIf(!isThere)(
  `the systemd service is exposed by ${EXPOSURE_MAX.toFixed(1)} at most (needs systemd-analyze)`,
  () => {
    const { stdout } = analyze('security', '--offline=true', '--no-pager', unit);
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThanOrEqual(EXPOSURE_MAX);
  },
);
