import type { CustomerInsert, CustomerRecord } from '#lib/customer/customer.ts';
import { inventCustomers } from '../../scripts/seed/invent.ts';
import { call, type SeededProduct } from './product.ts';

const PAGE = 'select=*&order=created_at.desc,id.desc&limit=100';
const TIME_ZONE = 'Africa/Johannesburg';

export type Requests = ReturnType<typeof requestsOf>;

export function requestsOf({
  url,
  session: { access_token: token },
}: Pick<SeededProduct, 'url' | 'session'>) {
  const rest = `${url}/rest/v1`;
  const read = async (query: string) => {
    const answer = await call(`${rest}/${query}`, {}, token);
    return (await answer.json()) as CustomerRecord[];
  };
  const rpc = async (name: string, args: object): Promise<unknown> => {
    const answer = await call(`${rest}/rpc/${name}`, { method: 'POST', body: JSON.stringify(args) }, token);
    return answer.json();
  };
  const find = (by: string, sought: string, more = '') =>
    read(`rpc/find_customers?find_by=${by}&sought=${encodeURIComponent(sought)}&${PAGE}${more}`);
  return {
    read,
    rpc,
    find,
    page: (after?: CustomerRecord) => find('all', '', after ? keysetOf(after) : ''),
    /** As the page does: the rows, and at the same time their days. */
    findAndCount: (by: string, sought: string) =>
      Promise.all([find(by, sought), rpc('customer_days', { time_zone: TIME_ZONE, find_by: by, sought })]),
    days: () => rpc('customer_days', { time_zone: TIME_ZONE }),
    submit: (customer: CustomerInsert) =>
      call(`${rest}/customers`, {
        method: 'POST',
        headers: { Prefer: 'return=minimal' },
        body: JSON.stringify(customer),
      }),
    remove: async (id: string) => {
      const headers = { Prefer: 'return=representation' };
      const removed = await call(
        `${rest}/customers?id=eq.${id}&select=id`,
        { method: 'DELETE', headers },
        token,
      );
      if (((await removed.json()) as unknown[]).length !== 1) throw new Error('A delete removed nothing.');
    },
  };
}

function keysetOf({ created_at, id }: CustomerRecord): string {
  const at = encodeURIComponent(created_at);
  return `&created_at=lte.${at}&or=(created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${id}))`;
}

/** Returns the next of 10,000 new registrations at each call. */
export function newCustomers(): () => CustomerInsert {
  const customers = inventCustomers(10_000, new Date());
  return () => {
    const next = customers.next();
    if (next.done) throw new Error('There are no more customers to register.');
    const { created_at: _set, ...customer } = next.value;
    return { ...customer, company_name: `New ${customer.company_name}` };
  };
}
