import { DocsContainer, type DocsContainerProps, useOf } from '@storybook/addon-docs/blocks';
import { type PropsWithChildren, useLayoutEffect } from 'react';
import { ComponentPage } from '../stories/docs/ComponentPage.tsx';
import { ScreenPage } from '../stories/docs/ScreenPage.tsx';
import { docsBrand } from './brand.ts';
import { applyTheme, useIsDark, useTheme } from '../stories/docs/theme.ts';

/** Shows documentation pages in the toolbar's theme. */
export function ThemedDocs(props: PropsWithChildren<DocsContainerProps>) {
  const theme = useTheme();
  const isDark = useIsDark();
  useLayoutEffect(() => applyTheme(theme), [theme]);
  // Remounts for another theme: a story in its own frame gets its theme when it loads.
  return <DocsContainer key={String(theme)} {...props} theme={isDark ? docsBrand.dark : docsBrand.light} />;
}

/** Shows a component's documentation with live stories, or a screen's with pictures, whose stories are whole pages. */
export function DocsPageByKind() {
  const { preparedMeta } = useOf('meta', ['meta']);
  return /^(Screens|App)\//.test(preparedMeta.title) ? <ScreenPage /> : <ComponentPage />;
}
