import { create, type ThemeVars } from 'storybook/theming/create';
import logo from '../src/app/logo.svg';
import tokens from '../stories/docs/design-tokens.json';

const NAME = 'Customer desk';
const FONT = "'Inter Variable', 'Inter', system-ui, sans-serif";

type Themes = Readonly<Record<'light' | 'dark', ThemeVars>>;

/** Storybook's own window in the product's colours, by the same tokens. */
export const brand: Themes = { light: themeOf('light', 'accent'), dark: themeOf('dark', 'accent') };

/** Its documentation pages, where the second colour is that of links, and in the window a ground for white text. */
export const docsBrand: Themes = {
  light: themeOf('light', 'accent-text'),
  dark: themeOf('dark', 'accent-text'),
};

function themeOf(base: 'light' | 'dark', secondary: 'accent' | 'accent-text'): ThemeVars {
  const colours = tokens.color[base];
  const colour = (name: keyof typeof colours) => colours[name].$value.hex;
  return create({
    base,
    brandTitle: NAME,
    brandImage: nameplate(colour('text')),
    brandUrl: './',
    brandTarget: '_self',
    fontBase: FONT,
    colorPrimary: colour('accent'),
    colorSecondary: colour(secondary),
    appBg: colour('page'),
    appContentBg: colour('surface'),
    appPreviewBg: colour('page'),
    appHoverBg: colour('hover'),
    appBorderColor: colour('line'),
    appBorderRadius: 8,
    textColor: colour('text'),
    textInverseColor: colour('surface'),
    textMutedColor: colour('text-muted'),
    barBg: colour('surface'),
    barTextColor: colour('text-muted'),
    barHoverColor: colour('accent-text'),
    barSelectedColor: colour('accent-text'),
    buttonBg: colour('surface'),
    buttonBorder: colour('line-control'),
    booleanBg: colour('sunken'),
    booleanSelectedBg: colour('surface'),
    inputBg: colour('surface'),
    inputBorder: colour('line-control'),
    inputTextColor: colour('text'),
    inputBorderRadius: 8,
  });
}

/** The mark and the name as one picture: Storybook shows a picture or a name, not both. */
function nameplate(ink: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="190" height="32" viewBox="0 0 190 32">
<image href="${escaped(logo)}" width="32" height="32"/>
<text x="42" y="22" fill="${ink}" font-family="${FONT.replaceAll("'", '')}" font-size="16" font-weight="600">${NAME}</text>
</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The picture's address holds the picture, whose own quotes would end the attribute that it stands in. */
function escaped(address: string): string {
  return address.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
