import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfStale } from '../../scripts/build/build.ts';
import { command } from './support/command.ts';

/** What the built page is found and kept by. */

const root = mkdtempSync(join(tmpdir(), 'discovery-'));
const OWN = {
  BUILD_DIR: join(root, 'page'),
  PUBLIC_URL: 'https://example.co.za/desk',
  VITE_BUSINESS_NAME: 'Nkosi & Sons "Radio"',
  VITE_BUSINESS_DESCRIPTION: 'Register with us <here>: "quick" & easy.',
  VITE_BUSINESS_LOGO: 'https://cdn.example/logo.png',
};

let plain: string;
beforeAll(async () => {
  plain = await buildIfStale();
  const { exitCode, stderr } = await command('build', [], OWN);
  if (exitCode !== 0) throw new Error(stderr);
}, 150_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('the page as it is sent', () => {
  test('has a description, and requests no unknown address', () => {
    const head = headOf(plain);
    expect(head.meta('description')).toBe(
      'Register as a customer of Highveld Radio & Electronics: one short form, filled in once.',
    );
    expect(head.meta('og:title')).toBe('Highveld Radio & Electronics');
    expect(head.meta('og:url')).toBeUndefined();
    expect(head.meta('og:image')).toBeUndefined();
  });

  test('has its header’s colors around it, in both themes', () => {
    const themes = [
      ...headOf(plain).html.matchAll(/name="theme-color" content="([^"]+)" media="[^"]+: (\w+)\)"/g),
    ];
    expect(themes.map(([, colour, theme]) => [theme, colour])).toEqual([
      ['light', token('surface').light],
      ['dark', token('surface').dark],
    ]);
  });

  test('has a manifest with icons of the declared sizes', async () => {
    const manifest = readManifest(plain);
    expect(manifest).toMatchObject({ name: 'Highveld Radio & Electronics', start_url: '/', scope: '/' });
    expect(manifest).toMatchObject({
      theme_color: token('surface').light,
      background_color: token('page').light,
    });
    expect(manifest.icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', 'any'],
      ['512x512', 'any'],
      ['512x512', 'maskable'],
    ]);
    for (const { src, sizes } of manifest.icons) expect(await sizeOf(src)).toBe(sizes);
    expect(headOf(plain).link('apple-touch-icon')).toBe('/touch-icon.png');
    expect(await sizeOf('/touch-icon.png')).toBe('180x180');
    expect(await sizeOf('/link-preview.png')).toBe('1200x630');
  });

  test('lets search engines find the form and nothing else', () => {
    const lines = readFileSync(join(plain, 'robots.txt'), 'utf8').trim().split('\n');
    expect(lines).toEqual([
      'User-agent: *',
      'Allow: /',
      'Disallow: /rest/',
      'Disallow: /auth/',
      'Disallow: /healthz',
    ]);
  });
});

describe('a page with its own address, description and logo', () => {
  test('has them in a link preview', () => {
    const head = headOf(OWN.BUILD_DIR);
    expect(head.meta('og:title')).toBe(OWN.VITE_BUSINESS_NAME);
    expect(head.meta('og:description')).toBe(OWN.VITE_BUSINESS_DESCRIPTION);
    expect(head.meta('description')).toBe(OWN.VITE_BUSINESS_DESCRIPTION);
    expect(head.meta('og:url')).toBe('https://example.co.za/desk/');
    expect(head.link('canonical')).toBe('https://example.co.za/desk/');
    expect(head.meta('og:image')).toBe(OWN.VITE_BUSINESS_LOGO);
  });

  test("doesn't show the example’s logo", () => {
    expect(headOf(OWN.BUILD_DIR).link('apple-touch-icon')).toBe(OWN.VITE_BUSINESS_LOGO);
    expect(readManifest(OWN.BUILD_DIR).icons.map(({ src }) => src)).toEqual([OWN.VITE_BUSINESS_LOGO]);
    expect(existsSync(join(OWN.BUILD_DIR, 'link-preview.png'))).toBe(false);
  });

  test('is served below its path', () => {
    expect(headOf(OWN.BUILD_DIR).link('manifest')).toBe('/desk/manifest.webmanifest');
    expect(readManifest(OWN.BUILD_DIR)).toMatchObject({ start_url: '/desk/', scope: '/desk/' });
  });
});

interface Manifest {
  icons: { src: string; sizes: string; purpose?: string }[];
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, 'manifest.webmanifest'), 'utf8')) as Manifest;
}

/** A colour of the design in both themes. */
function token(name: string) {
  const css = readFileSync('src/ui/tokens.css', 'utf8');
  const [, light, dark] =
    new RegExp(`--color-${name}: light-dark\\((#\\w{6}), (#\\w{6})\\);`).exec(css) ?? [];
  return { light, dark };
}

async function sizeOf(address: string): Promise<string> {
  const { width, height } = await sharp(join(plain, address)).metadata();
  return `${width}x${height}`;
}

/** What a crawler reads of a page: what its tags say, with their escapes undone. */
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
