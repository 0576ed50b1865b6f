import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import { DUPLICATES_PAUSE } from '#lib/timing.ts';
import { SERVER } from './budgets.ts';
import { type Figure, figure } from './figures.ts';
import { call, type SeededProduct } from './product.ts';
import { type Api, newCustomers, requestsOf } from './server.ts';
import { median, medianTime, percentile, timed } from './stats.ts';
import { measureSubmits } from './submits.ts';

/** The share of the customers who register a second time before duplicates are looked for. */
const REGISTERED_TWICE = 0.03;

/**
 * The section `duplicates`: the first search of the whole shop as an open desk does it, with visitors who register
 * meanwhile; then the count of groups, a page of them, and registrations with all of this in place.
 */
export async function measureDuplicates(product: SeededProduct): Promise<Figure[]> {
  const api = requestsOf(product);
  const rpc = async (name: string, body: object) => {
    const answer = await call(
      `${product.url}/rest/v1/rpc/${name}`,
      { method: 'POST', body: JSON.stringify(body) },
      product.session.access_token,
    );
    return (await answer.json()) as { left?: number; groups?: number };
  };
  const twice = await registerAgain(api);
  const submits = newCustomers();
  const searches: number[] = [];
  const meanwhile: number[] = [];
  let groups = 0;
  const began = performance.now();
  for (let left = 1; left > 0;) {
    // Somebody registers at any moment of it: one in twenty waits for the whole of a slice.
    const registered =
      searches.length % 20 === 0
        ? timed(() => api.submit(submits())).then((time) => meanwhile.push(time))
        : null;
    searches.push(
      await timed(async () => {
        ({ left = 0, groups = 0 } = await rpc('find_duplicates', {}));
      }),
    );
    await registered;
    await new Promise((resolve) => setTimeout(resolve, DUPLICATES_PAUSE));
  }
  const searched = performance.now() - began;
  return [
    figure('first search of everybody', 'ms', searched, {
      note: `${twice} customers registered twice; ${groups} groups found in ${searches.length} slices`,
    }),
    figure('first search: slice, p95', 'ms', percentile(searches, 0.95)),
    figure('first search: longest slice', 'ms', Math.max(...searches)),
    figure('submit during the first search: median', 'ms', median(meanwhile)),
    figure('count of groups', 'ms', await medianTime(5, () => rpc('find_duplicates', { milliseconds: 0 })), {
      budget: SERVER.duplicateCount,
    }),
    figure('page of 20 groups', 'ms', await medianTime(10, () => rpc('duplicate_groups', {})), {
      budget: SERVER.duplicatePage,
    }),
    ...(await measureSubmits(api, submits, product)),
  ];
}

/** Registers the newest customers a second time; returns how many. */
async function registerAgain(api: Api): Promise<number> {
  const customers = (await api.days(null)).reduce((sum, day) => sum + day.customers, 0);
  const count = Math.round(customers * REGISTERED_TWICE);
  let last: CustomerRecord | undefined;
  for (let done = 0; done < count;) {
    const page = await api.page(last);
    last = page.at(-1);
    if (!last) throw new Error('There are no more customers to register again.');
    for (const customer of page.slice(0, count - done)) await api.submit(respelled(customer, done++));
  }
  return count;
}

/** The same customer as somebody else would type it, in one of five ways. */
function respelled({ id: _id, created_at: _at, ...customer }: CustomerRecord, turn: number): CustomerInsert {
  const name = customer.company_name.replace(/ (\(Pty\) Ltd|CC|BK|NPC|Inc\.)$/, '');
  const [first = '', ...surname] = customer.contact_person.split(' ');
  const ways: Partial<CustomerInsert>[] = [
    { company_name: name.toUpperCase(), cell_phone: '0605550199' },
    { company_name: exchanged(name), office_phone: null },
    { company_name: `${name} BK`, contact_person: `${first.slice(0, 1)} ${surname.join(' ')}` },
    { company_name: `${name} CC`, physical_address: '1 Other Street, Upington, Northern Cape, 8801' },
    { cell_phone: exchanged(customer.cell_phone), email_address: 'x@mail.example' },
  ];
  return { ...customer, ...ways[turn % ways.length] };
}

/** The last two letters or digits, one for the other. */
function exchanged(text: string): string {
  return text.replace(/(\w)(\w)$/, '$2$1');
}
