import { createHash } from 'node:crypto';

/** Returns the hashes of a page's inline styles, as sources of the content security policy. */
export function inlineStyleSources(html: string): string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
}
