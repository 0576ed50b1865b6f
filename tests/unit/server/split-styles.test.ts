import { expect, test } from 'vitest';
import { splitStyles } from '../../../server/build/split-styles.ts';

const MARKUP = '<main class="box_abc wide_abc"><p>Plain text</p><button class="go_xyz">Send</button></main>';

test('keeps the rules of the markup’s elements and classes, in any state, and moves the others', () => {
  const { first, later } = splitStyles(
    '.box_abc{color:red}.box_abc[data-state=error]:hover{color:blue}p{margin:0}.gone_abc{top:0}ul{margin:0}',
    MARKUP,
  );
  expect(first).toBe('.box_abc{color:red}.box_abc[data-state=error]:hover{color:blue}p{margin:0}');
  expect(later).toBe('.gone_abc{top:0}ul{margin:0}');
});

test('keeps a rule of which one selector matches', () => {
  expect(splitStyles('.gone_abc,.go_xyz{top:0}', MARKUP).first).toBe('.gone_abc,.go_xyz{top:0}');
});

test('leaves out a selector with a class or element that the markup doesn’t have', () => {
  const { first } = splitStyles(
    '.gone_abc .go_xyz{top:0}ul .go_xyz{top:0}.box_abc>.go_xyz{color:red}',
    MARKUP,
  );
  expect(first).toBe('.box_abc>.go_xyz{color:red}');
});

test('splits what is inside a media query', () => {
  const { first, later } = splitStyles('@media (width<30rem){.box_abc{top:0}.gone_abc{top:0}}', MARKUP);
  expect(first).toBe('@media (width<30rem){.box_abc{top:0}}');
  expect(later).toBe('@media (width<30rem){.gone_abc{top:0}}');
});

test('keeps only the tokens that the first rules use, also through others', () => {
  const { first, later } = splitStyles(
    ':root{--a:1px;--b:var(--a);--c:2px}.box_abc{top:var(--b)}.gone_abc{top:var(--c)}',
    MARKUP,
  );
  expect(first).toBe(':root{--a:1px;--b:var(--a)}.box_abc{top:var(--b)}');
  expect(later).toBe(':root{--c:2px}.gone_abc{top:var(--c)}');
});

test('keeps a rule that a later one of its module replaces', () => {
  const css = '.small_abc{padding:1px}.tall_abc{height:1px}.wide_abc{padding-left:2px}';
  expect(splitStyles(css, MARKUP)).toEqual({
    first: '.small_abc{padding:1px}.wide_abc{padding-left:2px}',
    later: '.tall_abc{height:1px}',
  });
});

test('keeps the fonts and animations that the first rules show', () => {
  const css =
    '@font-face{font-family:A;unicode-range:U+20-7E}@font-face{font-family:A;unicode-range:U+A1-FF}' +
    '@keyframes turn_xyz{to{top:0}}@keyframes other{to{top:0}}.go_xyz{animation:turn_xyz 1s}';
  const { first, later } = splitStyles(css, MARKUP);
  expect(first).toContain('U+20-7E');
  expect(first).toContain('@keyframes turn_xyz');
  expect(later).toBe('@font-face{font-family:A;unicode-range:U+A1-FF}@keyframes other{to{top:0}}');
});
