import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import { inventCustomers } from '../../scripts/seed/invent.ts';
import { SERVER } from './budgets.ts';
import { type Figure, figure } from './figures.ts';
import { call, type SeededProduct } from './product.ts';
import { measureChanges } from './changes.ts';
import { measureRepetitions } from './repetitions.ts';
import { median, medianTime } from './stats.ts';
import { measureCrowd, measureSubmits } from './submits.ts';
import { OTHER_TERMS, TERMS } from './terms.ts';

/** As in src/app/customers. */
const COLUMNS =
  'select=id,company_name,contact_person,cell_phone,office_phone,physical_address,email_address,vat_reg_nr,created_at';
const PAGE = `${COLUMNS}&order=created_at.desc,id.desc&limit=100`;
const TIME_ZONE = 'Africa/Johannesburg';
const A_YEAR_AND_A_HALF = 547 * 24 * 3_600_000;
const READERS = 8;

/** Measures the section `server`: responses to the page's requests, over HTTP from another process. */
export async function measureServer(product: SeededProduct): Promise<Figure[]> {
  const api = requestsOf(product);
  const middle = await api.before(new Date(Date.now() - A_YEAR_AND_A_HALF));
  const submits = newCustomers();
  const figures = [
    figure('seed', 'ms', product.seeding),
    figure('check for damage at a start', 'ms', product.startCheck.taken, {
      budget: SERVER.startCheck,
      note: `${Math.round(product.startCheck.processor)} ms of processor time`,
    }),
    figure('first page of 100', 'ms', await medianTime(30, () => api.page()), { budget: SERVER.page }),
    figure('page of 100 from the middle', 'ms', await medianTime(30, () => api.page(middle)), {
      budget: SERVER.page,
    }),
    figure('count and days of everything', 'ms', await medianTime(5, () => api.days(null))),
    ...(await measureSearches(api)),
    ...(await measureOtherSearches(api)),
    ...(await measureSubmits(api, submits, product)),
    ...(await measureCrowd(api, submits, 0)),
    ...(await measureCrowd(api, submits, READERS)),
    ...(await measureRepetitions(product.url, submits)),
  ];
  const victims = await api.page();
  const deletion = await medianTime(30, (turn) => api.remove(victims[turn]?.id ?? ''));
  return [
    ...figures,
    figure('delete', 'ms', deletion, { budget: SERVER.deletion }),
    ...(await measureChanges(api)),
  ];
}

export type Api = ReturnType<typeof requestsOf>;

export function requestsOf({ url, session: { access_token: token } }: SeededProduct) {
  const rest = `${url}/rest/v1`;
  const rows = async (query: string) => {
    const answer = await call(`${rest}/${query}`, {}, token);
    return (await answer.json()) as CustomerRecord[];
  };
  const find = (by: string, sought: string) =>
    rows(`rpc/find_customers?find_by=${by}&sought=${encodeURIComponent(sought)}&${PAGE}`);
  const rpc = async (name: string, args: object): Promise<unknown> => {
    const answer = await call(`${rest}/rpc/${name}`, { method: 'POST', body: JSON.stringify(args) }, token);
    return answer.json();
  };
  return {
    page: (after?: CustomerRecord) =>
      rows(`rpc/find_customers?find_by=all&sought=&${PAGE}${after ? keysetOf(after) : ''}`),
    before: async (time: Date) => {
      const [customer] = await rows(
        `customers?${COLUMNS}&created_at=lt.${time.toISOString()}&order=created_at.desc,id.desc&limit=1`,
      );
      return customer;
    },
    search: (term: string) => find('text', patternOf(term)),
    find,
    countFound: async (by: string, sought: string) => {
      const query = `find_by=${by}&sought=${encodeURIComponent(sought)}&select=id&limit=1`;
      await call(`${rest}/rpc/find_customers?${query}`, { headers: { Prefer: 'count=exact' } }, token);
    },
    days: async (term: string | null) => {
      const search = term === null ? {} : { find_by: 'text', sought: patternOf(term) };
      return (await rpc('customer_days', { time_zone: TIME_ZONE, ...search })) as { customers: number }[];
    },
    rpc,
    rows,
    submit: (customer: CustomerInsert) =>
      call(`${rest}/customers`, {
        method: 'POST',
        headers: { Prefer: 'return=minimal' },
        body: JSON.stringify(customer),
      }),
    remove: async (id: string) => {
      const removed = await call(
        `${rest}/customers?id=eq.${id}&select=id`,
        { method: 'DELETE', headers: { Prefer: 'return=representation' } },
        token,
      );
      if (((await removed.json()) as unknown[]).length !== 1) throw new Error('A delete removed nothing.');
    },
  };
}

async function measureSearches(api: Api): Promise<Figure[]> {
  const alone: Timed[] = [];
  const counted: Timed[] = [];
  for (const term of TERMS) {
    alone.push({ term, time: await medianTime(5, () => api.search(term)) });
    // At the same time, like the page: the number of results is the sum of the days'.
    counted.push({ term, time: await medianTime(3, () => Promise.all([api.search(term), api.days(term)])) });
  }
  const worst = { budget: SERVER.searchWorst };
  return [
    figure('search, first page: median of 20 terms', 'ms', median(alone.map(({ time }) => time)), {
      budget: SERVER.searchMedian,
    }),
    figure('search, first page: worst term', 'ms', slowest(alone).time, {
      ...worst,
      note: describeTimes(alone),
    }),
    figure('search with its count: median of 20 terms', 'ms', median(counted.map(({ time }) => time)), {
      budget: SERVER.searchMedianWithCount,
    }),
    figure('search with its count: worst term', 'ms', slowest(counted).time, {
      ...worst,
      note: describeTimes(counted),
    }),
  ];
}

/** Measures the searches offered when nothing is found. Each term is read as a page and counted at the same time. */
async function measureOtherSearches(api: Api): Promise<Figure[]> {
  const alone: Timed[] = [];
  const counted: Timed[] = [];
  for (const [by, sought] of OTHER_TERMS) {
    const term = `${by} ${sought.replaceAll('\n', ' ')}`;
    alone.push({ term, time: await medianTime(5, () => api.find(by, sought)) });
    counted.push({
      term,
      time: await medianTime(3, () => Promise.all([api.find(by, sought), api.countFound(by, sought)])),
    });
  }
  const worst = { budget: SERVER.searchWorst };
  return [
    figure(`other search, first page: median of ${alone.length} terms`, 'ms', median(alone.map(timeOf)), {
      budget: SERVER.searchMedian,
    }),
    figure('other search, first page: worst term', 'ms', slowest(alone).time, {
      ...worst,
      note: describeTimes(alone),
    }),
    figure('other search with its count: median', 'ms', median(counted.map(timeOf)), {
      budget: SERVER.searchMedianWithCount,
    }),
    figure('other search with its count: worst term', 'ms', slowest(counted).time, {
      ...worst,
      note: describeTimes(counted),
    }),
  ];
}

interface Timed {
  term: string;
  time: number;
}

function timeOf({ time }: Timed): number {
  return time;
}

function slowest(times: readonly Timed[]): Timed {
  return times.toSorted((a, b) => b.time - a.time)[0] ?? { term: '', time: Number.NaN };
}

function describeTimes(times: readonly Timed[]): string {
  return times
    .toSorted((a, b) => b.time - a.time)
    .slice(0, 5)
    .map(({ term, time }) => `"${term}" ${time.toFixed(1)}`)
    .join(', ');
}

function keysetOf({ created_at, id }: CustomerRecord): string {
  const at = encodeURIComponent(created_at);
  return `&created_at=lte.${at}&or=(created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${id}))`;
}

function patternOf(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`;
}

export function newCustomers(): () => CustomerInsert {
  const customers = inventCustomers(10_000, new Date());
  return () => {
    const next = customers.next();
    if (next.done) throw new Error('There are no more customers to register.');
    const { created_at: _set, ...customer } = next.value;
    return { ...customer, company_name: `New ${customer.company_name}` };
  };
}
