import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { StartError } from '../../../scripts/server/start-error.ts';
import { SETTINGS } from '../../../scripts/settings/catalogue.ts';
import { optionFor, takeDataDir } from '../../../scripts/settings/data-dir.ts';
import { readEnvironment } from '../../../scripts/settings/environment.ts';
import { isOpenToOthers, readSettingsFile } from '../../../scripts/settings/settings-file.ts';
import { helpText, readStartArguments } from '../../../scripts/start/arguments.ts';

let folder: string;
beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), 'environment-'));
  folder = made;
  onTestFinished(() => rmSync(made, { recursive: true }));
});

function write(text: string): void {
  writeFileSync(join(folder, '.env'), text);
}

/** What a command reads whose data directory is the folder. */
function read(own: Readonly<Record<string, string>> = {}) {
  const { DATA_DIR, ...others } = readEnvironment({ DATA_DIR: folder, ...own });
  expect(DATA_DIR).toBe(folder);
  return others;
}

function refusal(text: string): string {
  write(text);
  try {
    read();
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return '';
}

describe('settings in .env, in the data directory,', () => {
  test('are all read', () => {
    write(
      'PORT=8080\nHOST = 0.0.0.0\nADMIN_PASSWORD="with a # and a $"\nexport BUILD_DIR=/var/desk # a comment\n',
    );
    expect(read()).toEqual({
      PORT: '8080',
      HOST: '0.0.0.0',
      ADMIN_PASSWORD: 'with a # and a $',
      BUILD_DIR: '/var/desk',
    });
  });

  test('are read with Windows’ line endings', () => {
    write('\uFEFFPORT=8080\r\n# a comment\r\n\r\nHOST=::1\r\n');
    expect(read()).toEqual({ PORT: '8080', HOST: '::1' });
  });

  test('are overridden by the environment, also by an empty value', () => {
    write('PORT=1\nHOST=::1\nBUILD_DIR=a\n');
    expect(read({ BUILD_DIR: '', HOME: '/root' })).toEqual({
      PORT: '1',
      HOST: '::1',
      BUILD_DIR: '',
      HOME: '/root',
    });
  });

  test('can be missing', () => {
    expect(read()).toEqual({});
  });

  test.each([
    ['PORT', "line 1, isn't a setting"],
    ['HOST=::1\nPORT: 80', "line 2, isn't a setting"],
    ['ADMIN_PASSWORD=half#other half', 'line 1, has a quote or a #'],
    ['ADMIN_PASSWORD="half', 'line 1, has a quote or a #'],
    ["ADMIN_PASSWORD='it's'", 'line 1, has a quote or a #'],
  ])('are refused if malformed: %s', (text, message) => {
    expect(refusal(text)).toContain(message);
    expect(refusal(text)).not.toContain('half');
  });

  test('are reported if unreadable', () => {
    // A folder in its place stops every user, root too.
    mkdirSync(join(folder, '.env'));
    expect(() => read()).toThrow("can't be read (EISDIR)");
  });

  test("can't name another data directory", () => {
    expect(refusal('DATA_DIR=/var/desk')).toMatch(/^DATA_DIR can't be in .*: use --data-dir/);
  });

  test('are refused in the project’s folder, where they would be ignored', () => {
    write('PORT=1');
    expect(() => readEnvironment({ DATA_DIR: 'shop' }, folder)).toThrow(
      `Settings are read from ${join(folder, 'shop', '.env')}: move ${join(folder, '.env')} there.`,
    );
  });

  test('are named if a value ends before a #, unless quoted', () => {
    write(
      [
        'ADMIN_PASSWORD=correct horse # battery',
        'HOST= # all',
        "VITE_BUSINESS_NAME='Radio #1' # ours",
        'PORT=80',
        '# A=b #',
      ].join('\n'),
    );
    expect(readSettingsFile(join(folder, '.env')).cut).toEqual(['ADMIN_PASSWORD', 'HOST']);
  });

  test.skipIf(process.platform === 'win32')('are open to others by the modes of file and folder', () => {
    write('PORT=1');
    const isOpen = (own: number, folders: number): boolean => {
      chmodSync(join(folder, '.env'), own);
      chmodSync(folder, folders);
      return isOpenToOthers(join(folder, '.env'));
    };
    expect([isOpen(0o644, 0o755), isOpen(0o640, 0o755), isOpen(0o644, 0o700)]).toEqual([true, false, false]);
  });
});

describe('a misspelled setting', () => {
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
  ])('%s in the file is refused, with the suggestion %s', (name, offered) => {
    expect(refusal(`${name}=1`)).toMatch(
      new RegExp(`^There is no setting ${name} in \\S+\\.env: did you mean ${offered}`),
    );
  });

  test.each(['VITE_BUSINESS_NMAE', 'VITE_SUPABASE_KEY', 'ADMIN_PASSWROD', 'DATA_DRI'])(
    '%s in the environment is refused',
    (name) => {
      expect(() => read({ [name]: '1' })).toThrow(`There is no setting ${name}: did you mean`);
    },
  );

  test.each(['SUPABASE_SECRET_KEY', 'NODE_ENV', 'TZ', 'HTTPS_PROXY'])(
    '%s in the file belongs to another program',
    (name) => {
      expect(refusal(`${name}=1`)).toBe('');
    },
  );

  test("isn't suspected elsewhere in the environment", () => {
    const others = [
      'PATH',
      'HOSTNAME',
      'SHORT',
      'POST',
      'VITEST',
      'VITE_VERCEL_ENV',
      'ADMIN_NAME',
      'DATA_DIR_TEMPLATE',
    ];
    const own = Object.fromEntries(others.map((name) => [name, '1']));
    expect(read(own)).toEqual(own);
  });
});

describe('every setting', () => {
  const texts = { example: readFileSync('.env.example', 'utf8'), help: helpText('1.2.3') };

  test.each(SETTINGS.map(({ name }) => name))('%s is in the example file and in --help', (name) => {
    // The file is in that directory, and cannot name another.
    expect(new RegExp(`^# ${name}=`, 'm').test(texts.example)).toBe(name !== 'DATA_DIR');
    expect(texts.help).toContain(`  ${name} `);
  });
});

describe('--data-dir', () => {
  test.each([
    [['--data-dir', '/srv/desk'], [], '/srv/desk'],
    [['--list', '--data-dir=/srv/desk', '--to'], ['--list', '--to'], '/srv/desk'],
    [['--list'], ['--list'], '/before'],
  ])('is taken out of %j', (args, others, dataDir) => {
    const own = { DATA_DIR: '/before' };
    expect([takeDataDir(args, own), own.DATA_DIR]).toEqual([others, resolve(dataDir)]);
  });

  test.each([[['--data-dir']], [['--data-dir=']], [['--data-dir', '--list']]])(
    'is refused without a folder: %j',
    (args) => {
      expect(() => takeDataDir(args, {})).toThrow('--data-dir needs the data directory');
    },
  );
});

test("a suggested command has the directory, unless it's the default", () => {
  expect([optionFor(resolve('.data')), optionFor('/srv/desk')]).toEqual(['', ' --data-dir /srv/desk']);
});

describe('npm start --', () => {
  test.each([
    [[], 'start'],
    [['--help'], 'help'],
    [['--version'], 'version'],
  ])('%o', (args, asked) => {
    expect(readStartArguments(args)).toBe(asked);
  });

  test.each([[['--port', '80']], [['--help', 'me']]])('refuses %o', (args) => {
    expect(() => readStartArguments(args)).toThrow(StartError);
  });
});
