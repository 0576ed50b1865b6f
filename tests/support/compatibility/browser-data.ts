import browserData, { type Identifier, type SupportStatement } from '@mdn/browser-compat-data/forLegacyNode';
import { SUPPORTED_BROWSERS } from '../../../server/build/supported-browsers.ts';

export { browserData };
export type { Identifier };

const KEYS = {
  safari: 'safari',
  ios: 'safari_ios',
  chrome: 'chrome',
  edge: 'edge',
  firefox: 'firefox',
} as const;

type Key = (typeof KEYS)[keyof typeof KEYS];

const OLDEST: readonly { key: Key; version: number }[] = SUPPORTED_BROWSERS.map((browser) => {
  const [, name = '', version = ''] = /^([a-z]+)([\d.]+)$/.exec(browser) ?? [];
  if (!isName(name)) throw new Error(`Not a browser that MDN's data is read for: ${browser}`);
  return { key: KEYS[name], version: Number(version) };
});

/** Returns the oldest supported browsers without a feature. Partial or prefixed support counts; a flag doesn't. */
export function browsersWithout(feature: Identifier, prefixes: readonly string[] = []): string[] {
  const support = feature.__compat?.support;
  if (!support) return [];
  return OLDEST.filter(({ key, version }) => {
    const statement = support[key];
    const statements = statement === undefined ? [] : [statement].flat();
    return !statements.some((one) => covers(one, version, prefixes));
  }).map(({ key, version }) => `${key} ${version}`);
}

type Statement = Exclude<SupportStatement, readonly unknown[]>;

function covers(statement: Statement, version: number, prefixes: readonly string[]): boolean {
  const { version_added: added, version_removed: removed, prefix, alternative_name, flags } = statement;
  if (flags || alternative_name || (prefix !== undefined && !prefixes.includes(prefix))) return false;
  return isSince(added, version) && !(removed !== undefined && isSince(removed, version));
}

/** `false` and `preview` mean never; `≤37` means 37 at the latest. */
function isSince(since: unknown, version: number): boolean {
  return typeof since === 'string' && Number(since.replace('≤', '')) <= version;
}

function isName(name: string): name is keyof typeof KEYS {
  return name in KEYS;
}

/** Returns a member of MDN's data, or nothing for an unknown name. */
export function member(of: object | undefined, name: string): Identifier | undefined {
  const found: unknown = of && Object.getOwnPropertyDescriptor(of, name)?.value;
  return isIdentifier(name, found) ? found : undefined;
}

/** Returns whether a member is the next level instead of data about this one. */
export function isIdentifier(name: string, value: unknown): value is Identifier {
  return name !== '__compat' && typeof value === 'object' && value !== null;
}
