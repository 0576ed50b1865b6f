import { designTokens } from '../../../scripts/design-tokens/from-css.ts';
import type { Color } from '../pixels.ts';

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
  const step = subtract(after, before);
  const whole = subtract(changed.after, changed.before);
  const share = dot(step, whole) / dot(whole, whole);
  if (share <= 0 || share > 1.05) return false;
  // Blends are rounded, and some colors draw bolder letters.
  const tolerance = 4 + Math.max(...whole.map(Math.abs)) / 8;
  return step.every((part, at) => Math.abs(part - share * (whole[at] ?? 0)) <= tolerance);
}

function subtract(one: Color, other: Color): Color {
  return [one[0] - other[0], one[1] - other[1], one[2] - other[2]];
}

function dot(one: Color, other: Color): number {
  return one[0] * other[0] + one[1] * other[1] + one[2] * other[2];
}

/** Returns colors by theme and name, such as `light accent`. */
function colorsOf(css: string): Map<string, Color> {
  const colors = new Map<string, Color>();
  if (!css) return colors;
  for (const [theme, tokens] of Object.entries(designTokens(css)['color'] ?? {})) {
    for (const [name, token] of Object.entries(
      tokens as Record<string, { $value: { hex: string } | string }>,
    )) {
      // A reference changes with its color.
      if (typeof token.$value === 'string') continue;
      const { hex } = token.$value;
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
        Number.parseInt(hex.slice(at, at + 2), 16),
      );
      colors.set(`${theme} ${name}`, [red, green, blue]);
    }
  }
  return colors;
}
