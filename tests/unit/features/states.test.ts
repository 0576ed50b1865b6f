import { readdirSync, readFileSync } from 'node:fs';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { expect, test } from 'vitest';
import { states } from '../../../stories/features/states.ts';

/** Returns the ids of a folder's stories, as Storybook makes them. */
function storyIds(folder: string): string[] {
  return readdirSync(`stories/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .flatMap((file) => {
      const source = readFileSync(`stories/${folder}/${file}`, 'utf8');
      const [, id = ''] = /^const meta = .*?^ {2}id: '(.+?)'/ms.exec(source) ?? [];
      const names = source.matchAll(/^export const (\w+): Story/gm);
      return Array.from(names, ([, name = '']) => toId(id, storyNameFromExport(name)));
    });
}

test('each listed state has a story', () => {
  const existing = new Set(['features', 'app'].flatMap(storyIds));
  expect(existing.size).toBeGreaterThan(0);
  expect(states.filter(({ story }) => !existing.has(story))).toEqual([]);
});

test('lists no state twice', () => {
  const named = states.map(({ section, state }) => `${section}: ${state}`);
  expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([]);
});
