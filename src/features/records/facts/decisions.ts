import { pairKey } from '#lib/duplicates/pair-key.ts';
import type { Accepted } from '#lib/quickbooks/accepted.ts';
import type { CustomerPair, RecordsApi } from '../api/records-api.ts';

export type DecisionsApi = Pick<RecordsApi, 'distinctPairs' | 'accepted'>;

/** What admins decided: which pairs aren't duplicates, and which problems are accepted. */
export class Decisions {
  readonly distinct: Set<string>;
  readonly #accepted: Map<string, Accepted>;

  constructor(pairs: readonly CustomerPair[] = [], accepted: ReadonlyMap<string, Accepted> = new Map()) {
    this.distinct = new Set(pairs.map((pair) => pairKey(...pair)));
    this.#accepted = new Map(accepted);
  }

  setDistinct(pair: CustomerPair, isDistinct: boolean): void {
    if (isDistinct) this.distinct.add(pairKey(...pair));
    else this.distinct.delete(pairKey(...pair));
  }

  acceptedOf(id: string): Accepted | undefined {
    return this.#accepted.get(id);
  }

  accept(id: string, accepted: Accepted): void {
    this.#accepted.set(id, { ...this.#accepted.get(id), ...accepted });
  }

  /** Returns the ids with other accepted problems, or the same ones in another order. */
  acceptedOtherwise(than: Decisions): string[] {
    const ids = new Set([...this.#accepted.keys(), ...than.#accepted.keys()]);
    return [...ids].filter(
      (id) => JSON.stringify(this.acceptedOf(id)) !== JSON.stringify(than.acceptedOf(id)),
    );
  }

  hasSamePairs({ distinct }: Decisions): boolean {
    return distinct.size === this.distinct.size && [...distinct].every((pair) => this.distinct.has(pair));
  }
}

export async function readDecisions(api: DecisionsApi, signal: AbortSignal): Promise<Decisions> {
  return new Decisions(...(await Promise.all([api.distinctPairs(signal), api.accepted(signal)])));
}
