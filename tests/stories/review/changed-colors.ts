import { type Color, colorOf } from '../pixels.ts';

export interface ChangedColor {
  name: string;
  theme: string;
  before: Color;
  after: Color;
}

/** Returns the color tokens that differ between two style sheets. */
export function changedColors(before: string, after: string): ChangedColor[] {
  const [old, young] = [colorsOf(before), colorsOf(after)];
  return [...young].flatMap(([key, color]) => {
    const was = old.get(key);
    const [theme = '', name = ''] = key.split(' ');
    return was && was.join() !== color.join() ? [{ name, theme, before: was, after: color }] : [];
  });
}

/** Returns the tokens that differ between two style sheets, such as `--radius-md: 0.5rem → 0.375rem`. */
export function changedTokens(before: string, after: string): string[] {
  const valuesOf = (css: string) => {
    const values = new Map<string, string>();
    for (const [, name = '', value = ''] of css.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
      values.set(name, `${values.get(name) ?? ''} ${value}`.trim());
    }
    return values;
  };
  const [old, young] = [valuesOf(before), valuesOf(after)];
  return [...new Set([...old.keys(), ...young.keys()])].flatMap((name) => {
    const [was = 'none', is = 'none'] = [old.get(name), young.get(name)];
    return was === is ? [] : [`${name}: ${was} → ${is}`];
  });
}

/** Returns the tokens whose change explains all differing pixels, or null. Edges of letters change less. */
export function explain(
  colors: readonly (readonly [Color, Color])[] | null,
  changed: readonly ChangedColor[],
): string[] | null {
  const names = new Set<string>();
  for (const [before, after] of colors ?? []) {
    const cause = changed.find((each) => isTowards(before, after, each));
    if (!cause) return null;
    names.add(cause.name);
  }
  return colors && names.size > 0 ? [...names].toSorted() : null;
}

function isTowards(before: Color, after: Color, changed: ChangedColor): boolean {
  const step = steps(before, after);
  const whole = steps(changed.before, changed.after);
  const product = (other: readonly number[]) =>
    other.reduce((sum, part, at) => sum + part * (whole[at] ?? 0), 0);
  const share = product(step) / product(whole);
  // Blends are rounded, and some colors draw bolder letters.
  const tolerance = 4 + Math.max(...whole.map(Math.abs)) / 8;
  const isOnTheWay = step.every((part, at) => Math.abs(part - share * (whole[at] ?? 0)) <= tolerance);
  return share > 0 && share <= 1.05 && isOnTheWay;
}

function steps(from: Color, to: Color): number[] {
  return from.map((part, at) => (to[at] ?? 0) - part);
}

/** Returns colors by theme and name, such as `light accent`, without references, which change with their color. */
function colorsOf(css: string): Map<string, Color> {
  const found = css.matchAll(/--color-([\w-]+):\s*light-dark\(\s*(#\w{6}),\s*(#\w{6})\s*\)/g);
  return new Map(
    [...found].flatMap(([, name = '', light = '', dark = '']): [string, Color][] => [
      [`light ${name}`, colorOf(Number.parseInt(light.slice(1), 16))],
      [`dark ${name}`, colorOf(Number.parseInt(dark.slice(1), 16))],
    ]),
  );
}
