import { expect, test } from 'vitest';
import { isVisible, withoutDirectionMarks } from '#lib/text/untrusted-text.ts';

test.each([
  ['nothing', ''],
  ['blanks', ' \u00A0\u3000'],
  ['zero-width characters', '\u200B\u200C\u200D\u2060\uFEFF'],
  ['direction marks', '\u200E\u202E\u2069'],
  ['soft hyphens', '\u00AD'],
  ['letters that fill and show nothing', '\u3164\u115F\uFFA0'],
  ['empty Braille', '\u2800'],
])('%s is not visible', (_, text) => {
  expect(isVisible(text)).toBe(false);
});

test.each(['K', 'راديو', '\u200BK\u200B', '0', '-', '🙂'])('%s is visible', (text) => {
  expect(isVisible(text)).toBe(true);
});

test('removes only direction marks', () => {
  expect(withoutDirectionMarks('Ka\u202Eroo\u202C\u2066\u2069 \u200Fراديو\u200B')).toBe('Karoo راديو\u200B');
});
