import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../../server/build/build.ts';
import { fillPage } from '../../../server/build/fill-page.ts';
import { readPageSettings } from '../../../server/settings/page.ts';
import { testFolder } from '../../support/temporary-folder.ts';

let built: string;
beforeAll(async () => {
  built = await buildIfStale();
});

/** Returns the text of a filled file. `pictures` are the shop's. */
function filled(env: Readonly<Record<string, string>>, pictures: readonly string[] = []) {
  const folder = testFolder();
  mkdirSync(join(folder, 'pictures'));
  for (const name of pictures) writeFileSync(join(folder, 'pictures', name), 'a picture');
  const files = fillPage(built, readPageSettings({ ...env, DATA_DIR: folder }));
  return (name: string) => files.get(name)?.toString() ?? '';
}

const HOSTILE = [
  '</script><script>alert(1)</script>',
  `"Quoted" & 'apostrophes' &amp; &quot;`,
  '$& $1 $` {{email}} {{shop}}',
  '<!-- <b>Zoë</b> 📻 \u2028 ]]>',
];

/** Returns what a browser reads of escaped text. */
const unescaped = (text = '') =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');

test.each(HOSTILE)('a shop named %s is text everywhere', (name) => {
  const read = filled({ VITE_BUSINESS_NAME: name, VITE_BUSINESS_TAGLINE: name, VITE_BUSINESS_ADDRESS: name });
  for (const page of ['index.html', '404.html']) {
    const html = read(page);
    const [, title] = /<title>(.*?)<\/title>/s.exec(html) ?? [];
    expect(unescaped(title).replace('Page not found – ', '')).toBe(name);
    // React's markup, as text.
    const texts = html.split(/<[^>]*>/).map(unescaped);
    expect(texts.filter((text) => text === name).length).toBeGreaterThanOrEqual(3);
    expect(html.match(/<script/g) ?? []).toHaveLength(page === 'index.html' ? 2 : 0);
  }
  const html = read('index.html');
  const contentOf = (property: string) =>
    unescaped(new RegExp(`property="${property}" content="([^"]*)"`).exec(html)?.[1]);
  expect(contentOf('og:title')).toBe(name);
  expect(contentOf('og:description')).toContain(name);
  const [, json = ''] = /<script type="application\/json" id="shop">(.*?)<\/script>/s.exec(html) ?? [];
  expect(JSON.parse(json)).toMatchObject({ business: { name, tagline: name, address: name } });
  expect(JSON.parse(read('manifest.webmanifest'))).toMatchObject({ name });
});

test('a phone’s link calls its digits, and a logo is below the page’s path', () => {
  const read = filled(
    {
      VITE_BUSINESS_PHONE: '+27 (51) 555-0148',
      VITE_BUSINESS_LOGO: '/logo.png',
      PUBLIC_URL: 'https://example.co.za/desk',
    },
    ['logo.png'],
  );
  expect(read('index.html')).toContain('<a href="tel:+27515550148">+27 (51) 555-0148</a>');
  expect(read('index.html')).toContain('src="/desk/logo.png"');
  expect(read('index.html')).toContain('data-app="/desk/assets/');
  expect(read('logo.png')).toBe('a picture');
  expect(read('404.html')).toContain('href="/desk/assets/');
});

test('the page begins with the letters of the shop’s name', () => {
  const facesOf = (name: string) =>
    filled({ VITE_BUSINESS_NAME: name })('index.html').match(/@font-face/g)?.length ?? 0;
  expect(facesOf('Zoë’s Radio')).toBe(facesOf('Zoe’s Radio') + 1);
});

test('a hosted page has its project, its captcha and a policy that allows both', () => {
  const read = filled({
    VITE_SUPABASE_URL: 'https://abc.supabase.co',
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_abc',
    VITE_CAPTCHA_PROVIDER: 'turnstile',
    VITE_CAPTCHA_SITE_KEY: 'site-key',
  });
  const html = read('index.html');
  expect(html).toContain('"project":"https://abc.supabase.co","key":"sb_publishable_abc"');
  expect(html).toContain('"captcha":{"provider":"turnstile","siteKey":"site-key"}');
  expect(html).toMatch(/http-equiv="Content-Security-Policy" content="[^"]*https:\/\/abc\.supabase\.co/);
  expect(read('404.html')).toContain('http-equiv="Content-Security-Policy"');
});
