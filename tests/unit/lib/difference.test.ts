import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf, type Piece, shortened } from '#lib/text/difference.ts';

const SIGNS = { same: ['', ''], removed: ['[-', '-]'], added: ['[+', '+]'] } as const;
const shown = (pieces: readonly Piece[]) =>
  pieces.map(({ kind, text }) => SIGNS[kind].join('|').replace('|', text)).join('');

test.each([
  ['same', 'same', 'same'],
  ['', 'new', '[+new+]'],
  ['old', '', '[-old-]'],
  [
    '12 Main Road, Midrand, 1685',
    '12 Main Road, Midrand, Gauteng, 1685',
    '12 Main Road, Midrand, [+Gauteng, +]1685',
  ],
  ['Overberg: Marine', 'Overberg - Marine', 'Overberg[-:-][+ -+] Marine'],
  ['info@gmial.com', 'info@gmail.com', 'info@[-gmial-][+gmail+].com'],
  ['Karoo  Radio', 'Karoo Radio', 'Karoo [- -]Radio'],
  ['Sipho Zulu', 'Zanele Dlamini', '[-Sipho Zulu-][+Zanele Dlamini+]'],
])('the difference of "%s" and "%s"', (before, after, pieces) => {
  expect(shown(differenceOf(before, after))).toBe(pieces);
});

test('the pieces make both versions', () => {
  const text = fc
    .array(fc.constantFrom('Main', 'Road', ',', ' ', '12', '\u0301', '😀'))
    .map((all) => all.join(''));
  fc.assert(
    fc.property(text, text, (before, after) => {
      const pieces = differenceOf(before, after);
      const without = (kind: Piece['kind']) =>
        pieces.flatMap((piece) => (piece.kind === kind ? [] : piece.text)).join('');
      expect([without('added'), without('removed')]).toEqual([before, after]);
    }),
  );
});

test('a long text is shortened around its changes', () => {
  const before =
    'Unit 4, Sunny Business Park, 12 Main Road, Midrand, 1685, next to the old post office and the bank';
  const pieces = differenceOf(before, before.replace('Midrand,', 'Midrand, Gauteng,'));
  expect(shown(shortened(pieces, 60))).toBe('… Road, Midrand, [+Gauteng, +]1685, next to the …');
  expect(shortened(differenceOf(before, before), 60)).toEqual([{ kind: 'same', text: before }]);
});

test('a very long text takes no time that grows with its square', () => {
  const words = (word: string) => `${word} `.repeat(20_000);
  expect(differenceOf(words('a'), words('b'))).toHaveLength(3);
});
