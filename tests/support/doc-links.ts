import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Returns the links and the mentions of guides in a page that lead to no file or heading below `root`. */
export function brokenPointers(page: string, root = '.'): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const links = /\.mdx?$/.test(page) ? linksIn(text).filter((link) => !leadsSomewhere(page, link, root)) : [];
  const mentions = Array.from(text.matchAll(/(?<![\w./-])docs\/[\w/-]+\.md\b/g), ([mention]) => mention);
  return [...links, ...mentions.filter((mention) => !existsSync(join(root, mention)))];
}

function linksIn(text: string): string[] {
  // In code, brackets mean something else.
  const prose = withoutBlocks(text).replaceAll(/`[^`\n]*`/g, 'code');
  const targets = Array.from(prose.matchAll(/\]\(([^()\s]+)\)/g), ([, target = '']) => target);
  return targets.filter((target) => !/^([a-z]+:|\?path=|\/)/.test(target));
}

function leadsSomewhere(page: string, link: string, root: string): boolean {
  const [path = '', heading] = link.split('#');
  const file = join(root, path === '' ? page : join(dirname(page), path));
  if (!existsSync(file)) return false;
  return heading === undefined || headingsOf(file).includes(heading);
}

function headingsOf(file: string): string[] {
  const text = withoutBlocks(readFileSync(file, 'utf8'));
  return Array.from(text.matchAll(/^#+ (.+)$/gm), ([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );
}

function withoutBlocks(text: string): string {
  return text.replaceAll(/^```.*?^```/gms, '');
}
