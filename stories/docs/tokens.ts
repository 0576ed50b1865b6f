import source from '../../src/ui/tokens.css?raw';
import { colorNamed, colorsIn, type ColorToken, onScreen } from './colors.ts';

const css = onScreen(source);

/** The opaque colors of src/ui/tokens.css, in order. */
export const colors = colorsIn(source);

/** Returns the tokens that start with `prefix`, such as `--space-`, in order. */
export function tokens(prefix: string): { name: string; value: string }[] {
  return [...css.matchAll(/^ {2}(--[\w-]+): ([^;]+);/gm)]
    .map(([, name = '', value = '']) => ({ name, value }))
    .filter(({ name }) => name.startsWith(prefix))
    .filter(({ name }, place, all) => all.findIndex((other) => other.name === name) === place);
}

/** Text on backgrounds: 4.5:1 in WCAG 2.2 (success criterion 1.4.3). */
const TEXT = [
  ...on(
    ['text', 'text-muted', 'accent-text', 'success-text', 'danger-text', 'notice-text'],
    ['page', 'surface', 'sunken', 'hover'],
  ),
  ...on(['on-accent'], ['accent', 'accent-hover']),
  ...on(['on-success'], ['success', 'success-hover']),
  ...on(['on-danger'], ['danger', 'danger-hover']),
  ...on(['text', 'accent-text'], ['accent-soft']),
  ...on(['text', 'success-text'], ['success-soft']),
  ...on(['text', 'danger-text'], ['danger-soft']),
  ...on(['text', 'notice-text'], ['notice-soft']),
  ...on(['on-brand', 'on-brand-muted', 'brand-mark'], ['brand']),
  ...on(['text-muted'], ['accent-soft', 'success-soft', 'danger-soft', 'notice-soft']),
];

/** Lines of controls, states and focus: 3:1 (success criterion 1.4.11). */
const LINES = [
  ...on(
    ['line-control', 'success-line', 'danger-line', 'notice-line', 'focus'],
    ['page', 'surface', 'sunken'],
  ),
  ...on(['line-control'], ['accent-soft']),
  ...on(['success-line'], ['success-soft']),
  ...on(['danger-line'], ['danger-soft']),
  ...on(['notice-line'], ['notice-soft']),
  ...on(['accent-text'], ['line']),
];

export interface Contrast {
  color: ColorToken;
  ground: ColorToken;
  least: number;
  light: number;
  dark: number;
}

/** All pairs of colors in use, with their contrast and the required minimum. */
export const contrasts: readonly Contrast[] = [
  ...TEXT.map(([color, ground]) => contrastOf(color, ground, 4.5)),
  ...LINES.map(([color, ground]) => contrastOf(color, ground, 3)),
];

/** Returns the contrast ratio of two colors, 1 to 21, as WCAG 2.2 defines it. */
export function contrastRatio(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function on(above: string[], grounds: string[]): [string, string][] {
  return above.flatMap((name) => grounds.map((ground): [string, string] => [name, ground]));
}

function contrastOf(colorName: string, groundName: string, least: number): Contrast {
  const [color, ground] = [colorNamed(colorName, colors), colorNamed(groundName, colors)];
  return {
    color,
    ground,
    least,
    light: contrastRatio(color.light, ground.light),
    dark: contrastRatio(color.dark, ground.dark),
  };
}
