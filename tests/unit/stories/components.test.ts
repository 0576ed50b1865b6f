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
