import { create, type ThemeVars } from 'storybook/theming/create';
import logo from '../src/app/logo.svg';
import tokens from '../stories/docs/design-tokens.json';

export const NAME = 'Customer desk';
const FONT = "'Inter Variable', 'Inter', system-ui, sans-serif";

type Themes = Readonly<Record<'light' | 'dark', ThemeVars>>;

/** Storybook's own window in the product's colors. */
export const brand: Themes = { light: themeOf('light', 'accent'), dark: themeOf('dark', 'accent') };

/** Documentation pages, where the second color is for links and, in the window, behind white text. */
export const docsBrand: Themes = {
  light: themeOf('light', 'accent-text'),
  dark: themeOf('dark', 'accent-text'),
};

function themeOf(base: 'light' | 'dark', secondary: 'accent' | 'accent-text'): ThemeVars {
  const colours = tokens.color[base];
  const colour = (name: keyof typeof colours) => colours[name].$value.hex;
  return create({
    base,
    // Storybook shows an image or markup here. Text in an image couldn't use Inter, so this is markup.
    brandTitle: `<img src="${logo.replaceAll('"', '&quot;')}" alt="" width="28" height="28" style="margin-right: 10px; vertical-align: middle" />${NAME}`,
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
