import { readdirSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { loadCsf } from 'storybook/internal/csf-tools';
import { userOrAutoTitleFromSpecifier } from 'storybook/internal/preview-api';
import { expect, test } from 'vitest';
import { states } from '../../../stories/features/states.ts';

/** Where Storybook looks for stories, as its configuration has it. */
const specifier = {
  directory: './stories',
  files: '**/*.stories.tsx',
  titlePrefix: '',
  importPathMatcher: /\.stories\.tsx$/,
};

/** The ids of all stories under a folder, as Storybook makes them: from the path and the name. */
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

test('every state of the list has its story', () => {
  const existing = new Set(['features', 'app'].flatMap(storyIds));
  expect(existing.size).toBeGreaterThan(0);
  expect(linked.filter((id) => !existing.has(id))).toEqual([]);
});

test('every story of a screen is in the list', () => {
  const listed = new Set(linked);
  expect(storyIds('features').filter((id) => !listed.has(id))).toEqual([]);
});

test('no state is listed twice', () => {
  const named = states.map(({ section, state }) => `${section}: ${state}`);
  expect(named.filter((name, place) => named.indexOf(name) !== place)).toEqual([]);
});
