import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const MOST_LINES = 300;
const MOST_IMPORTS = 15;

const files = ['src', 'server', 'scripts'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file)),
);

test('each file is short and has few imports, or the decision gives a reason', () => {
  const decision = readFileSync('docs/developers/decisions/file-size.md', 'utf8');
  const excused = Array.from(decision.matchAll(/\]\((?:\.\.\/)+([^)]+)\)/g), ([, file]) => file);
  const large = files.filter((file) => {
    const text = readFileSync(file, 'utf8');
    const imports = text.match(/^import /gm)?.length ?? 0;
    return text.split('\n').length - 1 > MOST_LINES || imports > MOST_IMPORTS;
  });
  expect(new Set(excused)).toEqual(new Set(large));
});
