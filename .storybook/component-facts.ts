import { readdirSync, readFileSync } from 'node:fs';
import type { ComponentFacts } from '../stories/docs/component-facts.ts';

/** Reads the components and the types of their props from the source. */
export function readComponentFacts(): ComponentFacts {
  const components: ComponentFacts['components'] = {};
  const types: ComponentFacts['types'] = {};
  for (const { path, text } of sources('src/ui')) {
    for (const [, name = ''] of text.matchAll(/^export function ([A-Z]\w+)/gm)) {
      components[name] = { file: path };
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
