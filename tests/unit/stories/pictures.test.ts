import { mkdtempSync, readFileSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { countDifferent, differenceOf, samePixels } from '../../stories/pixels.ts';
import { linkSamePictures, separatePictures } from '../../stories/same-pictures.ts';
import { pictureFile, picturesOf, WINDOWS } from '../../stories/stories.ts';

const SCREEN = './stories/features/page/Page.stories.tsx';
const COMPONENT = './stories/ui/Button.stories.tsx';

function drawn(importPath: string, ...tags: string[]): string[] {
  return picturesOf({ type: 'story', tags, importPath }).map(({ window, look }) => `${window} ${look}`);
}

describe('what is drawn of a story', () => {
  test('a screen as on a desk and on a phone, a component in a narrow window', () => {
    expect(drawn(SCREEN, 'phone')).toEqual(['desktop light', 'desktop dark', 'phone light']);
    expect(drawn(SCREEN)).toEqual(['desktop light']);
    expect(drawn(COMPONENT)).toEqual(['component light', 'component dark']);
    expect(WINDOWS.desktop.width).toBe(1280);
    expect(WINDOWS.phone.width).toBe(360);
  });

  test('nothing of what never stops moving, and nothing of a page of documentation', () => {
    expect(drawn(SCREEN, 'phone', 'no-visual')).toEqual([]);
    expect(picturesOf({ type: 'docs', tags: [], importPath: COMPONENT })).toEqual([]);
  });

  test('forced colours and print where they are asked for, the narrowest phone alone where it is', () => {
    expect(drawn(COMPONENT, 'forced-colors')).toContain('component forced-colors');
    expect(drawn(SCREEN, 'print', 'wide')).toEqual(['desktop light', 'desktop print', 'wide light']);
    expect(drawn(COMPONENT, 'narrow-only', 'phone')).toEqual(['narrow light', 'narrow dark']);
  });

  test('a file for each', () => {
    expect(pictureFile('ui-button--busy', { window: 'phone', look: 'light' })).toBe(
      'ui-button--busy-phone-light.webp',
    );
  });
});

const styles = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.css'))
  .map((file) => ({ file, css: readFileSync(join('src', file), 'utf8') }));

describe('the styles’ breakpoints', () => {
  const REM = 16;
  const withBreakpoints = styles
    .map(({ file, css }) => ({ file, at: breakpoints(css) }))
    .filter(({ at }) => at.length > 0);

  /** The widths at which styles change, in CSS pixels, from the narrowest. */
  function breakpoints(css: string): number[] {
    const found = [...css.matchAll(/@media[^{]*\bwidth\s*(?:<|<=|>|>=)\s*([\d.]+)(rem|px)/g)];
    const pixels = found.map(([, size, unit]) => Number(size) * (unit === 'rem' ? REM : 1));
    return [...new Set(pixels)].toSorted((one, other) => one - other);
  }

  test('there are some', () => {
    expect(withBreakpoints.length).toBeGreaterThan(3);
  });

  test.each(withBreakpoints)('$file: a window on each side of each', ({ at }) => {
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

describe('the comparison', () => {
  const picture = (width: number, height: number, ...bytes: number[]) => ({
    width,
    height,
    data: Buffer.from(bytes),
  });
  const two = picture(2, 1, 1, 2, 3, 4, 5, 6);

  test('is to the pixel', () => {
    expect(samePixels(two, picture(2, 1, 1, 2, 3, 4, 5, 6))).toBe(true);
    expect(samePixels(two, picture(2, 1, 1, 2, 3, 4, 5, 7))).toBe(false);
    expect(samePixels(two, picture(1, 2, 1, 2, 3, 4, 5, 6))).toBe(false);
  });

  test('counts what differs, also where one picture is larger', () => {
    expect(countDifferent(two, picture(2, 1, 1, 2, 3, 4, 5, 7))).toBe(1);
    expect(countDifferent(two, picture(1, 1, 1, 2, 3))).toBe(1);
    expect(countDifferent(picture(1, 1, 1, 2, 3), two)).toBe(1);
  });

  test('shows what differs in one colour', () => {
    const { data } = differenceOf(two, picture(2, 1, 1, 2, 3, 4, 5, 7));
    expect([...data.subarray(3)]).toEqual([200, 0, 90]);
    expect([...data.subarray(0, 3)]).not.toEqual([200, 0, 90]);
  });
});

// The pictures are drawn, and so kept, on Linux; elsewhere a link may need rights.
test.skipIf(process.platform === 'win32')('pictures that are the same are kept once, and apart again', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pictures-'));
  const contents = {
    'a-phone-light.webp': 'one',
    'b-phone-light.webp': 'one',
    'c-phone-light.webp': 'other',
  };
  for (const [name, content] of Object.entries(contents)) writeFileSync(join(folder, name), content);
  const read = () =>
    Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));

  linkSamePictures(folder);
  expect(readlinkSync(join(folder, 'b-phone-light.webp'))).toBe('a-phone-light.webp');
  expect(read()).toEqual(contents);

  separatePictures(folder);
  writeFileSync(join(folder, 'a-phone-light.webp'), 'new');
  expect(read()).toEqual({ ...contents, 'a-phone-light.webp': 'new' });
  rmSync(folder, { recursive: true });
});
