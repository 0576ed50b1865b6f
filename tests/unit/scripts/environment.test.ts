import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { StartError } from '../../../scripts/server/start-error.ts';
import { SETTINGS } from '../../../scripts/settings/catalogue.ts';
import { readEnvironment } from '../../../scripts/settings/environment.ts';
import { helpText, readStartArguments } from '../../../scripts/start/arguments.ts';

let folder: string;
beforeEach(() => {
  const made = mkdtempSync(join(tmpdir(), 'environment-'));
  folder = made;
  onTestFinished(() => rmSync(made, { recursive: true }));
});

function write(text: string, file = '.env'): void {
  writeFileSync(join(folder, file), text);
}

function refusal(text: string): string {
  write(text);
  try {
    readEnvironment(folder, {});
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
  return '';
}

describe('settings in .env', () => {
  test('are read, all of them', () => {
    write(
      'PORT=8080\nHOST = 0.0.0.0\nADMIN_PASSWORD="with a # and a $"\nexport DATA_DIR=/var/desk # a comment\n',
    );
    expect(readEnvironment(folder, {})).toEqual({
      PORT: '8080',
      HOST: '0.0.0.0',
      ADMIN_PASSWORD: 'with a # and a $',
      DATA_DIR: '/var/desk',
    });
  });

  test('are read as Windows writes them', () => {
    write('\uFEFFPORT=8080\r\n# a comment\r\n\r\nHOST=::1\r\n');
    expect(readEnvironment(folder, {})).toEqual({ PORT: '8080', HOST: '::1' });
  });

  test('are outranked by .env.local, and that by the environment, also where it is empty', () => {
    write('PORT=1\nHOST=::1\nDATA_DIR=a\n');
    write('PORT=2\nDATA_DIR=b\n', '.env.local');
    const own = { DATA_DIR: '', HOME: '/root' };
    expect(readEnvironment(folder, own)).toEqual({ PORT: '2', HOST: '::1', DATA_DIR: '', HOME: '/root' });
  });

  test('may be absent', () => {
    expect(readEnvironment(folder, {})).toEqual({});
  });

  test.each([
    ['PORT', 'line 1, is no setting'],
    ['HOST=::1\nPORT: 80', 'line 2, is no setting'],
    ['ADMIN_PASSWORD=half#other half', 'line 1, has a quote or a #'],
    ['ADMIN_PASSWORD="half', 'line 1, has a quote or a #'],
    ["ADMIN_PASSWORD='it's'", 'line 1, has a quote or a #'],
  ])('are refused where a line cannot be meant: %s', (text, message) => {
    expect(refusal(text)).toContain(message);
    expect(refusal(text)).not.toContain('half');
  });

  test('that cannot be read are reported', () => {
    // A folder in its place stops every user, root too.
    mkdirSync(join(folder, '.env'));
    expect(() => readEnvironment(folder, {})).toThrow('cannot be read (EISDIR)');
  });
});

describe('a name that looks like a setting and is none', () => {
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
  ])('%s in the file is refused, and %s offered', (name, offered) => {
    expect(refusal(`${name}=1`)).toMatch(
      new RegExp(`^There is no setting ${name} in \\.env: did you mean ${offered}`),
    );
  });

  test.each(['VITE_BUSINESS_NMAE', 'VITE_SUPABASE_KEY', 'ADMIN_PASSWROD', 'DATA_DRI'])(
    '%s in the environment is refused',
    (name) => {
      expect(() => readEnvironment(folder, { [name]: '1' })).toThrow(
        `There is no setting ${name}: did you mean`,
      );
    },
  );

  test.each(['SUPABASE_SECRET_KEY', 'NODE_ENV', 'TZ', 'HTTPS_PROXY'])(
    '%s in the file is another’s',
    (name) => {
      expect(refusal(`${name}=1`)).toBe('');
    },
  );

  test('what else an environment holds is another’s', () => {
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
    expect(readEnvironment(folder, own)).toEqual(own);
  });
});

describe('every setting', () => {
  const texts = { example: readFileSync('.env.example', 'utf8'), help: helpText('1.2.3') };

  test.each(SETTINGS.map(({ name }) => name))('%s is in the example file and in --help', (name) => {
    expect(texts.example).toMatch(new RegExp(`^# ${name}=`, 'm'));
    expect(texts.help).toContain(`  ${name} `);
  });
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
