import { fileOf } from '../stories/docs/component-facts.ts';

const LONGEST_LINE = 100;

/** How Storybook writes a story's elements: without the story's layout classes, and with empty handlers. */
export const ELEMENTS = {
  filterProps: (value: unknown, name: string) => value !== undefined && name !== 'className',
  functionValue: () => emptyHandler,
  maxInlineAttributesLineLength: LONGEST_LINE,
  showFunctions: true,
  sortProps: false,
};

function emptyHandler(): void {}
emptyHandler.toString = () => '() => undefined';

/** Returns a code sample that compiles when pasted. Storybook calls this again with what it returned. */
export function completeSample(code: string): string {
  if (code.startsWith('import ')) return code;
  const names = new Set(Array.from(code.matchAll(/<([A-Z]\w*)/g), ([, name = '']) => name));
  const files = new Map<string, string[]>();
  for (const name of [...names].toSorted()) {
    const file = fileOf(name);
    if (file) files.set(file, [...(files.get(file) ?? []), name]);
  }
  const imports = Array.from(files, ([file, own]) => `import { ${own.join(', ')} } from '#ui/${file}';\n`);
  return `${imports.join('')}\n${compact(code)}`;
}

const FRAGMENT = /^( *)<React\.Fragment key=.*>\n([^]*?)\n\1<\/React\.Fragment>/gm;

/** An object, an array or an element with nothing in it but text. */
const SIMPLE = /^.*[[{(>]\n(?: +[^\n<>{}[\]]+\n)+ *[\]})<].*$/gm;

/** Removes the fragments that Storybook adds and long addresses, and joins what fits on a line. */
function compact(code: string): string {
  return code
    .replaceAll(FRAGMENT, (_, indent: string, children: string) => children.replaceAll(/^ {2}/gm, ''))
    .replaceAll(/"data:[^"]*"/g, '"/picture.svg"')
    .replaceAll(SIMPLE, (lines) => {
      const joined = lines.replaceAll(/\n */g, ' ').replaceAll(/([>[]) (.*) ([<\]])/g, '$1$2$3');
      return joined.length > LONGEST_LINE ? lines : joined;
    });
}
