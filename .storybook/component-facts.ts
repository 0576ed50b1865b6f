import { readdirSync, readFileSync } from 'node:fs';
import type { ComponentFacts } from '../stories/docs/component-facts.ts';

/** Reads the components, where they're used and the types of their props from the source. */
export function readComponentFacts(): ComponentFacts {
  const components: ComponentFacts['components'] = {};
  const types: ComponentFacts['types'] = {};
  const screens = sources('src/features').map(({ path, text }) => ({ path: path.split('/')[0] ?? '', text }));
  for (const { path, text } of sources('src/ui')) {
    for (const [, name = ''] of text.matchAll(/^export function ([A-Z]\w+)/gm)) {
      const isUsed = new RegExp(`^import [^;]*\\b${name}\\b[^;]*'#ui/`, 'm');
      const usedIn = screens.filter((screen) => isUsed.test(screen.text)).map((screen) => screen.path);
      components[name] = { file: path, usedIn: [...new Set(usedIn)].toSorted() };
    }
    const declared = /^export (?:interface (\w+)[^{]*\{[\s\S]*?^\}|type (\w+)[^=]*=[^;]*;)/gm;
    for (const [source, asInterface, asType] of text.matchAll(declared)) {
      types[asInterface ?? asType ?? ''] = source.replace(/^export /, '');
    }
  }
  return { components, types };
}

function sources(folder: string): { path: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(`${folder}/${path}`, 'utf8') }));
}
