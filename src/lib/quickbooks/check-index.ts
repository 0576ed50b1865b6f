import type { CustomerRecord } from '#lib/customer.ts';
import { accountNumber, customerName } from '#lib/export/quickbooks.ts';
import { plural } from '#lib/numbers.ts';
import { checkCustomer, type CheckFinding, finding, quoted } from './checks.ts';

interface Checked {
  displayName: string;
  /** As QuickBooks compares names: ignoring case and outer blanks. */
  name: string;
  account: string;
  findings: readonly CheckFinding[];
}

/** Checks each added customer, alone and against the others: QuickBooks accepts each name once. */
export class CheckIndex {
  readonly #customers = new Map<string, Checked>();
  readonly #byName = new Map<string, Set<string>>();
  readonly #byAccount = new Map<string, Set<string>>();

  put(customer: CustomerRecord): void {
    this.remove(customer.id);
    const displayName = customerName(customer);
    const name = displayName.trim().toLowerCase();
    const account = accountNumber(customer.company_name);
    this.#customers.set(customer.id, { displayName, name, account, findings: checkCustomer(customer) });
    add(this.#byName, name, customer.id);
    if (account !== '') add(this.#byAccount, account, customer.id);
  }

  remove(id: string): void {
    const known = this.#customers.get(id);
    if (!known) return;
    this.#customers.delete(id);
    this.#byName.get(known.name)?.delete(id);
    this.#byAccount.get(known.account)?.delete(id);
  }

  /** Returns the ids of a customer and of those with the same name or account number. */
  related(id: string): string[] {
    const { name = '', account = '' } = this.#customers.get(id) ?? {};
    return [...new Set([id, ...(this.#byName.get(name) ?? []), ...(this.#byAccount.get(account) ?? [])])];
  }

  /** Returns all findings for a customer: refused first, notes last. */
  findingsOf(id: string): CheckFinding[] {
    const checked = this.#customers.get(id);
    return checked ? [...this.#nameTaken(checked), ...checked.findings, ...this.#sharedAccount(checked)] : [];
  }

  #nameTaken({ name }: Checked): CheckFinding[] {
    const others = (this.#byName.get(name)?.size ?? 0) - 1;
    if (others < 1) return [];
    const text = plural(others, 'Another customer has this name.', '# other customers have this name.');
    return [finding('name-taken', `${text} QuickBooks accepts it only once.`)];
  }

  #sharedAccount({ name, account }: Checked): CheckFinding[] {
    const sharing = this.#byAccount.get(account);
    if (!sharing || sharing.size === 1) return [];
    for (const id of sharing) {
      const other = this.#customers.get(id);
      if (!other || other.name === name) continue;
      const text = `Same account number as ${quoted([other.displayName])} (QuickBooks doesn’t import it).`;
      return [finding('account-number', text)];
    }
    return [];
  }
}

function add(index: Map<string, Set<string>>, key: string, id: string): void {
  const known = index.get(key);
  if (known) known.add(id);
  else index.set(key, new Set([id]));
}
