import { createHash } from 'node:crypto';

/** Names the styles that stand in a page to the content security policy, each by its hash. */
export function inlineStyleSources(html: string): string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
}
