import { create, type ThemeVars } from 'storybook/theming/create';
import logo from '../src/app/logo.svg';
import { colorNamed, type ColorToken } from '../stories/docs/colors.ts';

/** Of src/ui/tokens.css. The manager's build can't read a style sheet as text, so main.ts does. */
declare const __COLORS__: readonly ColorToken[];

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
  const color = (name: string) => colorNamed(name, __COLORS__)[base];
  return create({
    base,
    // Storybook shows an image or markup here. Text in an image couldn't use Inter, so this is markup.
    brandTitle: `<img src="${logo.replaceAll('"', '&quot;')}" alt="" width="28" height="28" style="margin-right: 10px; vertical-align: middle" />${NAME}`,
    brandUrl: './',
    brandTarget: '_self',
    fontBase: FONT,
    colorPrimary: color('accent'),
    colorSecondary: color(secondary),
    appBg: color('page'),
    appContentBg: color('surface'),
    appPreviewBg: color('page'),
    appHoverBg: color('hover'),
    appBorderColor: color('line'),
    appBorderRadius: 8,
    textColor: color('text'),
    textInverseColor: color('surface'),
    textMutedColor: color('text-muted'),
    barBg: color('surface'),
    barTextColor: color('text-muted'),
    barHoverColor: color('accent-text'),
    barSelectedColor: color('accent-text'),
    buttonBg: color('surface'),
    buttonBorder: color('line-control'),
    booleanBg: color('sunken'),
    booleanSelectedBg: color('surface'),
    inputBg: color('surface'),
    inputBorder: color('line-control'),
    inputTextColor: color('text'),
    inputBorderRadius: 8,
  });
}
