import { DocsContainer, type DocsContainerProps, DocsPage, useOf } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useLayoutEffect } from 'react';
import { ScreenPage } from '../stories/docs/ScreenPage.tsx';
import { docsBrand } from './brand.ts';
import { applyTheme, useIsDark, useTheme } from '../stories/docs/theme.ts';

/** Every documentation page, in the theme of the toolbar throughout. */
export function ThemedDocs(props: PropsWithChildren<DocsContainerProps>) {
  const theme = useTheme();
  const isDark = useIsDark();
  useLayoutEffect(() => applyTheme(theme), [theme]);
  // Anew with another theme: a story in a frame of its own takes its theme when it is loaded.
  return <DocsContainer key={String(theme)} {...props} theme={isDark ? docsBrand.dark : docsBrand.light} />;
}

/**
 * The documentation page of a component, with its stories at work; of a screen, whose stories are pages with clocks and
 * storage of their own, their pictures.
 */
export function DocsPageByKind() {
  const { preparedMeta } = useOf('meta', ['meta']);
  return /^(features|app)\b/.test(preparedMeta.title) ? <ScreenPage /> : <DocsPage />;
}
