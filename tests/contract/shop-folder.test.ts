import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_PAGE } from '../support/page.ts';
import { ADMIN, copyOfTemplate } from '../support/template.ts';
import type { Ended } from './support/command.ts';

/** One folder has everything of the shop, and belongs to one user, even if another runs the commands. */

const LAUNCHER = resolve('scripts/launch.cjs');
const OTHER_USER = 65_534;
const AS_OTHER_USER = { uid: OTHER_USER, gid: OTHER_USER };
const canChangeUser =
  process.getuid?.() === 0 && spawnSync('test', ['-r', LAUNCHER], AS_OTHER_USER).status === 0;
const LIMIT = { timeout: 120_000, killSignal: 'SIGKILL' } as const;

const folder = mkdtempSync(join(tmpdir(), 'shop-folder-'));
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface Running {
  url: string;
  stop: () => Promise<Ended>;
}

/** Runs a command from its source, with no settings in the environment. Without `onReady` it runs to its end. */
function run(
  args: readonly string[],
  { uid, gid, onReady }: { uid?: number; gid?: number; onReady?: (running: Running) => void } = {},
): Promise<Ended> {
  const child = spawn(process.execPath, ['--liftoff-only', LAUNCHER, ...args], {
    ...LIMIT,
    cwd: '/',
    uid,
    gid,
    env: { PATH: process.env.PATH },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = { stdout: '', stderr: '' };
  const ended = new Promise<Ended>((done) => {
    child.once('close', (exitCode) => done({ exitCode, ...output }));
  });
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.stdout += text;
    const [, url] = /Ready: (\S+)\/\n[^]*\[data\] .*\n/.exec(output.stdout) ?? [];
    if (!url || child.killed) return;
    const stop = (): Promise<Ended> => {
      child.kill();
      return ended;
    };
    if (onReady) onReady({ url, stop });
    else void stop();
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
  return ended;
}

describe('npm start -- --data-dir DIR', () => {
  const shop = join(folder, 'shop');
  let said: string;
  let page: string;
  let logo: string;

  beforeAll(async () => {
    await copyOfTemplate(shop);
    mkdirSync(join(shop, 'pictures'));
    writeFileSync(join(shop, 'pictures', 'logo.png'), 'a picture');
    writeFileSync(join(shop, 'notes.txt'), 'another user’s, so that the folder stays open');
    const settings = [
      'PORT=0',
      `BUILD_DIR=${join(folder, 'page')}`,
      'ADMIN_EMAIL=owner@example.com',
      'ADMIN_PASSWORD=correct horse battery # staple',
      "VITE_BUSINESS_NAME='Karoo Radio'",
      'VITE_BUSINESS_LOGO=/logo.png',
    ];
    writeFileSync(join(shop, '.env'), settings.join('\n'), { mode: 0o644 });
    chmodSync(shop, 0o755);
    const running = await new Promise<Running>((ready, failed) => {
      void run(['start', '--data-dir', shop], { onReady: ready }).then(failed);
    });
    page = await (await fetch(running.url)).text();
    logo = await (await fetch(`${running.url}/logo.png`)).text();
    said = (await running.stop()).stdout;
  }, 150_000);

  test('uses the settings and pictures in that folder', () => {
    expect(page).toContain('Karoo Radio');
    expect(logo).toBe('a picture');
  });

  test('ends with three lines: where customers go, where the admin signs in, where the data is', () => {
    const lines = said.split('\n').map((line) => line.replace(/^.*? info {2}/, ''));
    const at = lines.findIndex((line) => line.startsWith('[ready]'));
    const [, url] = /^\[ready\] Ready: (.*)$/.exec(lines[at] ?? '') ?? [];
    expect(lines.slice(at + 1, at + 4)).toEqual([
      `[customers] Customers: ${url} (this computer only)`,
      `[admin] You: ${url}, then Admin Access at the top right`,
      `[data] Data: ${shop}, with a daily backup in ${join(shop, 'backups')}`,
    ]);
    expect(lines[at + 4]).toMatch(/\[stopping\]/);
  });

  test('warns of a value that ends before a #, without showing it', () => {
    expect(said).toContain(`warn  [setting-cut] ADMIN_PASSWORD in ${join(shop, '.env')} ends before the #.`);
    expect(said).not.toContain('horse');
    expect(said).not.toContain('staple');
  });

  test.skipIf(process.platform === 'win32')(
    'warns of a password that others can read (not on Windows)',
    () => {
      const file = join(shop, '.env');
      expect(said).toContain(
        `warn  [settings-open] Other users of this computer can read ADMIN_PASSWORD in ${file}: run chmod 600 ${file}`,
      );
    },
  );

  test('names the admin from before a new ADMIN_EMAIL, with the command that removes them', () => {
    expect(said).toContain(
      `warn  [other-admins] These can sign in too: ${ADMIN.adminEmail}. ` +
        `To remove: npm run admins -- remove ${ADMIN.adminEmail} --data-dir ${shop}`,
    );
  });

  test('prints the number of settings on one short line', () => {
    expect(said).toMatch(/ info {2}\[settings\] Settings: 7 set, in \S+\.env or the environment\.\n/);
  });
});

describe('root, for a service of another user (needs root and a readable checkout)', () => {
  const shop = join(folder, 'service');
  const own = ['--data-dir', shop];

  beforeAll(async () => {
    await copyOfTemplate(shop);
    writeFileSync(
      join(shop, '.env'),
      `PORT=0\nBUILD_DIR=${TEST_PAGE}\nADMIN_PASSWORD='${ADMIN.adminPassword}'\n`,
    );
    spawnSync('chown', ['-R', `${OTHER_USER}:${OTHER_USER}`, shop]);
  });

  const owners = (): number[] => {
    const names = readdirSync(shop, { recursive: true, encoding: 'utf8' });
    return [...new Set(['', ...names].map((name) => statSync(join(shop, name)).uid))];
  };

  test.skipIf(!canChangeUser)(
    'backs up, restores and lists admins as that user, and the service starts again',
    async () => {
      for (const args of [['backup'], ['admins']]) {
        const { exitCode, stderr } = await run([...args, ...own]);
        expect({ exitCode, stderr }).toEqual({
          exitCode: 0,
          stderr: `Running as user ${OTHER_USER}, the owner of ${shop}.\n`,
        });
      }
      renameSync(join(shop, 'pgdata'), join(shop, 'pgdata.old'));
      expect((await run(['restore', 'latest', ...own])).exitCode).toBe(0);
      expect(owners()).toEqual([OTHER_USER]);
      const { exitCode, stdout, stderr } = await run(['start', ...own], AS_OTHER_USER);
      expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
      expect(stdout).toContain('[ready]');
    },
    240_000,
  );

  test.skipIf(!canChangeUser)(
    'becomes the owner of the folder in which a directory will be created',
    async () => {
      const [backup = ''] = readdirSync(join(shop, 'backups'));
      const moved = join(shop, 'moved');
      const { exitCode } = await run(['restore', join(shop, 'backups', backup), '--data-dir', moved]);
      expect([exitCode, statSync(join(moved, 'pgdata')).uid]).toEqual([0, OTHER_USER]);
    },
  );

  test.skipIf(!canChangeUser)("is refused in one sentence if that user can't read the project", () => {
    const project = mkdtempSync(join(folder, 'private-'));
    const module = new URL('../../scripts/settings/owner.ts', import.meta.url).href;
    const script = `import { becomeOwner } from '${module}'; becomeOwner('${shop}', '${project}');`;
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', '--input-type=module', '--eval', script],
      { ...LIMIT, encoding: 'utf8' },
    );
    expect(status).toBe(1);
    expect(stderr).toContain(
      `${shop} belongs to user ${OTHER_USER}, who can't read ${project}: move the project`,
    );
  });
});
