import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type PageSettings, readHostedProject } from '../settings/page.ts';
import { discovery } from './discovery.ts';
import { escapeAttribute } from './escape.ts';
import { filesIn } from './files-in.ts';
import { hasLetterOf } from './letters.ts';
import { NOT_FOUND_FILE } from './not-found.ts';
import { withPolicy } from './policy-in-page.ts';
import { originsOf } from './security-headers.ts';
import { descriptionOf, shopJson, shopOf } from './shop-of.ts';

/** The pages with placeholders. Hidden, so that they aren't served. */
export const TEMPLATE = '.template';

/** What the build found out for the fill. */
export interface BuildFacts {
  /** The example's logo, below the page's path. */
  logo: string;
  /** The rules of letters that the pages don't need, which a shop's name may need. */
  fonts: string[];
}

export type Files = ReadonlyMap<string, Buffer>;

/** Returns the shop's own files of the page by name: both pages, metadata and pictures. `built` is a built folder. */
export function fillPage(built: string, settings: PageSettings): Files {
  const template = join(built, TEMPLATE);
  const facts = JSON.parse(readFileSync(join(template, 'facts.json'), 'utf8')) as BuildFacts;
  const { variables, basePath } = settings;
  const shop = shopOf(settings, `/${facts.logo}`);
  // The example's pictures need the example's logo.
  const pictures = new Map([
    ...(variables.VITE_BUSINESS_LOGO ? [] : readFolder(join(template, 'pictures'))),
    ...readFolder(settings.pictures),
  ]);
  const { business } = shop;
  const found = discovery(
    settings,
    business,
    descriptionOf(settings, business.name),
    new Set(pictures.keys()),
  );

  const letters = new Set(Object.values(business).join(''));
  const fonts = facts.fonts.filter((face) => hasLetterOf(face, letters)).join('');
  const values: Readonly<Record<string, string>> = {
    ...Object.fromEntries(Object.entries(business).map(([key, text]) => [key, escapeAttribute(text)])),
    base: basePath,
    shop: shopJson(shop),
    discovery: found.head,
    fonts: fill(fonts, { base: basePath }),
  };
  const origins = originsOf(variables);
  const pageOf = (name: string): Buffer => {
    const html = fill(readFileSync(join(template, name), 'utf8'), values);
    return Buffer.from(readHostedProject(variables) ? withPolicy(html, origins) : html);
  };
  return new Map([
    ...pictures,
    ...Object.entries(found.files).map(([name, text]) => [name, Buffer.from(text)] as const),
    ...['index.html', NOT_FOUND_FILE].map((name) => [name, pageOf(name)] as const),
  ]);
}

/** Replaces all placeholders at once, so that a value with braces stays as it is. */
function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, key: string) => {
    const value = values[key];
    if (value === undefined) throw new Error(`The page has an unknown placeholder ${key}.`);
    return value;
  });
}

/** Returns all files below a folder, which may be missing. */
function readFolder(folder: string): [name: string, content: Buffer][] {
  if (!existsSync(folder)) return [];
  return filesIn(folder).map((name) => [name, readFileSync(join(folder, name))]);
}
