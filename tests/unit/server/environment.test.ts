import { chmodSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { takeDataDir } from '../../../server/process/command.ts';
import { optionFor } from '../../../server/settings/data-dir.ts';
import { exampleSettings, unreadFiles } from '../../../server/settings/advice.ts';
import { readEnvironment } from '../../../server/settings/environment.ts';
import { readSettings } from '../../../server/settings/server.ts';
import { closeSettings, isOpenToOthers, readSettingsFile } from '../../../server/settings/settings-file.ts';
import { testFolder } from '../../support/temporary-folder.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = testFolder();
  file = join(folder, '.env');
});

function read(text: string, own: Readonly<Record<string, string>> = {}): Record<string, string | undefined> {
  writeFileSync(file, text);
  const { DATA_DIR, ...others } = readEnvironment({ DATA_DIR: folder, ...own });
  expect(DATA_DIR).toBe(folder);
  return others;
}

test.each([
  [
    'PORT=8080\nHOST = 0.0.0.0\nADMIN_PASSWORD="with a # and a $"\nexport BUILD_DIR=/var/desk # a comment\n',
    { PORT: '8080', HOST: '0.0.0.0', ADMIN_PASSWORD: 'with a # and a $', BUILD_DIR: '/var/desk' },
  ],
  ['\uFEFFPORT=8080\r\n# a comment\r\n\r\nHOST=::1\r\n', { PORT: '8080', HOST: '::1' }],
  ['', {}],
  // These belong to other programs.
  ['SUPABASE_SECRET_KEY=1\nNODE_ENV=1\nTZ=1', { SUPABASE_SECRET_KEY: '1', NODE_ENV: '1', TZ: '1' }],
])('the settings %j in .env are read', (text, settings) => {
  expect(read(text)).toEqual(settings);
});

test('the environment overrides .env, also by an empty value', () => {
  const own = { BUILD_DIR: '', HOME: '/root' };
  expect(read('PORT=1\nHOST=::1\nBUILD_DIR=a\n', own)).toEqual({ PORT: '1', HOST: '::1', ...own });
});

test('.env can be missing, but must be readable and in the data directory', () => {
  expect(readEnvironment({ DATA_DIR: folder })).toEqual({ DATA_DIR: folder });
  // A folder stops every user, including root.
  mkdirSync(file);
  expect(() => readEnvironment({ DATA_DIR: folder })).toThrow("can't be read (EISDIR)");
  expect(() => readEnvironment({ DATA_DIR: 'shop' }, folder)).toThrow(
    `Settings are read from ${join(folder, 'shop', '.env')}: move ${file} there.`,
  );
});

test.each([
  ['PORT', "line 1, isn't a setting"],
  ['HOST=::1\nPORT: 80', "line 2, isn't a setting"],
  ['ADMIN_PASSWORD=half#other half', 'line 1, has a quote or a #'],
  ['ADMIN_PASSWORD="half', 'line 1, has a quote or a #'],
  ["ADMIN_PASSWORD='it's'", 'line 1, has a quote or a #'],
  ['DATA_DIR=/var/desk', 'use --data-dir'],
])('.env is refused with %j, without its value', (text, message) => {
  expect(() => read(text)).toThrow(message);
  expect(() => read(text)).not.toThrow('half');
});

test('a value that ends before a # is named, unless it’s quoted', () => {
  const lines = [
    'ADMIN_PASSWORD=correct horse # battery',
    'HOST= # all',
    "VITE_BUSINESS_NAME='Radio #1' # ours",
  ];
  writeFileSync(file, [...lines, 'PORT=80', '# A=b #'].join('\n'));
  expect(readSettingsFile(file).cut).toEqual(['ADMIN_PASSWORD', 'HOST']);
});

test.skipIf(process.platform === 'win32')('.env is open to others by the modes of file and folder', () => {
  read('PORT=1');
  const isOpen = (own: number, folders: number): boolean => {
    chmodSync(file, own);
    chmodSync(folder, folders);
    return isOpenToOthers(file);
  };
  expect([isOpen(0o644, 0o755), isOpen(0o640, 0o755), isOpen(0o644, 0o700)]).toEqual([true, false, false]);
});

test.each([
  ['VITE_BUSINESS_NMAE', 'VITE_BUSINESS_NAME'],
  ['VITE_COLOUR', 'VITE_'],
  ['ADMIN_PASSWROD', 'ADMIN_PASSWORD'],
  ['ADMIN_MAIL', 'ADMIN_EMAIL'],
  ['PROT', 'PORT'],
  ['port', 'PORT'],
  ['PUBLIC_URI', 'PUBLIC_URL'],
  ['TRUST_PROXIES', 'TRUST_PROXY'],
  ['REGISTRATIONS_PER_ADRESS', 'REGISTRATIONS_PER_ADDRESS'],
  ['BUSINESS_NAME', 'VITE_BUSINESS_NAME'],
  ['LOGO', 'VITE_BUSINESS_LOGO'],
  ['SHOP_PHONE', 'VITE_BUSINESS_PHONE'],
  ['BACKUP_FOLDER', 'BACKUP_DIR'],
])('%s in .env is refused with the suggestion %s', (name, offered) => {
  expect(() => read(`${name}=1`)).toThrow(
    new RegExp(`^There is no setting ${name} in \\S+\\.env: did you mean ${offered}`),
  );
});

const CLEAR = ['VITE_BUSINESS_NMAE', 'VITE_SUPABASE_KEY', 'ADMIN_PASSWROD', 'DATA_DRI'];
test.each(CLEAR)('%s in the environment is refused', (name) => {
  expect(() => read('', { [name]: '1' })).toThrow(`There is no setting ${name}: did you mean`);
});

test("other programs' variables in the environment aren't suspected", () => {
  const names = 'PATH HOSTNAME SHORT POST VITEST VITE_VERCEL_ENV ADMIN_NAME DATA_DIR_TEMPLATE'.split(' ');
  const own = Object.fromEntries(names.map((name) => [name, '1']));
  expect(read('', own)).toEqual(own);
});

test.each([
  [['--data-dir', '/srv/desk'], [], '/srv/desk'],
  [['--list', '--data-dir=/srv/desk', '--to'], ['--list', '--to'], '/srv/desk'],
  [['--list'], ['--list'], '/before'],
])('--data-dir is taken out of %j', (args, others, dataDir) => {
  const own = { DATA_DIR: '/before' };
  expect([takeDataDir(args, own), own.DATA_DIR]).toEqual([others, resolve(dataDir)]);
});

test('--data-dir is refused without a folder, and suggested unless it’s the default', () => {
  for (const args of [['--data-dir'], ['--data-dir='], ['--data-dir', '--list']]) {
    expect(() => takeDataDir(args, {})).toThrow('--data-dir needs the data directory');
  }
  expect([optionFor(resolve('.data')), optionFor('/srv/desk')]).toEqual(['', ' --data-dir /srv/desk']);
});

test.each(['\u2018long enough words\u2019', '\u201Clong enough words\u201D', '\u201Elong'])(
  'curly quotes around %s are refused with what to type',
  (value) => {
    const message = "line 1, has curly quotes: type straight ones, ADMIN_PASSWORD='value'.";
    expect(() => read(`ADMIN_PASSWORD=${value}`)).toThrow(message);
  },
);

test.skipIf(process.platform === 'win32')(
  'the settings file becomes readable only for its owner (not on Windows)',
  () => {
    writeFileSync(file, 'PORT=80', { mode: 0o644 });
    closeSettings(file);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  },
);

test('a settings file in UTF-16 is called that', () => {
  writeFileSync(file, Buffer.from('\uFEFFPORT=80', 'utf16le'));
  expect(() => readEnvironment({ DATA_DIR: folder })).toThrow(`${file} is UTF-16 text: save it as UTF-8`);
});

test('settings files with another name or in another folder are found, but no example of the program', () => {
  const program = join(folder, 'customer-desk-1');
  const shop = join(program, '.data');
  mkdirSync(shop, { recursive: true });
  const next = join(folder, 'customer-desk-data');
  mkdirSync(next);
  const unread = [join(shop, '.env.example.txt'), join(program, 'env.txt'), join(next, '.env')];
  const others = [join(shop, '.env'), join(shop, 'old.env'), join(program, '.env.example')];
  for (const each of [...unread, ...others]) writeFileSync(each, '');
  expect(unreadFiles({}, program)).toEqual(unread);
  expect(unreadFiles({ DATA_DIR: next }, program)).toEqual([join(program, 'env.txt')]);
  mkdirSync(join(next, 'pgdata'));
  expect(unreadFiles({}, program)).not.toContain(join(next, '.env'));
});

test('a detail of the example shop counts as one, whether it’s set or missing', () => {
  const own = { VITE_BUSINESS_TAGLINE: 'a', VITE_BUSINESS_ADDRESS: 'b', VITE_BUSINESS_EMAIL: 'c@d.example' };
  const names = ['VITE_BUSINESS_NAME', 'VITE_BUSINESS_PHONE'];
  expect(exampleSettings({ ...own, VITE_BUSINESS_NAME: 'Highveld Radio & Electronics' })).toEqual(names);
});

test('a relative BACKUP_DIR is in the shop’s folder', () => {
  const read = (dir: string) => readSettings({ BACKUP_DIR: dir, DATA_DIR: '/srv/shop' }).backupDir;
  expect(read('usb')).toBe(resolve('/srv/shop/usb'));
  expect(read('/media/usb')).toBe(resolve('/media/usb'));
});

test.skipIf(process.platform === 'win32')('a BACKUP_DIR with a path of Windows is refused elsewhere', () => {
  expect(() => readSettings({ BACKUP_DIR: 'E:\\backups', DATA_DIR: '/srv/shop' })).toThrow(
    'a path of Windows',
  );
});
