import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const rows = readFileSync('server/README.md', 'utf8').matchAll(/^\| (`[a-z].*?) \|/gm);
const floors = Array.from(rows, ([, names = '']) =>
  Array.from(names.matchAll(/`(.*?)`/g), ([, name]) => name),
);

test("the server's folders import only those in lower lines of server/README.md", () => {
  const wrong: string[] = [];
  for (const file of readdirSync('server', { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const imports = readFileSync(join('server', file), 'utf8').matchAll(
      /(?:from |import\(|import )'(\.[^']+)'/g,
    );
    for (const [, path = ''] of imports) {
      const [folder, other] = [dirname(file), dirname(join(dirname(file), path))];
      if (other.startsWith('..')) continue;
      const isSame = topOf(folder) === topOf(other) && !folder.startsWith(`${other}/`);
      if (!isSame && !(floorOf(folder) < floorOf(other))) wrong.push(`${file} imports ${other}`);
    }
  }
  expect(floors.length).toBeGreaterThan(5);
  expect(wrong).toEqual([]);
});

const topOf = (folder: string) => folder.split(/[/\\]/, 1).join();

/** Commands are above all folders. A folder that isn't in the table is on no floor. */
function floorOf(folder: string): number {
  const floor = floors.findIndex((names) => names.includes(topOf(folder)));
  return folder === '.' ? -1 : floor < 0 ? Number.NaN : floor;
}
