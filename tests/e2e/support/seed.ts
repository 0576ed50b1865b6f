import { customer, type DatedCustomer } from '../../support/customers.ts';
import type { Seed } from '../../support/products.ts';

/** 1,100 past customers for read-only tests: some names that are hard to search and export, then plain ones. */
export const SEEDED = 1_100;

export const NEWEST_DAY = { date: '2024-11-20', heading: 'Wednesday, 20 November 2024' };

/** Starts on the list's first page of 100 and ends on the second. */
export const LONG_DAY = { date: '2024-11-19', heading: 'Tuesday, 19 November 2024', customers: 150 };

export const HARD: readonly DatedCustomer[] = [
  hard('Voortrekker (Pty) Ltd', '2024-11-20T09:13:00Z', {
    contact_person: 'Naledi van der Merwe',
    office_phone: '0514301234',
    physical_address: '7 Kerk Street, Unit 4, Westdene, Bloemfontein, Free State, 9301',
    email_address: 'naledi@voortrekker.example',
    vat_reg_nr: '4220122222',
  }),
  hard('=HYPERLINK("http://evil.example")', '2024-11-20T09:12:00Z'),
  hard('100% Antennas', '2024-11-20T09:11:00Z'),
  hard('snake_case Radios', '2024-11-20T09:10:00Z'),
  hard('Bolts, Nuts & Sons', '2024-11-20T09:09:00Z'),
  hard('The "Loud" Speaker Co', '2024-11-20T09:08:00Z'),
  hard('Back\\slash Audio', '2024-11-20T09:07:00Z'),
  hard('Élan Électronique', '2024-11-20T09:06:00Z'),
  hard("D'Urban; Dynamics", '2024-11-20T09:05:00Z', {
    contact_person: 'Zanele Mthembu-Searchable',
    email_address: 'Zed@D-Urban.Example',
  }),
  // Midnight in Johannesburg is 22:00 UTC on the day before.
  hard('First of the Day', '2024-11-19T22:00:00Z'),
  hard('Last of the Day before', '2024-11-19T21:59:59Z'),
];

const PLAIN_ON_LONG_DAY = LONG_DAY.customers - 1;
const A_DAY = 50;

export const seed: Seed = { dated: [...HARD, ...plain(SEEDED - HARD.length)] };

export const OLDEST = plainName(SEEDED - HARD.length - 1);

function hard(company: string, at: string, values: Partial<DatedCustomer> = {}): DatedCustomer {
  return {
    ...customer({ company_name: company, contact_person: 'Sipho Dlamini' }),
    created_at: at,
    ...values,
  };
}

function plain(count: number): DatedCustomer[] {
  const day = Date.parse('2024-11-19T12:00:00Z');
  return Array.from({ length: count }, (_, index) => {
    const days = index < PLAIN_ON_LONG_DAY ? 0 : 1 + Math.floor((index - PLAIN_ON_LONG_DAY) / A_DAY);
    const at = new Date(day - days * 86_400_000 - index * 1_000).toISOString();
    const company_name = plainName(index);
    return { ...customer({ company_name, email_address: `desk@shop${index}.example` }), created_at: at };
  });
}

function plainName(index: number): string {
  return `Shop ${String(index).padStart(4, '0')} Radio`;
}
