import { generate, parse, walk } from 'css-tree';

/** A token in the W3C format (Design Tokens Format Module 2025.10), or a group of them. */
export type DesignTokens = { [name: string]: DesignTokens | Token };

interface Token {
  $type: string;
  $value: unknown;
}

/** For values that don't tell their type. */
const NUMBERS = /^--(leading|weight)-/;

/**
 * Returns a style sheet's tokens in the W3C format: grouped by the first word, each theme's colors in a group. Leaves
 * out media queries, which the format doesn't have.
 *
 * @param css as in src/ui/tokens.css; throws for a value without a type
 */
export function designTokens(css: string): DesignTokens {
  const tokens: DesignTokens = {};
  for (const [name, value] of declarations(css)) {
    const themes =
      name.startsWith('--color-') || /light-dark\(/.test(value) ? (['light', 'dark'] as const) : null;
    if (!themes) put(tokens, pathOf(name), tokenOf(name, value));
    for (const theme of themes ?? []) {
      const [group = '', ...rest] = pathOf(name);
      put(tokens, [group, theme, ...rest], tokenOf(name, inTheme(value, theme)));
    }
  }
  return tokens;
}

/** The custom properties outside of media queries, in order. */
function declarations(css: string): Map<string, string> {
  const found = new Map<string, string>();
  walk(parse(css, { parseCustomProperty: false }), {
    visit: 'Declaration',
    enter(node) {
      const isGlobal =
        this.atrule === null && this.rule !== null && generate(this.rule.prelude).includes(':root');
      if (isGlobal && node.property.startsWith('--')) {
        found.set(node.property, generate(node.value).replaceAll(/\s+/g, ' ').trim());
      }
    },
  });
  return found;
}

/** `--text-md` is `md` in the group `text`; `--line` is `default` in its own. */
function pathOf(name: string): string[] {
  const [group = '', ...rest] = name.slice(2).split('-');
  return [group, rest.join('-') || 'default'];
}

function put(tokens: DesignTokens, [name = '', ...rest]: string[], token: Token): void {
  if (rest.length === 0) tokens[name] = token;
  else put((tokens[name] ??= {}) as DesignTokens, rest, token);
}

function inTheme(value: string, theme: 'light' | 'dark'): string {
  return value.replaceAll(
    /light-dark\(((?:[^(),]|\([^()]*\))+),((?:[^(),]|\([^()]*\))+)\)/g,
    (_, light: string, dark: string) => (theme === 'light' ? light : dark).trim(),
  );
}

function tokenOf(name: string, value: string): Token {
  if (name.startsWith('--color-')) return { $type: 'color', $value: color(value) };
  if (name.startsWith('--shadow-')) return { $type: 'shadow', $value: splitShadows(value).map(shadow) };
  if (name.startsWith('--font-')) return { $type: 'fontFamily', $value: families(value) };
  if (name.startsWith('--weight-')) return { $type: 'fontWeight', $value: Number(value) };
  if (NUMBERS.test(name)) return { $type: 'number', $value: Number(value) };
  const bezier = /^cubic-bezier\((.+)\)$/.exec(value);
  if (bezier) return { $type: 'cubicBezier', $value: bezier[1]?.split(',').map(Number) };
  const [, size, unit] = /^(-?[\d.]+)(px|rem|em|ms|s)$/.exec(value) ?? [];
  if (size === undefined || unit === undefined)
    throw new Error(`No type of design token for ${name}: ${value}`);
  if (unit === 'ms' || unit === 's') return { $type: 'duration', $value: { value: Number(size), unit } };
  // The format has px and rem; letter spacing is relative to the text.
  if (unit === 'em') return { $type: 'number', $value: Number(size) };
  return { $type: 'dimension', $value: { value: Number(size), unit } };
}

function color(value: string) {
  const hex = /^#([0-9a-f]{6})$/i.exec(value)?.[1];
  const [, red, green, blue, percent] = /^rgb\((\d+) (\d+) (\d+) ?\/ ?([\d.]+)%\)$/.exec(value) ?? [];
  if (!hex && red === undefined) throw new Error(`Not a color of the tokens: ${value}`);
  const bytes = hex
    ? [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
    : [Number(red), Number(green), Number(blue)];
  return {
    colorSpace: 'srgb',
    components: bytes.map((byte) => Number((byte / 255).toFixed(4))),
    alpha: percent === undefined ? 1 : Number(percent) / 100,
    hex: `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`,
  };
}

/** Splits at commas outside brackets. */
function splitShadows(value: string): string[] {
  return value.split(/,(?![^(]*\))/).map((each) => each.trim());
}

function shadow(value: string) {
  const [, lengths = '', shade = ''] = /^(.*?) ?((?:#|rgb).+)$/.exec(value) ?? [];
  const [offsetX, offsetY, blur, spread] = lengths.split(' ').map((length) => ({
    value: Number.parseFloat(length),
    unit: 'px',
  }));
  return { color: color(shade), offsetX, offsetY, blur, spread: spread ?? { value: 0, unit: 'px' } };
}

function families(value: string): string[] {
  return value.split(',').map((each) => each.trim().replaceAll(/^['"]|['"]$/g, ''));
}
