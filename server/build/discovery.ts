import type { Business } from '#lib/shop/business.ts';
import type { PageSettings } from '../settings/page.ts';
import { escapeAttribute } from './escape.ts';

/** Icons for a phone's home screen. The system crops the last one. */
const ICONS = [
  { file: 'icon-192.png', sizes: '192x192', purpose: 'any' },
  { file: 'icon-512.png', sizes: '512x512', purpose: 'any' },
  { file: 'icon-maskable-512.png', sizes: '512x512', purpose: 'maskable' },
];
const TOUCH_ICON = 'touch-icon.png';
const LINK_PREVIEW = 'link-preview.png';

/** The light theme's surface and page colors. Tests compare them with the design tokens. */
const THEME = { theme_color: '#ffffff', background_color: '#f4f5f7' };

/** The metadata's files by name, and its lines in the page's head. */
export interface Discovery {
  files: Record<string, string>;
  head: string;
}

/** Returns metadata for search engines, link previews and home screens. `pictures` are the existing files. */
export function discovery(
  { publicUrl, basePath }: Pick<PageSettings, 'publicUrl' | 'basePath'>,
  { name, logo }: Pick<Business, 'name' | 'logo'>,
  description: string,
  existing: ReadonlySet<string>,
): Discovery {
  const pictures = picturesOf(existing, basePath, logo);
  const manifest = {
    name,
    description,
    start_url: basePath,
    scope: basePath,
    // A window with a back button. Falls back to a browser tab.
    display: 'minimal-ui',
    ...THEME,
    icons: pictures.icons,
  };
  const lines = [
    meta('name', 'description', description),
    meta('property', 'og:title', name),
    meta('property', 'og:description', description),
    meta('property', 'og:type', 'website'),
    ...(publicUrl ? publicLines(publicUrl, pictures.preview) : []),
    `<link rel="manifest" href="${basePath}manifest.webmanifest" />`,
    ...(pictures.touch ? [`<link rel="apple-touch-icon" href="${escapeAttribute(pictures.touch)}" />`] : []),
  ];
  return {
    files: { 'manifest.webmanifest': JSON.stringify(manifest), 'robots.txt': robots(basePath) },
    head: lines.join('\n    '),
  };
}

/** Returns existing pictures. The shop's logo replaces a missing one, unless it's an SVG. */
function picturesOf(pictures: ReadonlySet<string>, basePath: string, logo: string) {
  const find = (file: string) => (pictures.has(file) ? basePath + file : null);
  const photo = /\.(png|jpe?g|webp)$/i.test(logo) ? logo : null;
  const icons = ICONS.flatMap(({ file, ...icon }) => {
    const src = find(file);
    return src ? [{ src, type: 'image/png', ...icon }] : [];
  });
  return {
    icons: icons.length > 0 ? icons : [{ src: logo, sizes: 'any' }],
    touch: find(TOUCH_ICON) ?? photo,
    preview: find(LINK_PREVIEW) ?? photo,
  };
}

/** Link previews require absolute addresses. */
function publicLines(publicUrl: string, preview: string | null): string[] {
  const lines = [
    `<link rel="canonical" href="${escapeAttribute(publicUrl)}" />`,
    meta('property', 'og:url', publicUrl),
  ];
  if (!preview) return lines;
  const picture = new URL(preview, publicUrl).href;
  return [
    ...lines,
    meta('property', 'og:image', picture),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** Search engines may index only the form. */
function robots(basePath: string): string {
  const hidden = ['rest/', 'auth/', 'healthz'].map((path) => `Disallow: ${basePath}${path}`);
  return ['User-agent: *', `Allow: ${basePath}`, ...hidden, ''].join('\n');
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeAttribute(content)}" />`;
}
