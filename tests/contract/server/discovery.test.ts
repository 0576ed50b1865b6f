import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { buildIfStale } from '../../../server/build/build.ts';
import { shopSettings } from '../../support/page.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { command } from '../support/command.ts';

const root = temporaryFolder();

let own: Awaited<ReturnType<typeof shopSettings>>;
let plain: string;
beforeAll(async () => {
  plain = await buildIfStale();
  own = await shopSettings(root);
  const { exitCode, stderr } = await command('build', [], { ...own, DATA_DIR: root });
  if (exitCode !== 0) throw new Error(stderr);
}, 150_000);

interface Manifest {
  icons: { src: string; sizes: string; purpose?: string }[];
}

const readManifest = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest;

function token(name: string): string[] {
  const css = readFileSync('src/ui/tokens.css', 'utf8');
  const [, ...colors] = new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(css) ?? [];
  return colors;
}

function headOf(folder: string) {
  const html = readFileSync(join(folder, 'index.html'), 'utf8');
  const first = (pattern: RegExp) => {
    const [, text] = pattern.exec(html) ?? [];
    return text?.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&');
  };
  return {
    html,
    meta: (name: string) => first(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`)),
    link: (rel: string) => first(new RegExp(`<link rel="${rel}" href="([^"]*)"`)),
  };
}

test('a page without settings has a description, its colors in both themes, and no address', () => {
  const head = headOf(plain);
  expect(head.meta('description')).toBe(
    'Register as a customer of Highveld Radio & Electronics: one short form, filled in once.',
  );
  expect(head.meta('og:title')).toBe('Highveld Radio & Electronics');
  expect([head.meta('og:url'), head.meta('og:image')]).toEqual([undefined, undefined]);
  const colors = head.html.matchAll(/name="theme-color" content="([^"]+)" media="[^"]+: \w+\)"/g);
  expect([...colors].map(([, color]) => color)).toEqual(token('surface'));
});

test('a page without settings has a manifest with icons of the declared sizes', async () => {
  const manifest = readManifest(plain);
  expect(manifest).toMatchObject({
    name: 'Highveld Radio & Electronics',
    start_url: '/',
    scope: '/',
    theme_color: token('surface')[0],
    background_color: token('page')[0],
  });
  expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  const declared = manifest.icons.map(({ src, sizes }) => [src, sizes] as const);
  for (const [file, size] of [
    ...declared,
    ['/touch-icon.png', '180x180'],
    ['/link-preview.png', '1200x630'],
  ] as const) {
    const { width, height } = await sharp(join(plain, file)).metadata();
    expect(`${width}x${height}`, file).toBe(size);
  }
  expect(headOf(plain).link('apple-touch-icon')).toBe('/touch-icon.png');
});

test('robots.txt lets search engines find the form and nothing else', () => {
  const lines = readFileSync(join(plain, 'robots.txt'), 'utf8').trim().split('\n');
  const closed = ['Disallow: /rest/', 'Disallow: /auth/', 'Disallow: /healthz'];
  expect(lines).toEqual(['User-agent: *', 'Allow: /', ...closed]);
});

test('a page with its own address, description and logo has them in link previews and the manifest', () => {
  const head = headOf(own.BUILD_DIR);
  const url = 'https://example.co.za/desk/';
  expect(head.meta('og:title')).toBe(own.VITE_BUSINESS_NAME);
  expect(head.meta('og:description')).toBe(own.VITE_BUSINESS_DESCRIPTION);
  expect(head.meta('description')).toBe(own.VITE_BUSINESS_DESCRIPTION);
  expect([head.meta('og:url'), head.link('canonical')]).toEqual([url, url]);
  const logo = '/desk/logo.png';
  expect([head.meta('og:image'), head.link('apple-touch-icon')]).toEqual([`${url}logo.png`, logo]);
  expect(head.link('manifest')).toBe('/desk/manifest.webmanifest');
  const { icons, ...manifest } = readManifest(own.BUILD_DIR);
  expect(manifest).toMatchObject({ start_url: '/desk/', scope: '/desk/' });
  expect(icons.map(({ src }) => src)).toEqual([logo]);
  expect(readFileSync(join(own.BUILD_DIR, 'logo.png'), 'utf8')).toBe('a picture');
  expect(existsSync(join(own.BUILD_DIR, 'link-preview.png'))).toBe(false);
});
