import { parseAst } from 'vite';
import { browserData, browsersWithout, type Identifier, isIdentifier, member } from './browser-data.ts';

const { javascript, api } = browserData;
const builtins = member(javascript, 'builtins');

/**
 * Returns globals, methods and regular expressions that the oldest supported browsers don't have, unless the script
 * checks first. Misses new methods with an old name, new properties and options, and computed names. A minifier has
 * renamed what the script declares.
 */
export function unsupportedScripts(texts: readonly string[]): string[] {
  const scripts = texts.map((text) => [...nodesOf(parseAst(text))]);
  const own = new Set(scripts.flat().flatMap(ownNames));
  return [...new Set(scripts.flatMap((nodes) => lackingIn(nodes, own)))];
}

function lackingIn(nodes: readonly Node[], own: ReadonlySet<string>): string[] {
  const asked = new Set(nodes.flatMap(askedFor));
  const names = new Set(nodes.flatMap(mereNames));
  const found: string[] = [];
  const look = (name: string, feature: Identifier | undefined) => {
    const without = feature ? browsersWithout(feature) : [];
    if (without.length > 0) found.push(`${name} (${without.join(', ')})`);
  };
  for (const node of nodes) {
    if (node.type === 'Literal') look(...regularExpression(node.regex));
    const global = names.has(node) ? undefined : nameOf(node);
    if (global !== undefined && !asked.has(global)) look(global, globalNamed(global));
    const name = propertyOf(node);
    if (name === undefined || asked.has(name)) continue;
    const object = nameOf(node.object) ?? '';
    if (GLOBAL_OBJECTS.has(object)) look(name, globalNamed(name));
    else if (!asked.has(object)) look(`${object}.${name}`, hangingOn(object, name));
  }
  for (const node of nodes) {
    const callee = node.type === 'CallExpression' && isNode(node.callee) ? node.callee : undefined;
    const name = propertyOf(callee);
    if (name === undefined || asked.has(name) || own.has(name)) continue;
    // Checked above.
    const object = nameOf(callee?.object) ?? '';
    if (GLOBAL_OBJECTS.has(object) || hangingOn(object, name)) continue;
    const all = METHODS.get(name) ?? [];
    if (all.every((feature) => browsersWithout(feature).length > 0)) look(`.${name}()`, all[0]);
  }
  return found;
}

interface Node {
  type: string;
  [field: string]: unknown;
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function* nodesOf(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const each of value) yield* nodesOf(each);
  if (!isNode(value)) return;
  yield value;
  for (const field of Object.values(value)) if (typeof field === 'object') yield* nodesOf(field);
}

const GLOBAL_OBJECTS = new Set(['globalThis', 'window', 'self']);

function globalNamed(name: string): Identifier | undefined {
  return member(builtins, name) ?? member(api, name) ?? member(member(api, 'Window'), name);
}

function hangingOn(object: string, name: string): Identifier | undefined {
  return member(member(builtins, object), name) ?? member(member(api, object), `${name}_static`);
}

const METHODS = new Map<string, Identifier[]>();
const OWNERS = [builtins, member(builtins, 'Intl'), api].flatMap((room) => Object.values(room ?? {}));
for (const owner of OWNERS) {
  for (const [name, feature] of Object.entries(owner)) {
    const method = name.replace(/_static$/, '');
    if (isIdentifier(name, feature)) METHODS.set(method, [...(METHODS.get(method) ?? []), feature]);
  }
}

function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' && typeof node.name === 'string' ? node.name : undefined;
}

function propertyOf(node: unknown): string | undefined {
  if (!isNode(node) || node.type !== 'MemberExpression') return undefined;
  return node.computed === true ? textOf(node.property) : nameOf(node.property);
}

/** Returns the text of a string, which a minifier writes in backticks. */
function textOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined;
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : undefined;
  if (node.type !== 'TemplateLiteral' || !Array.isArray(node.quasis) || node.quasis.length !== 1)
    return undefined;
  const [{ value }] = node.quasis as [{ value: { cooked: string } }];
  return value.cooked;
}

function mereNames(node: Node): unknown[] {
  switch (node.type) {
    case 'MemberExpression':
      return node.computed === true ? [] : [node.property];
    case 'Property':
    case 'MethodDefinition':
    case 'PropertyDefinition':
      return node.computed === true || node.shorthand === true ? [] : [node.key];
    case 'ImportSpecifier':
      return [node.imported];
    case 'ExportSpecifier':
      return [node.exported];
    case 'LabeledStatement':
    case 'BreakStatement':
    case 'ContinueStatement':
      return [node.label];
    default:
      return [];
  }
}

function askedFor(node: Node): string[] {
  switch (node.type) {
    case 'UnaryExpression':
      return node.operator === 'typeof' || node.operator === '!' ? lastName(node.argument) : [];
    case 'BinaryExpression':
      return node.operator === 'in' ? [textOf(node.left) ?? []].flat() : [];
    case 'CallExpression':
      return node.optional === true ? lastName(node.callee) : [];
    case 'IfStatement':
    case 'ConditionalExpression':
      return lastName(node.test);
    case 'LogicalExpression':
      return lastName(node.left);
    default:
      return [];
  }
}

function lastName(node: unknown): string[] {
  return [nameOf(node) ?? propertyOf(node) ?? []].flat();
}

function ownNames(node: Node): string[] {
  if (node.type === 'AssignmentExpression') return [propertyOf(node.left) ?? []].flat();
  const isKey = ['Property', 'MethodDefinition', 'PropertyDefinition'].includes(node.type);
  return isKey && node.computed !== true ? [nameOf(node.key) ?? textOf(node.key) ?? []].flat() : [];
}

function regularExpression(regex: unknown): [string, Identifier | undefined] {
  const { flags = '', pattern = '' } = (regex ?? {}) as { flags?: string; pattern?: string };
  if (flags.includes('v')) return ['/v', member(member(builtins, 'RegExp'), 'unicodeSets')];
  const isModified = /\(\?(?:[ims]+(?:-[ims]+)?|-[ims]+):/.test(pattern);
  return ['(?i:)', isModified ? member(member(javascript, 'regular_expressions'), 'modifier') : undefined];
}
