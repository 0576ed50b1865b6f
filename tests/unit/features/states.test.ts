import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';
import { userOrAutoTitleFromSpecifier } from 'storybook/internal/preview-api';
import { expect, test } from 'vitest';
import { states } from '../../../stories/features/states.ts';

/** The story files, as in Storybook's configuration. */
const specifier = {
  directory: './stories',
  files: '**/*.stories.tsx',
  titlePrefix: '',
  importPathMatcher: /\.stories\.tsx$/,
};

/** Returns the ids of a folder's stories, as Storybook makes them. */
function storyIds(folder: string): string[] {
  return readdirSync(`stories/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.stories.tsx'))
    .flatMap((file) => {
      const path = `./stories/${folder}/${file.split(sep).join('/')}`;
      const csf = loadCsf(readFileSync(path, 'utf8'), {
        makeTitle: (title) => userOrAutoTitleFromSpecifier(path, specifier, title) ?? '',
      });
      return csf.parse().stories.map(({ id }) => id);
    });
}

const linked = states.map(({ story }) => story);

test('each listed state has a story', () => {
  const existing = new Set(['features', 'app'].flatMap(storyIds));
  expect(existing.size).toBeGreaterThan(0);
  expect(linked.filter((id) => !existing.has(id))).toEqual([]);
});

test('each story of a screen is listed', () => {
  const listed = new Set(linked);
  expect(storyIds('features').filter((id) => !listed.has(id))).toEqual([]);
});

test('lists no state twice', () => {
  const named = states.map(({ section, state }) => `${section}: ${state}`);
  expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([]);
});
