import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { SETTINGS } from '../../scripts/settings/catalogue.ts';
import { TEST_PAGE } from '../support/page.ts';
import { ADMIN, copyOfTemplate } from '../support/template.ts';

/** `npm start`'s own command where people would run it: with an old Node, from elsewhere, as a user who owns nothing. */

const LAUNCHER = resolve('scripts/launch.cjs');
const OTHER_USER = 65_534;
const AS_OTHER_USER = { uid: OTHER_USER, gid: OTHER_USER };
const canChangeUser =
  process.getuid?.() === 0 && spawnSync('test', ['-r', LAUNCHER], AS_OTHER_USER).status === 0;

/** Whatever a test ends with, what it started ends too. */
const LIMIT = { timeout: 120_000, killSignal: 'SIGKILL' } as const;

const folder = mkdtempSync(join(tmpdir(), 'launch-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('a Node that is too old is reported in one sentence', () => {
  test.each(['18.19.0', '20.18.3', '16.20.2'])('%s', (version) => {
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--require', pretending(version), LAUNCHER, 'start'],
      { ...LIMIT, encoding: 'utf8' },
    );
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(new RegExp(`^This needs Node 20\\.19 or newer, not ${version}: [^\\n]+\\n$`));
  });

  test("is accepted if it's just new enough", () => {
    const { status, stdout } = spawnSync(
      process.execPath,
      ['--require', pretending('20.19.0'), LAUNCHER, 'start', '--version'],
      { ...LIMIT, encoding: 'utf8' },
    );
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

test('missing packages are reported in one sentence', () => {
  const project = join(folder, 'bare');
  mkdirSync(project);
  cpSync('scripts', join(project, 'scripts'), { recursive: true });
  cpSync('package.json', join(project, 'package.json'));
  const { status, stderr } = spawnSync(process.execPath, [join(project, 'scripts/launch.cjs'), 'start'], {
    ...LIMIT,
    encoding: 'utf8',
  });
  expect({ status, stderr }).toEqual({
    status: 1,
    stderr: "The packages aren't installed: run `npm ci` first.\n",
  });
});

test('works from another folder, and without HOME', async () => {
  const said = await start(await copyOfTemplate(join(folder, 'elsewhere')), { cwd: folder });
  expect(said).toMatch(/\bReady: http:\/\/127\.0\.0\.1:\d+\/$/m);
}, 150_000);

describe('a user who owns only the data directory (needs root and a readable checkout)', () => {
  test.skipIf(!canChangeUser)(
    "can run another user's checkout, with the page that was built before",
    async () => {
      const dataDir = await copyOfTemplate(join(folder, 'owned'));
      spawnSync('chown', ['-R', `${OTHER_USER}:${OTHER_USER}`, dataDir]);
      const said = await start(dataDir, { cwd: '/', ...AS_OTHER_USER });
      expect(said).toMatch(/\bReady: http:\/\/127\.0\.0\.1:\d+\/$/m);
      expect(said).not.toContain('EACCES');
    },
    150_000,
  );

  test.skipIf(!canChangeUser)(
    "is told in one sentence that the data directory isn't readable",
    async () => {
      const dataDir = await copyOfTemplate(join(folder, 'foreign'));
      const said = await start(dataDir, { cwd: '/', ...AS_OTHER_USER });
      expect(said).toMatch(/^\S+\.env can't be read \(EACCES\): run this as root or as its owner[^\n]*\n$/);
      expect(said).not.toMatch(/^ +at |\bReady:/m);
    },
    150_000,
  );
});

/** Starts the product without HOME until it is ready or has ended. What it said. */
function start(dataDir: string, options: { cwd: string; uid?: number; gid?: number }): Promise<string> {
  const { PATH } = process.env;
  const unset = Object.fromEntries(SETTINGS.map(({ name }) => [name, '']));
  const own = { PORT: '0', DATA_DIR: dataDir, BUILD_DIR: TEST_PAGE, ADMIN_PASSWORD: ADMIN.adminPassword };
  const child = spawn(process.execPath, ['--liftoff-only', LAUNCHER, 'start'], {
    ...LIMIT,
    ...options,
    env: { PATH, ...unset, ...own },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const hear = (text: string): void => {
    said += text;
    if (/\bReady: .*\n/.test(said)) child.kill();
  };
  child.stdout.setEncoding('utf8').on('data', hear);
  child.stderr.setEncoding('utf8').on('data', hear);
  return new Promise((resolve) => child.once('close', () => resolve(said)));
}

/** A module that has Node say it were another version. */
function pretending(version: string): string {
  const file = join(folder, `${version}.cjs`);
  const versions = `{ ...process.versions, node: '${version}' }`;
  writeFileSync(file, `Object.defineProperty(process, 'versions', { value: ${versions} });`);
  return file;
}
