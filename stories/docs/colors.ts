/** A color token in both themes, as `#rrggbb`. */
export interface ColorToken {
  name: string;
  light: string;
  dark: string;
}

/** Returns the opaque colors of a style sheet of tokens, in order. Transparent ones have no contrast of their own. */
export function colorsIn(source: string): readonly ColorToken[] {
  return [
    ...onScreen(source).matchAll(/(--color-[\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g),
  ].map(([, name = '', light, dark, both = '']) => ({ name, light: light ?? both, dark: dark ?? both }));
}

/** Returns the tokens of the screen, with the value of the other token in place of a reference. */
export function onScreen(source: string): string {
  const [screen = ''] = source.split('@media print');
  return screen.replaceAll(/: var\((--[\w-]+)\);/g, (reference, name: string) => {
    const [, value] = new RegExp(`${name}: ([^;]+);`).exec(source) ?? [];
    return value === undefined ? reference : `: ${value};`;
  });
}

/** Returns the color `--color-<name>`. Throws if there's none. */
export function colorNamed(name: string, colors: readonly ColorToken[]): ColorToken {
  const token = colors.find((each) => each.name === `--color-${name}`);
  if (!token) throw new Error(`No color --color-${name} in src/ui/tokens.css`);
  return token;
}
