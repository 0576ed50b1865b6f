import { ByKey } from '#lib/by-key.ts';
import type { CustomerRecord } from '#lib/customer/customer.ts';
import { type MatchReason, mayBeSame, reasonsOf, scoreOf } from './compare.ts';
import { type Findings, findingsOf } from './findings.ts';
import { isWorthComparing, keysOf, MOST_ALIKE, mostOf } from './keys.ts';
import { type Profile, profileOf } from './normalize.ts';
import { pairKey } from './pair-key.ts';
import { WordCounts } from './rarity.ts';

/** Customers that are likely the same, or that share a phone number, email address or VAT number. */
export interface DuplicateIds {
  ids: string[];
  strength: 'likely' | 'shared';
  reasons: MatchReason[];
}

/** Two customers that were compared. */
export interface Candidate {
  key: string;
  findings: Findings;
}

interface Entry extends Profile {
  /** The id of the customer it was last compared to, and the areas of the keys they have in common. */
  comparedTo: string;
  common: number;
}

/** Compares each added customer with the existing ones. */
export class DuplicateIndex {
  readonly #profiles = new Map<string, Entry>();
  readonly #byKey = new ByKey<Entry>();
  /** By id: the others that may be the same. */
  readonly #similar = new Map<string, Set<Entry>>();
  readonly #words = new WordCounts();
  readonly #isKept: typeof mayBeSame;

  /** Forgets pairs that aren't `isKept`. */
  constructor(isKept = mayBeSame) {
    this.#isKept = isKept;
  }

  put(customer: CustomerRecord): void {
    this.remove(customer.id);
    const profile: Entry = Object.assign(profileOf(customer), { comparedTo: '', common: 0 });
    const similar = this.#close(profile).filter((other) => this.#isKept(profile, other));
    for (const other of similar) {
      this.#addSimilar(profile, other);
      this.#addSimilar(other, profile);
    }
    this.#profiles.set(profile.id, profile);
    this.#words.add(profile, 1);
  }

  remove(id: string): void {
    const profile = this.#profiles.get(id);
    if (!profile) return;
    this.#profiles.delete(id);
    this.#words.add(profile, -1);
    for (const other of this.#similar.get(id) ?? []) this.#similar.get(other.id)?.delete(profile);
    this.#similar.delete(id);
    for (const key of keysOf(profile).keys()) this.#byKey.remove(key, profile);
  }

  /** Adds a customer's keys, and returns the others that have enough of them. */
  #close(profile: Entry): Entry[] {
    const others: Entry[] = [];
    for (const [key, area] of keysOf(profile)) {
      const sharing = this.#byKey.add(key, profile);
      if (sharing.length > mostOf(area) + 1) continue;
      for (const other of sharing) {
        if (other === profile) continue;
        if (other.comparedTo !== profile.id) {
          others.push(other);
          other.comparedTo = profile.id;
          other.common = 0;
        }
        other.common |= area;
      }
    }
    return others.filter((other) => isWorthComparing(profile, other, other.common));
  }

  #addSimilar(profile: Entry, other: Entry): void {
    const similar = this.#similar.get(profile.id);
    if (similar) similar.add(other);
    else this.#similar.set(profile.id, new Set([other]));
  }

  /** Returns groups, the most likely first, then those that only share a value. Leaves out dismissed pairs. */
  groups(distinct: ReadonlySet<string> = new Set()): DuplicateIds[] {
    const likely = this.#likely(distinct);
    return [...likelyGroups(likely), ...this.#sharing((pair) => likely.has(pair) || distinct.has(pair))];
  }

  /** Returns the pairs that may be the same. */
  candidates(): Candidate[] {
    const rarity = this.#words.rarity();
    const found: Candidate[] = [];
    for (const profile of this.#profiles.values()) {
      for (const other of this.#similar.get(profile.id) ?? []) {
        if (other.id < profile.id) continue;
        const findings = findingsOf(profile, other, rarity);
        found.push({ key: pairKey(profile.id, other.id), findings });
      }
    }
    return found;
  }

  /** Returns why pairs are likely the same, the most likely first. */
  #likely(distinct: ReadonlySet<string>): Map<string, MatchReason[]> {
    const scored = this.candidates().map(({ key, findings }) => ({
      key,
      findings,
      score: scoreOf(findings),
    }));
    const likely = scored.filter(({ key, score }) => score > 0 && !distinct.has(key));
    likely.sort((a, b) => b.score - a.score || (a.key < b.key ? -1 : 1));
    return new Map(likely.map(({ key, findings }) => [key, reasonsOf(findings)]));
  }

  #sharing(isSettled: (pair: string) => boolean): DuplicateIds[] {
    const groups = new Map<string, Set<MatchReason>>();
    for (const key of this.#byKey.keys()) {
      const sharing = this.#byKey.of(key);
      const kind = (['vat', 'phone', 'email'] as const).find((each) => sharing[0]?.[each].includes(key));
      if (!kind || sharing.length < 2) continue;
      const ids = sharing.map(({ id }) => id).toSorted();
      if (ids.length <= MOST_ALIKE && pairsOf(ids).every(isSettled)) continue;
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
function likelyGroups(matches: ReadonlyMap<string, MatchReason[]>): DuplicateIds[] {
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
