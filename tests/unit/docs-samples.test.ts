import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { CHECK_TYPES } from '../../scripts/tools.ts';
import { readPages } from './doc-pages.ts';

// Inside the project, where `#lib` leads somewhere.
const FOLDER = 'test-results/docs-samples';

afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

test('every code sample of the docs compiles when pasted', () => {
  const samples = readPages().flatMap((page) =>
    Array.from(
      readFileSync(page, 'utf8').matchAll(/^```(tsx?)\n(import [^]*?)^```/gm),
      ([, ending, code = '']) => ({
        name: `${page.replaceAll(/\W/g, '-')}.${ending}`,
        code,
      }),
    ),
  );
  expect(samples.map(({ name }) => name)).toContain('src-lib-export-README-md.ts');

  mkdirSync(FOLDER, { recursive: true });
  samples.forEach(({ name, code }, place) => writeFileSync(`${FOLDER}/${place}-${name}`, code));
  writeFileSync(
    `${FOLDER}/tsconfig.json`,
    JSON.stringify({ extends: '../../tsconfig.json', include: ['.'] }),
  );
  const { stdout } = spawnSync(process.execPath, [...CHECK_TYPES, '--project', FOLDER], { encoding: 'utf8' });
  expect(stdout).toBe('');
});
