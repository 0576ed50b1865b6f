import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MOST_LINES = 300;
const MOST_IMPORTS = 15;
const DECISION = readFileSync('docs/decisions/file-size.md', 'utf8');

/** In the decision, as a file or its folder. */
const isExcused = (file: string) =>
  DECISION.includes(`../${file})`) || file.startsWith('src/features/records/');

const files = ['src', 'server', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file)),
);

test('a file is short and has few imports, or its exception has a reason', () => {
  const large = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    const imports = text.match(/^import /gm)?.length ?? 0;
    return text.split('\n').length - 1 > MOST_LINES || imports > MOST_IMPORTS;
  });
  expect(large.filter((file) => !isExcused(file))).toEqual([]);
});
