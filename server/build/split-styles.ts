import { type CssNode, generate, parse, type Rule, walk } from 'css-tree';
import { hasLetterOf } from './letters.ts';

export interface SplitStyles {
  /** The rules that the markup can match, in any state, with the tokens and letters that they need. */
  first: string;
  /** The others. Applied after the first, they give the same result as the whole sheet. */
  later: string;
}

/** Splits a style sheet into what a page needs for its first paint, and the rest. */
export function splitStyles(css: string, markup: string): SplitStyles {
  const sheet = parse(css);
  const matched = findMatched(sheet, markup);
  const tokens = usedTokens([...matched]);
  const animated = [...matched].map((rule) => generate(rule)).join('');
  const letters = new Set(markup.replaceAll(/<[^>]*>/g, ''));

  const isFirst = (node: CssNode): boolean => {
    if (node.type === 'Rule') return matched.has(node);
    if (node.type === 'Declaration') return !node.property.startsWith('--') || tokens.has(node.property);
    if (node.type !== 'Atrule') return true;
    if (node.name === 'keyframes' && node.prelude) return animated.includes(generate(node.prelude));
    return node.name !== 'font-face' || hasLetterOf(generate(node), letters);
  };
  const take = (node: CssNode, first: boolean): string => {
    if (node.type === 'StyleSheet') return [...node.children].map((child) => take(child, first)).join('');
    if (node.type === 'Atrule' && node.block && (node.name === 'media' || node.name === 'supports')) {
      const inner = [...node.block.children].map((child) => take(child, first)).join('');
      return inner && `@${node.name} ${node.prelude ? generate(node.prelude) : ''}{${inner}}`;
    }
    if (node.type === 'Rule' && matched.has(node)) {
      const inner = [...node.block.children].filter((child) => isFirst(child) === first);
      return inner.length > 0
        ? `${generate(node.prelude)}{${inner.map((child) => generate(child)).join(';')}}`
        : '';
    }
    return isFirst(node) === first ? generate(node) : '';
  };
  return { first: take(sheet, true), later: take(sheet, false) };
}

interface Candidate {
  rule: Rule;
  isMatched: boolean;
  /** The CSS module, by the last letters of a class. */
  module: string;
  weight: string;
  properties: readonly string[];
}

/** Returns the rules that the markup can match, and those that would win against one of them only by coming later. */
function findMatched(sheet: CssNode, markup: string): ReadonlySet<Rule> {
  const names = new Set(
    [...markup.matchAll(/<([a-z][a-z0-9]*)| class="([^"]*)"/g)].flatMap(([, tag, classes = '']) =>
      tag ? [tag] : classes.split(' ').map((name) => `.${name}`),
    ),
  );
  const candidates: Candidate[] = [];
  walk(sheet, {
    visit: 'Rule',
    enter(rule) {
      if (this.atrule?.name === 'keyframes' || rule.prelude.type !== 'SelectorList') return;
      const properties = [...rule.block.children].flatMap((node) =>
        node.type === 'Declaration' ? [node.property] : [],
      );
      for (const selector of rule.prelude.children)
        candidates.push({ rule, properties, ...readSelector(selector, names) });
    },
  });
  const matched = new Set(candidates.flatMap(({ rule, isMatched }) => (isMatched ? [rule] : [])));
  for (const [at, one] of [...candidates.entries()].toReversed()) {
    if (candidates.slice(at + 1).some((other) => matched.has(other.rule) && losesOnlyByOrder(one, other)))
      matched.add(one.rule);
  }
  return matched;
}

function readSelector(selector: CssNode, names: ReadonlySet<string>) {
  const weight = { types: 0, classes: 0 };
  let isMatched = true;
  let module = '';
  walk(selector, function (node) {
    if (node.type === 'TypeSelector' && node.name !== '*') {
      weight.types += 1;
      isMatched &&= names.has(node.name);
    } else if (node.type === 'ClassSelector') {
      weight.classes += 1;
      isMatched &&= names.has(`.${node.name}`);
      module = node.name.slice(-3);
    } else if (node.type === 'AttributeSelector' || node.type === 'PseudoClassSelector') {
      weight.classes += 1;
      return this.skip;
    }
    return undefined;
  });
  return { isMatched, module, weight: JSON.stringify(weight) };
}

/** Classes of one module can be on one element. A class from outside is in a module that comes later as a whole. */
function losesOnlyByOrder(one: Candidate, later: Candidate): boolean {
  const overlaps = (a: string, b: string) => a === b || a.startsWith(`${b}-`) || b.startsWith(`${a}-`);
  return (
    one.module === later.module &&
    one.weight === later.weight &&
    one.properties.some((mine) => later.properties.some((other) => overlaps(mine, other)))
  );
}

/** Returns the custom properties that rules use, also through others. */
function usedTokens(rules: readonly Rule[]): ReadonlySet<string> {
  const declarations = rules.flatMap(({ block }) =>
    [...block.children].flatMap((node) => (node.type === 'Declaration' ? [node] : [])),
  );
  const used = new Set<string>();
  const add = (text: string) => {
    for (const [, name = ''] of text.matchAll(/var\((--[\w-]+)/g)) {
      if (used.has(name)) continue;
      used.add(name);
      for (const { property, value } of declarations) if (property === name) add(generate(value));
    }
  };
  for (const { property, value } of declarations) if (!property.startsWith('--')) add(generate(value));
  return used;
}
