import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { differenceOf, samePixels } from '../../stories/pixels.ts';
import { changedColors, explain } from '../../stories/review/changed-colors.ts';
import { WINDOWS } from '../../stories/stories.ts';

const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(join('src', file), 'utf8') }));

describe('the breakpoints of the styles', () => {
  const REM = 16;
  const withBreakpoints = styles
    .map(({ file, css }) => ({ file, at: breakpoints(css) }))
    .filter(({ at }) => at.length > 0);

  function breakpoints(css: string): number[] {
    const found = [...css.matchAll(/@media[^{]*\bwidth\s*(?:<|<=|>|>=)\s*([\d.]+)(rem|px)/g)];
    const pixels = found.map(([, size, unit]) => Number(size) * (unit === 'rem' ? REM : 1));
    return [...new Set(pixels)].toSorted((one, other) => one - other);
  }

  test.each(withBreakpoints)('$file has a window on each side of each breakpoint', ({ at }) => {
    const widths = Object.values(WINDOWS).map(({ width }) => width);
    const edges = [0, ...at, Infinity];
    const unseen = at.flatMap((edge, index) => {
      const ranges = [
        [edges[index] ?? 0, edge],
        [edge, edges[index + 2] ?? Infinity],
      ] as const;
      return ranges.filter(([from, to]) => !widths.some((width) => from <= width && width < to));
    });
    expect(unseen).toEqual([]);
  });
});

describe('differenceOf', () => {
  const picture = (width: number, height: number, ...bytes: number[]) => ({
    width,
    height,
    data: Buffer.from(bytes),
  });
  const two = picture(2, 1, 1, 2, 3, 4, 5, 6);

  test('compares every pixel', () => {
    expect(samePixels(two, picture(2, 1, 1, 2, 3, 4, 5, 6))).toBe(true);
    expect(samePixels(two, picture(2, 1, 1, 2, 3, 4, 5, 7))).toBe(false);
    expect(samePixels(two, picture(1, 2, 1, 2, 3, 4, 5, 6))).toBe(false);
  });

  test('equal differences in different places have equal content', () => {
    const one = differenceOf(two, picture(2, 1, 1, 2, 3, 9, 9, 9));
    const other = differenceOf(picture(1, 2, 4, 5, 6, 0, 0, 0), picture(1, 2, 9, 9, 9, 0, 0, 0));
    expect(one.content).toBe(other.content);
    expect(one.content).not.toBe(differenceOf(two, picture(2, 1, 1, 2, 3, 9, 9, 8)).content);
  });
});

describe('changed color tokens', () => {
  const css = (accent: string) => `:root { --color-accent: light-dark(${accent}, #000000); }`;
  const changed = changedColors(css('#1c4fc4'), css('#7a1cc4'));
  const [before, after] = [[28, 79, 196] as const, [122, 28, 196] as const];
  const white = [255, 255, 255] as const;

  test('changed color tokens explain their own pixels, and the blends at the edge of a letter', () => {
    const half = (color: typeof before | typeof after) =>
      [(color[0] + 255) >> 1, (color[1] + 255) >> 1, (color[2] + 255) >> 1] as const;
    expect(explain([[before, after]], changed)).toEqual(['accent']);
    expect(explain([[half(before), half(after)]], changed)).toEqual(['accent']);
  });

  test('changed color tokens explain no other pixels', () => {
    const [own, foreign] = [[before, after] as const, [before, white] as const];
    expect(explain([own, foreign], changed)).toBeNull();
    expect(explain([[white, after]], changed)).toBeNull();
    expect(explain(null, changed)).toBeNull();
  });
});
