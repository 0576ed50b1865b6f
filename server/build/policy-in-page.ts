import { type Origins, policyOfPage, securityHeaders } from './security-headers.ts';
import { escapeAttribute } from './escape.ts';
import { inlineStyleSources } from './inline-styles.ts';

const BEFORE = '<meta charset="utf-8" />';

/** Returns a page with its content security policy, for hosts that can't send headers, such as GitHub Pages. */
export function withPolicy(html: string, origins: Origins): string {
  const headers = securityHeaders(origins, inlineStyleSources(html));
  const metas = [
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policyOfPage(headers))}" />`,
    `<meta name="referrer" content="${headers['Referrer-Policy']}" />`,
  ];
  if (!html.includes(BEFORE)) throw new Error(`A page has no ${BEFORE}.`);
  return html.replace(BEFORE, () => [BEFORE, ...metas].join('\n    '));
}
