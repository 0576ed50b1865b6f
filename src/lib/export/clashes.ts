import type { CustomerRecord } from '#lib/customer.ts';
import { accountNumber, customerName } from './quickbooks.ts';

/** A customer of the file that shares its name or its account number with others. */
export interface Clash {
  kind: 'name' | 'account-number';
  recordId: string;
  companyName: string;
  /** The customer's place in the file. */
  position: number;
  /** For a name: how many more have it. For an account number: how many other names share it. */
  others: number;
  /** Some of those other names, for the message. */
  examples: string[];
}

export interface Clashes {
  /** `position` is the customer's place in the file, or null for one that is not in the file. */
  add: (record: CustomerRecord, position: number | null) => void;
  /** Those found so far, one at a time. */
  found: () => Generator<Clash, void>;
}

/**
 * Finds customers that QuickBooks would confuse: by name, as it compares names (outer blanks and
 * case ignored), and by account number, when different names come down to the same one. The same name has
 * the same account number anyway, so that is not reported twice.
 */
export function createClashes(): Clashes {
  const lastByName = new Map<string, Entry>();
  const lastByAccount = new Map<string, Entry>();
  return {
    add(record, position) {
      const companyName = customerName(record);
      const name = companyName.trim().toLowerCase();
      const account = accountNumber(record.company_name);
      const entry: Entry = {
        recordId: record.id,
        companyName,
        name,
        position,
        sameName: lastByName.get(name),
        sameAccount: lastByAccount.get(account),
      };
      lastByName.set(name, entry);
      if (account !== '') lastByAccount.set(account, entry);
    },
    *found() {
      for (const chain of chains(lastByName, 'sameName')) yield* nameClashes(chain);
      for (const chain of chains(lastByAccount, 'sameAccount')) yield* accountClashes(chain);
    },
  };
}

/** Entries that clash are chained, the newest first: most entries have no clash and need no list of their own. */
interface Entry {
  recordId: string;
  companyName: string;
  /** The name as it is compared. */
  name: string;
  position: number | null;
  sameName: Entry | undefined;
  sameAccount: Entry | undefined;
}

function* chains(last: Map<string, Entry>, link: 'sameName' | 'sameAccount'): Generator<Entry[], void> {
  for (const newest of last.values()) {
    if (!newest[link]) continue;
    const chain: Entry[] = [];
    for (let entry: Entry | undefined = newest; entry; entry = entry[link]) chain.push(entry);
    yield chain.reverse();
  }
}

const EXAMPLES = 3;

function nameClashes(chain: Entry[]): Clash[] {
  return chain.flatMap((entry) => clash('name', entry, chain.length - 1, []));
}

function accountClashes(chain: Entry[]): Clash[] {
  const names = new Map(chain.map(({ name, companyName }) => [name, companyName]));
  if (names.size === 1) return [];
  const examples = Array.from(names).slice(0, EXAMPLES + 1);
  return chain.flatMap((entry) => {
    const others = examples.filter(([name]) => name !== entry.name).slice(0, EXAMPLES);
    return clash(
      'account-number',
      entry,
      names.size - 1,
      others.map(([, companyName]) => companyName),
    );
  });
}

function clash(kind: Clash['kind'], entry: Entry, others: number, examples: string[]): Clash[] {
  const { recordId, companyName, position } = entry;
  return position === null ? [] : [{ kind, recordId, companyName, position, others, examples }];
}
