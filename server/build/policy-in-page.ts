import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Origins, policyOfPage, securityHeaders } from './security-headers.ts';
import { escapeAttribute } from './escape.ts';
import { inlineStyleSources } from './inline-styles.ts';

const BEFORE = '<meta charset="utf-8" />';

/** Writes the content security policy into a page, for hosts that can't send headers, such as GitHub Pages. */
export function putPolicyIntoPage(folder: string, name: string, origins: Origins): void {
  const file = join(folder, name);
  const html = readFileSync(file, 'utf8');
  const { connect, images, captcha } = origins;
  const headers = securityHeaders(connect, images, captcha, inlineStyleSources(html));
  const metas = [
    `<meta http-equiv="Content-Security-Policy" content="${escapeAttribute(policyOfPage(headers))}" />`,
    `<meta name="referrer" content="${headers['Referrer-Policy']}" />`,
  ];
  if (!html.includes(BEFORE)) throw new Error(`${name} has no ${BEFORE}.`);
  writeFileSync(
    file,
    html.replace(BEFORE, () => [BEFORE, ...metas].join('\n    ')),
  );
}
