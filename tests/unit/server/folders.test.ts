import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

test("the server's folders import each other in one direction", () => {
  const below = new Map<string, Set<string>>();
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  for (const file of files) {
    const folder = dirname(join('server', file));
    for (const [, path = ''] of readFileSync(join('server', file), 'utf8').matchAll(
      /(?:from |import\(|import )'(\.[^']+)'/g,
    )) {
      const other = dirname(join(folder, path));
      if (other !== folder) below.set(folder, (below.get(folder) ?? new Set()).add(other));
    }
  }
  expect(below.size).toBeGreaterThan(10);
  expect([...below.keys()].filter((folder) => reaches(below, folder, folder))).toEqual([]);
});

function reaches(below: ReadonlyMap<string, ReadonlySet<string>>, from: string, to: string): boolean {
  const seen = new Set<string>();
  const queue = [...(below.get(from) ?? [])];
  for (let folder = queue.pop(); folder !== undefined; folder = queue.pop()) {
    if (folder === to) return true;
    if (seen.has(folder)) continue;
    seen.add(folder);
    queue.push(...(below.get(folder) ?? []));
  }
  return false;
}
