import { parseAddress } from '#lib/address.ts';
import type { CustomerRecord } from '#lib/customer.ts';
import { accountNumber, customerName } from '#lib/export/quickbooks.ts';
import { plural } from '#lib/numbers.ts';
import { provinceNamed } from '#lib/provinces.ts';
import { checkCustomer, type CheckFinding, finding, LONGEST_COMPANY, quoted } from './checks.ts';

interface Checked {
  customer: CustomerRecord;
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
    const name = customerName(customer).trim().toLowerCase();
    const account = accountNumber(customer.company_name);
    this.#customers.set(customer.id, { customer, name, account, findings: checkCustomer(customer) });
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

  #nameTaken({ name, customer }: Checked): CheckFinding[] {
    const ids = [...(this.#byName.get(name) ?? [])].filter((id) => id !== customer.id);
    if (ids.length === 0) return [];
    const text = plural(ids.length, 'Another customer has this name.', '# other customers have this name.');
    const taken = finding('name-taken', 'companyName', `${text} QuickBooks accepts it only once.`);
    const company_name = this.#freeName(
      customer,
      ids.flatMap((id) => this.#customers.get(id)?.customer ?? []),
    );
    return [company_name === undefined ? taken : { ...taken, fix: { company_name } }];
  }

  /** Returns the name with the town or the contact person, unless the others may be the same customer. */
  #freeName(customer: CustomerRecord, others: readonly CustomerRecord[]): string | undefined {
    const isSame = ({ cell_phone, email_address }: CustomerRecord) =>
      cell_phone === customer.cell_phone || email_address === customer.email_address;
    if (customer.company_name.trim() === '' || others.some(isSame)) return undefined;
    const additions = [townOf, ({ contact_person }: CustomerRecord) => contact_person.trim()];
    const isOwn = (of: (each: CustomerRecord) => string) =>
      of(customer) !== '' && others.every((other) => of(other).toLowerCase() !== of(customer).toLowerCase());
    return additions
      .filter(isOwn)
      .map((of) => `${customer.company_name.trim()} (${of(customer)})`)
      .find((name) => name.length <= LONGEST_COMPANY && !this.#byName.has(name.toLowerCase()));
  }

  #sharedAccount({ name, account }: Checked): CheckFinding[] {
    for (const id of this.#byAccount.get(account) ?? []) {
      const other = this.#customers.get(id);
      if (!other || other.name === name) continue;
      const text = `Same account number as ${quoted([customerName(other.customer)])} (QuickBooks doesn’t import it).`;
      return [finding('account-number', 'companyName', text)];
    }
    return [];
  }
}

function townOf({ physical_address }: CustomerRecord): string {
  const { city, state } = parseAddress(physical_address);
  return provinceNamed(state) ? city : state;
}

function add(index: Map<string, Set<string>>, key: string, id: string): void {
  const known = index.get(key);
  if (known) known.add(id);
  else index.set(key, new Set([id]));
}
