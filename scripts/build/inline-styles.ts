import { createHash } from 'node:crypto';

/** The content security policy's sources for a page's inline styles: their hashes. */
export function inlineStyleSources(html: string): string[] {
  return [...html.matchAll(/<style>(.*?)<\/style>/gs)].map(
    ([, style = '']) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  );
}
