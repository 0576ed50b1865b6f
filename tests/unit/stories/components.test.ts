import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// Providers render nothing.
const components = readdirSync('src/ui').filter((file) => /^[A-Z].*(?<!Provider)\.tsx$/.test(file));

test.each(components)('%s has stories, and says when to use it and when not', (file) => {
  expect(existsSync(`stories/ui/${file.replace('.tsx', '.stories.tsx')}`)).toBe(true);
  const beforeEach = readFileSync(`src/ui/${file}`, 'utf8')
    .split(/^export function [A-Z]/m)
    .slice(0, -1);
  expect(beforeEach).not.toEqual([]);
  for (const before of beforeEach)
    expect(before.split('/**').at(-1)).toMatch(/\*\*Use it\*\*[^]*\*\*Not for\*\*/);
});

const screens = readdirSync('stories', { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.stories.tsx'),
);

test.each(screens)('%s names stories with pictures as those that others look like', (file) => {
  const stories = readFileSync(`stories/${file}`, 'utf8')
    .split(/^export const /m)
    .slice(1);
  const drawn = stories
    .filter((story) => !story.includes("'no-visual'"))
    .map((story) => /^\w+/.exec(story)?.[0]);
  const named = stories.flatMap((story) => /looksLike: '([^']+)'/.exec(story)?.[1] ?? []);
  expect(named.filter((name) => !drawn.includes(name.replaceAll(' ', '')))).toEqual([]);
});
