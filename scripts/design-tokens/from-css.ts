import { readFileSync } from 'node:fs';
import { generate, parse, walk } from 'css-tree';

/** A token in the W3C format (Design Tokens Format Module 2025.10), or a group of them. */
export type DesignTokens = { [name: string]: DesignTokens | Token };

interface Token {
  $type: string;
  $value: unknown;
  $description?: string;
}

interface Declaration {
  value: string;
  /** The comment after the token or above its section. */
  description: string | undefined;
}

/** Returns the tokens of src/ui, with the text styles of Heading and Text. */
export function allDesignTokens(): DesignTokens {
  const read = (name: string) => readFileSync(`src/ui/${name}`, 'utf8');
  const base = read('global.css');
  const tokens = declarations(read('tokens.css'));
  return {
    ...designTokens(read('tokens.css')),
    typography: {
      heading: typographyTokens(read('Heading.module.css'), base, tokens),
      text: typographyTokens(read('Text.module.css'), base, tokens),
    },
  };
}

/** Values whose type isn't visible. */
const NUMBERS = /^--(leading|weight)-/;

/** Returns a style sheet's tokens in the W3C format, without media queries. Throws for a value without a type. */
export function designTokens(css: string): DesignTokens {
  const tokens: DesignTokens = {};
  for (const [name, { value, description }] of declarations(css)) {
    const themes = name.startsWith('--color-') || /light-dark\(/.test(value) ? THEMES : [undefined];
    for (const theme of themes) {
      const token = tokenOf(name, theme ? inTheme(value, theme) : value, theme);
      put(tokens, pathOf(name, theme), description ? { ...token, $description: description } : token);
    }
  }
  return tokens;
}

const THEMES = ['light', 'dark'] as const;
type Theme = (typeof THEMES)[number];

function declarations(css: string): Map<string, Declaration> {
  const found = new Map<string, Declaration>();
  const comments = new Map<number, string>();
  const sections = new Map<number, string>();
  const lines = css.split('\n');
  const tree = parse(css, {
    parseCustomProperty: false,
    positions: true,
    onComment: (text, { start }) => {
      const isSection = lines[start.line - 1]?.slice(0, start.column - 1).trim() === '';
      (isSection ? sections : comments).set(start.line, text.trim().replaceAll(/\s+/g, ' '));
    },
  });
  let section: string | undefined;
  walk(tree, {
    visit: 'Declaration',
    enter(node) {
      const isGlobal =
        this.atrule === null && this.rule !== null && generate(this.rule.prelude).includes(':root');
      if (!isGlobal || !node.property.startsWith('--')) return;
      const { start, end } = node.loc ?? { start: { line: 0 }, end: { line: 0 } };
      section = sections.get(start.line - 1) ?? section;
      const description = comments.get(end.line) ?? section;
      found.set(node.property, {
        value: generate(node.value).replaceAll(/\s+/g, ' ').trim(),
        description,
      });
    },
  });
  return found;
}

/** `--text-md` is `md` in the group `text`; `--line` is `default` in its own. */
function pathOf(name: string, theme?: Theme): string[] {
  const [group = '', ...rest] = name.slice(2).split('-');
  return [group, ...(theme ? [theme] : []), rest.join('-') || 'default'];
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

function tokenOf(name: string, value: string, theme?: Theme): Token {
  const other = nameIn(value);
  if (other) return { $type: typeOf(name), $value: `{${pathOf(other, theme).join('.')}}` };
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

function typeOf(name: string): string {
  return name.startsWith('--color-') ? 'color' : 'dimension';
}

/** Returns text styles as tokens that refer to others. `base` has the surrounding text's declarations. */
function typographyTokens(css: string, base: string, tokens: ReadonlyMap<string, Declaration>): DesignTokens {
  const outer = styleOf(base, 'body');
  const styles: DesignTokens = {};
  // The format has no em.
  const numberOf = (value = '0') => Number.parseFloat(tokens.get(nameIn(value) ?? '')?.value ?? '0');
  for (const [, name = ''] of css.matchAll(/^\.(\w+) \{\s*font-size/gm)) {
    const own = { ...outer, ...styleOf(css, '.heading'), ...styleOf(css, `.${name}`) };
    styles[name] = {
      $type: 'typography',
      $value: {
        fontFamily: reference(own['font-family']),
        fontSize: reference(own['font-size']),
        fontWeight: reference(own['font-weight'] ?? 'var(--weight-normal)'),
        letterSpacing: {
          value: Number((numberOf(own['letter-spacing']) * numberOf(own['font-size'])).toFixed(4)),
          unit: 'rem',
        },
        lineHeight: reference(own['line-height']),
      },
    };
  }
  return styles;
}

function styleOf(css: string, selector: string): Record<string, string> {
  const [, body = ''] = new RegExp(`^${selector.replace('.', '\\.')} \\{([^}]*)\\}`, 'm').exec(css) ?? [];
  return Object.fromEntries(
    Array.from(body.matchAll(/^ {2}([\w-]+): ([^;]+);/gm), ([, property = '', value = '']) => [
      property,
      value,
    ]),
  );
}

function nameIn(value: string): string | undefined {
  return /^var\((--[\w-]+)\)$/.exec(value)?.[1];
}

function reference(value = ''): string {
  const name = nameIn(value);
  if (name === undefined) throw new Error(`A text style has the value ${value}, which is no token.`);
  return `{${pathOf(name).join('.')}}`;
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
