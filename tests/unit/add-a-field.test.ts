import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { CHECK_TYPES } from '../../scripts/tools.ts';

const GUIDE = readFileSync('docs/developers/add-a-field.md', 'utf8');
const FIELDS = 'src/lib/customer/customer-fields.ts';
const TYPES = 'src/app/customers/database.types.ts';
const COPIED = [
  '.storybook',
  'server',
  'src',
  'stories',
  'scripts',
  'tests',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
];

// In the project, where the packages are found.
mkdirSync('test-results', { recursive: true });
const copy = mkdtempSync(resolve('test-results/guide-'));

afterAll(() => rmSync(copy, { recursive: true, force: true }));

// One compilation for both sections, because it takes seconds.
test('the guide names every file that doesn’t compile with a field more and an optional address', () => {
  for (const name of COPIED)
    cpSync(name, `${copy}/${name}`, {
      recursive: true,
      filter: (source) => !source.endsWith('stories/baselines'),
    });
  const [, entry = ''] = /```ts\n([^]*?)```/.exec(GUIDE) ?? [];
  edit(FIELDS, /(?=\n\} as const satisfies)/, `\n${entry}`);
  edit(FIELDS, /(\n {2}physicalAddress: \{[^}]*?)\n {4}required: [^\n]+/, '$1');
  // As `npm run database-types` does.
  edit(TYPES, /\n( +)vat_reg_nr(\??: string \| null;)/g, '$&\n$1website$2');
  edit(TYPES, /\n( +physical_address\??: string);/g, '\n$1 | null;');
  const broken = filesThatDoNotCompile();
  expect(broken).toContain('scripts/seed/invent.ts');
  expect(broken.filter((file) => !GUIDE.includes(`](../../${file})`))).toEqual([]);
}, 120_000);

function edit(file: string, place: RegExp, text: string): void {
  const before = readFileSync(`${copy}/${file}`, 'utf8');
  const after = before.replace(place, text);
  expect(after).not.toBe(before);
  writeFileSync(`${copy}/${file}`, after);
}

function filesThatDoNotCompile(): string[] {
  const [tsc = '', ...args] = CHECK_TYPES;
  const { stdout } = spawnSync(process.execPath, [resolve(tsc), ...args, '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
  });
  const files = Array.from(stdout.matchAll(/^([^(\s]+)\(\d+,\d+\): error/gm), ([, file = '']) => file);
  return [...new Set(files)];
}
