import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { defaultText, type Setting } from '../../../server/settings/setting.ts';
import { PAGE_SETTINGS, PROXY_SETTINGS, SERVER_SETTINGS } from '../../../server/settings/table.ts';

// `npx vitest run --project unit settings-files -u` writes both files from the table of settings.
const SECTIONS: [title: string, table: Readonly<Record<string, Setting<unknown>>>, note: string][] = [
  ['Server', SERVER_SETTINGS, ''],
  ['Behind a proxy', PROXY_SETTINGS, ': see docs/owners/server.md'],
  ['Page', PAGE_SETTINGS, '. Everyone can read these: no secrets. Restart the desk after a change.'],
];

test('.env.example has every setting that can be in it, with what it does and a value', async () => {
  const [introduction = ''] = readFileSync('.env.example', 'utf8').split(/^# ---- /m, 1);
  const sections = SECTIONS.map(([title, table, note]) => {
    // The file is in DATA_DIR, so it can't set another.
    const settings = Object.values(table).filter(({ name }) => name !== 'DATA_DIR');
    return [`# ---- ${title}${note}\n`, ...settings.map(exampleOf)].join('\n');
  });
  await expect(introduction + sections.join('\n')).toMatchFileSnapshot('../../../.env.example');
});

test('docs/owners/settings.md has a table of every section, with the defaults', async () => {
  const page = SECTIONS.reduce(
    (text, [title, table]) =>
      text.replace(
        new RegExp(`(^## ${title}$.*?)^\\|.*?\\n(?!\\|)`, 'ms'),
        (_, before) => before + tableOf(table),
      ),
    readFileSync('docs/owners/settings.md', 'utf8'),
  );
  await expect(page).toMatchFileSnapshot('../../../docs/owners/settings.md');
});

test('the limits on registrations that --help names are the ones that the database begins with', () => {
  const sql = readFileSync('supabase/schemas/30_registration_limits.sql', 'utf8');
  expect(sql).toContain(
    `per_address integer not null default ${SERVER_SETTINGS.registrationsPerAddress.default.as},`,
  );
  expect(sql).toContain(
    `overall integer not null default ${SERVER_SETTINGS.registrationsOverall.default.as},`,
  );
});

function exampleOf(setting: Setting<unknown>): string {
  const { name, default: usual } = setting;
  const comment = textOf(setting).replace(/(.{1,118})(?: |$)/g, '# $1\n');
  return `${comment}# ${name}=${typeof usual === 'string' ? usual : usual.example}\n`;
}

function tableOf(table: Readonly<Record<string, Setting<unknown>>>): string {
  const rows = Object.values(table).map(
    (setting) => `| \`${setting.name}\` | ${defaultText(setting)} | ${textOf(setting)} |\n`,
  );
  return ['| Setting | Default | What it does |\n', '| --- | --- | --- |\n', ...rows].join('');
}

function textOf({ what, details }: Setting<unknown>): string {
  return details === undefined ? what : `${what}. ${details}`;
}
