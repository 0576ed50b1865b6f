import { type CssNode, parse, walk, type WalkContext } from 'css-tree';
import { browserData, browsersWithout, type Identifier, isIdentifier, member } from './browser-data.ts';

const { css } = browserData;
const atRules = member(css, 'at-rules');
const media = member(atRules, 'media');
const selectors = member(css, 'selectors');
const nesting = member(selectors, 'nesting');
const properties = member(css, 'properties');
const types = member(css, 'types');

/** Returns style features that the oldest supported browsers don't have. Ignores `@supports` and vendor prefixes. */
export function unsupportedStyles(text: string): string[] {
  const found = new Set<string>();
  const look = (name: string, feature: Identifier | undefined, prefixes?: readonly string[]): boolean => {
    const without = feature && !name.includes(':-') ? browsersWithout(feature, prefixes) : [];
    if (without.length > 0) found.add(`${name} (${without.join(', ')})`);
    return without.length > 0;
  };

  function enter(this: WalkContext, node: CssNode): void {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the other kinds of node name no feature
    switch (node.type) {
      case 'Atrule':
        look(`@${node.name}`, member(atRules, node.name));
        break;
      case 'Feature':
        look(`@media ${node.name}`, member(media, node.name));
        break;
      case 'FeatureRange':
        look('@media with a range', member(media, 'range_syntax'));
        break;
      case 'NestingSelector':
        look('nesting', nesting);
        break;
      case 'PseudoClassSelector':
        look(`:${node.name}`, member(selectors, node.name));
        break;
      case 'PseudoElementSelector':
        look(`::${node.name}`, member(selectors, node.name));
        break;
      case 'Declaration':
        declaration(node.property, [...(this.block?.children ?? [])], node.value);
        break;
      case 'Dimension':
        look(node.unit, member(member(types, 'length'), node.unit));
        break;
      default:
    }
  }

  function declaration(name: string, beside: CssNode[], value: CssNode): void {
    const property = member(properties, name);
    const isLacking = look(name, property, prefixesOf(name, beside));
    walk(value, (node) => {
      if (node.type === 'Identifier' && !isLacking)
        look(`${name}: ${node.name}`, member(property, node.name));
      if (node.type === 'Function') {
        look(`${node.name}()`, member(property, node.name) ?? FUNCTIONS.get(node.name));
      }
    });
  }

  const sheet = parse(text, { parseCustomProperty: true });
  walk(sheet, {
    visit: 'Atrule',
    enter: ({ name }, item, list) => {
      if (name === 'supports') list.remove(item);
    },
  });
  walk(sheet, { enter });
  return [...found];
}

function prefixesOf(property: string, beside: readonly CssNode[]): string[] {
  return beside.flatMap((node) =>
    node.type === 'Declaration' && node.property.endsWith(`-${property}`)
      ? [node.property.slice(0, -property.length)]
      : [],
  );
}

const FUNCTIONS = new Map<string, Identifier>();

function collect(of: Identifier): void {
  for (const [name, type] of Object.entries(of)) {
    if (!isIdentifier(name, type)) continue;
    if (!FUNCTIONS.has(name)) FUNCTIONS.set(name, type);
    collect(type);
  }
}
if (types) collect(types);
