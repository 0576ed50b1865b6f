import type { CustomerRecord } from '#lib/customer.ts';
import { compare, type Finding, type Match } from './compare.ts';
import { keysOf } from './keys.ts';
import { type Profile, profileOf } from './normalize.ts';
import { weights } from './weights.ts';

/** Customers that are likely the same, or that share a phone number, email address or VAT number. */
export interface DuplicateGroup {
  ids: string[];
  strength: 'likely' | 'shared';
  reasons: Finding[];
}

/** Returns the same key for a pair in either order. */
export function pairKey(one: string, other: string): string {
  return one < other ? `${one} ${other}` : `${other} ${one}`;
}

const MOST = 30; // A value shared by more customers doesn't identify one.

/** Compares each added customer with the existing ones. */
export class DuplicateIndex {
  readonly #profiles = new Map<string, Profile>();
  readonly #byKey = new Map<string, Profile[]>();
  readonly #matches = new Map<string, Match>();

  put(customer: CustomerRecord): void {
    this.remove(customer.id);
    const profile = profileOf(customer);
    this.#profiles.set(customer.id, profile);
    const keys = keysOf(profile);
    const sharing = keys.map((key) => this.#byKey.get(key) ?? []);
    for (const other of new Set(sharing.flatMap((all) => (all.length > MOST ? [] : all)))) {
      const match = compare(profile, other);
      if (match) this.#matches.set(pairKey(profile.id, other.id), match);
    }
    for (const [at, key] of keys.entries()) {
      if (sharing[at]?.push(profile) === 1) this.#byKey.set(key, sharing[at]);
    }
  }

  remove(id: string): void {
    const profile = this.#profiles.get(id);
    if (!profile) return;
    this.#profiles.delete(id);
    for (const key of keysOf(profile)) {
      const all = this.#byKey.get(key);
      all?.splice(all.indexOf(profile), 1);
    }
    for (const key of this.#matches.keys()) if (key.split(' ').includes(id)) this.#matches.delete(key);
  }

  /** Returns groups, the most likely first, then those that only share a value. Leaves out dismissed pairs. */
  groups(distinct: ReadonlySet<string> = new Set()): DuplicateGroup[] {
    const open = [...this.#matches].filter(([key]) => !distinct.has(key));
    const scored = open.map(([key, match]) => ({ ...match, key, score: match.score + this.#crowd(match) }));
    const sorted = scored.toSorted((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
    const likely = new Map(sorted.flatMap(({ key, score, reasons }) => (score > 0 ? [[key, reasons]] : [])));
    return [...likelyGroups(likely), ...this.#sharing((pair) => likely.has(pair) || distinct.has(pair))];
  }

  /** Lowers the score for values that many different companies share. */
  #crowd({ shared }: Match): number {
    const sharing = shared.map((value) => this.#byKey.get(value)?.slice(0, MOST) ?? []);
    const most = Math.max(2, ...sharing.map((all) => new Set(all.map(({ firm }) => firm)).size));
    return Math.max(weights.crowdMost, -Math.log2(most - 1));
  }

  #sharing(isSettled: (pair: string) => boolean): DuplicateGroup[] {
    const groups = new Map<string, Set<Finding>>();
    for (const [key, sharing] of this.#byKey) {
      const kind = (['vat', 'phone', 'email'] as const).find((each) => sharing[0]?.[each].includes(key));
      const ids = sharing.map(({ id }) => id).toSorted();
      if (!kind || (ids.length <= MOST && pairsOf(ids).every(isSettled))) continue;
      groups.set(ids.join(' '), (groups.get(ids.join(' ')) ?? new Set()).add(`${kind}Same`));
    }
    return [...groups].map(([ids, reasons]) => ({
      ids: ids.split(' '),
      strength: 'shared',
      reasons: [...reasons],
    }));
  }
}

/** Groups customers that all match one another. A partial match joins the group of those it matches. */
function likelyGroups(matches: ReadonlyMap<string, Finding[]>): DuplicateGroup[] {
  const groupsOf = new Map<string, Set<string>[]>();
  for (const pair of [...matches.keys()].map((key) => key.split(' '))) {
    const isMatch = (one: string, other: string) => one === other || matches.has(pairKey(one, other));
    const isFit = (group: Set<string>) => [...group].every((each) => pair.every((id) => isMatch(id, each)));
    const group = pair.flatMap((id) => groupsOf.get(id) ?? []).find(isFit) ?? new Set();
    for (const id of pair) if (!group.has(id)) groupsOf.set(id, [...(groupsOf.get(id) ?? []), group.add(id)]);
  }
  return [...new Set([...groupsOf.values()].flat())].map((group) => {
    const ids = [...group].toSorted();
    const reasons = new Set(pairsOf(ids).flatMap((pair) => matches.get(pair) ?? []));
    return { ids, strength: 'likely', reasons: [...reasons] };
  });
}

function pairsOf(ids: readonly string[]): string[] {
  return ids.flatMap((one, at) => ids.slice(at + 1).map((other) => pairKey(one, other)));
}
