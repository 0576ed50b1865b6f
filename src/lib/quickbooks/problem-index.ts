import type { CustomerRecord } from '#lib/customer/customer.ts';
import { ByKey } from '#lib/by-key.ts';
import { customerName } from './columns.ts';
import { comparedName } from './names.ts';
import { checkCustomer, type Problem, withSameName } from './problems.ts';
import { type Named, townOf } from './reason.ts';

interface Checked extends Named {
  name: string;
  /** The problems of the customer alone. */
  own: readonly Problem[];
  /** Those and the ones about customers with the same name. */
  found: readonly Problem[];
  /** The names that corrections propose. */
  proposed: readonly string[];
}

/**
 * Checks each added customer, alone and against the others: QuickBooks accepts each name once. No correction makes a name that
 * another customer has, or that another one makes.
 */
export class ProblemIndex {
  readonly #customers = new Map<string, Checked>();
  readonly #byName = new ByKey<string>();
  readonly #byProposed = new ByKey<string>();
  /** Names of several customers, with one added or removed since their proposals were made. */
  readonly #changed = new Set<string>();

  put(customer: CustomerRecord): void {
    this.remove(customer.id);
    const name = comparedName(customerName(customer));
    const own = checkCustomer(customer);
    const checked: Checked = { customer, town: townOf(customer), name, own, found: own, proposed: NONE };
    this.#customers.set(customer.id, checked);
    if (this.#byName.add(name, customer.id).length > 0) this.#changed.add(name);
    else this.#setFound(checked, own);
  }

  remove(id: string): void {
    const known = this.#customers.get(id);
    if (!known) return;
    this.#customers.delete(id);
    this.#byName.remove(known.name, id);
    this.#setFound(known, []);
    if (this.#byName.of(known.name).length > 0) this.#changed.add(known.name);
  }

  /** Returns the ids of a customer and of those with the same name or proposed name. */
  related(id: string): string[] {
    this.#propose();
    const { name = '', proposed = [] } = this.#customers.get(id) ?? {};
    const names = [name, ...proposed].flatMap((each) => [
      ...this.#byName.of(each),
      ...this.#byProposed.of(each),
    ]);
    return [...new Set([id, ...names])];
  }

  /** Returns all problems for a customer: refused first, notes last. */
  problemsOf(id: string): readonly Problem[] {
    this.#propose();
    const checked = this.#customers.get(id);
    if (!checked || checked.proposed.length === 0) return checked?.found ?? [];
    return checked.found.map((problem) => {
      const name = proposedName(problem);
      if (name === undefined || this.#isFree(name, id)) return problem;
      const { correction: _, isCertain: __, ...rest } = problem;
      return rest;
    });
  }

  /** Checks customers again whose name has changed, or who else has it. */
  #propose(): void {
    if (this.#changed.size === 0) return;
    const isFree = (wanted: string) => this.#byName.of(comparedName(wanted)).length === 0;
    for (const name of this.#changed) {
      const all = this.#byName.of(name).flatMap((id) => this.#customers.get(id) ?? []);
      for (const checked of all) {
        const { customer, own } = checked;
        const sameName = all.filter((each) => each !== checked);
        this.#setFound(
          checked,
          sameName.length === 0 ? own : withSameName(own, customer, { sameName, isFree }),
        );
      }
    }
    this.#changed.clear();
  }

  #setFound(checked: Checked, found: readonly Problem[]): void {
    for (const each of checked.proposed) this.#byProposed.remove(each, checked.customer.id);
    checked.found = found;
    const proposed = found.map(proposedName).filter((name) => name !== undefined);
    checked.proposed = proposed.length === 0 ? NONE : proposed;
    for (const each of checked.proposed) this.#byProposed.add(each, checked.customer.id);
  }

  #isFree(name: string, id: string): boolean {
    const ids = [...this.#byName.of(name), ...this.#byProposed.of(name)];
    return ids.every((other) => other === id);
  }
}

/** One for all, to save memory. */
const NONE: readonly string[] = [];

function proposedName({ correction }: Problem): string | undefined {
  return correction?.company_name === undefined ? undefined : comparedName(correction.company_name);
}
