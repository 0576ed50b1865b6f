import { newId } from '#lib/new-id.ts';
import { type Random, randomFrom } from '../../scripts/seed/random.ts';

/** Runs a statement in its own transaction, as an admin or a visitor. */
export type Session = <Row = Record<string, unknown>>(sql: string, parameters?: unknown[]) => Promise<Row[]>;

export interface Sessions {
  admins: readonly Session[];
  visitors: readonly Session[];
  owner: Session;
}

interface Customer {
  id: string;
  email_address: string;
  cell_phone: string;
}

interface Change {
  customer_id: string;
  change_id: string;
  /** Null for a deleted customer. */
  before: Customer | null;
  after: Customer | null;
}

interface Exported {
  export_id: number;
  customer_id: string;
  phone: string;
}

interface Baseline {
  customer_id: string;
  export_id: number;
  /** 'none' if it's inactive; null in the log if there's none. */
  phone: string | null;
  email?: string | null;
  /** An admin marked it as updated after the last withdrawal of its file. */
  is_kept?: boolean;
}

const BASELINES = `
  select customer_id, export_id::int, coalesce(customer ->> 'cell_phone', 'none') as phone,
    customer ->> 'email_address' as email, is_marked and not exists (
      select from public.change_rows as withdrawn join public.changes on changes.id = withdrawn.change_id
      where withdrawn.export_id = baselines.export_id and changes.kind = 'withdraw' and changes.changed_at > baselines.since) as is_kept
  from public.baselines`;

const LOGGED_BASELINES = `
  select customer_id, (after ->> 'export_id')::int as export_id,
    case when after is not null then coalesce(after -> 'customer' ->> 'cell_phone', 'none') end as phone
  from public.change_rows where kind = 'baseline' order by id`;

interface Done {
  registered: Set<string>;
  /** The changes that can be undone, with the phone numbers of undone edits. */
  changes: string[];
  deletedPermanently: Set<string>;
  saved: Map<string, string[]>;
  /** The phone numbers in the file by customer, for each finished export. */
  files: Map<number, Map<string, string>>;
  exportsOfNew: string[][];
}

const COLUMNS = 'company_name, contact_person, cell_phone, physical_address, email_address';

/** Has admins and visitors do random work at the same time, with `steps` actions each. Returns problems afterwards. */
export async function interleave(sessions: Sessions, seed: number, steps: number): Promise<string[]> {
  const done: Done = {
    registered: new Set(),
    changes: [],
    deletedPermanently: new Set(),
    saved: new Map(),
    files: new Map(),
    exportsOfNew: [],
  };
  const visitor = async (session: Session, place: number): Promise<void> => {
    for (let step = 0; step < steps; step += 1) await visit(session, step, `${place}`, done);
  };
  const admin = async (session: Session, place: number): Promise<void> => {
    const random = randomFrom(seed * 1_000 + place);
    for (let step = 0; step < steps; step += 1) await administer(session, random, done);
  };
  await Promise.all([...sessions.visitors.map(visitor), ...sessions.admins.map(admin)]);
  const [last] = sessions.admins;
  if (last) await exportCustomers(last, done, 'new', randomFrom(seed), undefined, true);
  return problemCountsOf(sessions, done);
}

/** Every fourth registration is the same for all visitors at about the same time. */
async function visit(session: Session, step: number, name: string, { registered }: Done): Promise<void> {
  const email = step % 4 === 0 ? `same-${step}@example.com` : `${name}-${step}@example.com`;
  await session(
    `insert into public.customers (${COLUMNS}) values ('Shop', 'Thandi', '0820000000', 'Road', $1)`,
    [email],
  );
  registered.add(email);
}

async function administer(session: Session, random: Random, done: Done): Promise<void> {
  const customers = await session<Customer>(
    // After an edit or a deletion, a repeated registration is a new customer.
    `select id, email_address, cell_phone from public.customers
     where email_address not like 'same%' order by email_address`,
  );
  const [one, other] = [random, random].map(({ below }) => customers[below(customers.length)]);
  const task = random.below(100);
  if (task < 12) await exportCustomers(session, done, 'new', random);
  else if (task < 18) await exportCustomers(session, done, 'all', random);
  else if (task < 25) await markUpdated(session, done);
  else if (task < 28) await answer(session, random, done);
  else if (task < 30) await removeBaselines(session, random, done);
  else if (task < 32) await recordBaselines(session, random, done);
  else if (task < 36) await restore(session, random, done);
  else if (task < 50) await undo(session, random, done);
  else if (!one || !other) return;
  else if (task < 54) await exportCustomers(session, done, 'selected', random, [one.id]);
  else if (task < 77) await edit(session, new Set([one, other]), `083000000${random.below(3)}`, done);
  else if (task < 82) await session('delete from public.customers where id = $1', [one.id]);
  else if (task < 86)
    await change(session, done, 'select public.delete_customers($1, $2)', [one.id, other.id]);
  else if (task < 90) await deletePermanently(session, one.id, done);
  else if (task < 92) await accept(session, one, done);
  else if (other.id === one.id) return;
  else if (task < 96)
    await change(session, done, 'select public.mark_distinct($1, $2, $3)', one.id, other.id);
  else await merge(session, one, other, done);
}

/** Every eighth export is cancelled, and another eighth abandoned. */
async function exportCustomers(
  session: Session,
  done: Done,
  kind: string,
  random: Random,
  ids?: string[],
  isSure = false,
): Promise<void> {
  const [begun] = await session<{ id: number; customers: number }>(
    `select id::int, customers from public.create_export($1, 'file.csv', null, $2)`,
    [kind, ids ?? null],
  );
  if (!begun) return;
  const end = isSure ? 9 : random.below(8);
  const portion = 1 + random.below(4);
  const stored: Customer[] = [];
  for (let reached = 0; reached < begun.customers; reached += portion) {
    const [row] = await session<{ customers: Customer[] }>(
      'select public.export_portion($1, $2, $3) as customers',
      [begun.id, reached, portion],
    );
    stored.push(...(row?.customers ?? []));
    if (end === 0) return;
  }
  if (end === 1 || stored.length === 0) {
    await session('select public.cancel_export($1)', [begun.id]);
    return;
  }
  await session('select public.finish_export($1, $2)', [begun.id, stored.length]);
  done.files.set(begun.id, new Map(stored.map(({ id, cell_phone }) => [id, cell_phone])));
  if (kind === 'new') done.exportsOfNew.push(stored.map(({ id }) => id));
}

/** Runs a statement whose last parameter is the id of a new change, which can be undone. */
async function change<Row>(
  session: Session,
  { changes }: Done,
  sql: string,
  ...parameters: unknown[]
): Promise<Row[]> {
  const id = newId();
  const rows = await session<Row>(sql, [...parameters, id]);
  changes.push(id);
  return rows;
}

/** Returns a random row of a query, or nothing without rows. */
async function anyOf(session: Session, random: Random, query: string): Promise<string | undefined> {
  const rows = await session<{ id: string }>(query);
  return rows[random.below(rows.length)]?.id;
}

async function markUpdated(session: Session, done: Done): Promise<void> {
  const listed = await session<{ id: string; customer: Customer | null }>(
    'select id, to_json(customer) as customer from public.changed_since_export()',
  );
  const shown = Object.fromEntries(listed.map(({ id, customer }) => [id, customer]));
  await change(session, done, 'select public.mark_updated($1, $2)', JSON.stringify(shown));
}

/** Says that a file was imported, or not. */
async function answer(session: Session, random: Random, done: Done): Promise<void> {
  const id = await anyOf(session, random, 'select id::text from public.exports order by exports.id');
  if (id === undefined) return;
  await change(session, done, 'select public.answer_exports($1, $2, $3)', [id], random.percent(30));
}

async function removeBaselines(session: Session, random: Random, done: Done): Promise<void> {
  const id = await anyOf(session, random, 'select customer_id as id from public.baselines order by id');
  if (id !== undefined) await change(session, done, 'select public.remove_baselines($1, $2)', [id]);
}

/** Says that QuickBooks' own list has a customer with some number. */
async function recordBaselines(session: Session, random: Random, done: Done): Promise<void> {
  const id = await anyOf(session, random, 'select id from public.customers order by id');
  if (id === undefined) return;
  const inList = { [id]: { cell_phone: `083000000${random.below(3)}` } };
  await change(session, done, 'select public.record_baselines($1, $2)', JSON.stringify(inList));
}

async function restore(session: Session, random: Random, done: Done): Promise<void> {
  const id = await anyOf(session, random, 'select id from public.deleted_customers order by id');
  if (id !== undefined) await change(session, done, 'select public.restore_customers($1, $2)', [id]);
}

/** Undoes any change, also an undo; every third one is repeated. */
async function undo(session: Session, random: Random, { changes, saved }: Done): Promise<void> {
  const undone = changes[random.below(changes.length)];
  if (undone === undefined) return;
  const made = newId();
  const call = () =>
    session<{ outcome: string; customer_id: string; cell_phone: string | null }>(
      'select outcome, customer_id, (customer).cell_phone from public.undo_change($1, $2)',
      [undone, made],
    );
  const rows = await call();
  changes.push(made);
  for (const { outcome, customer_id, cell_phone } of rows) {
    if (outcome !== 'undone' || cell_phone === null) continue;
    saved.set(customer_id, [...(saved.get(customer_id) ?? []), cell_phone]);
  }
  if (random.below(3) === 0) await call();
}

async function edit(
  session: Session,
  customers: ReadonlySet<Customer>,
  wanted: string,
  done: Done,
): Promise<void> {
  const edits = Array.from(customers, ({ id, cell_phone }) => ({
    id,
    seen: { cell_phone },
    wanted: { cell_phone: wanted },
  }));
  const answers = await change<{ outcome: string }>(
    session,
    done,
    'select outcome from public.update_customers($1, $2)',
    JSON.stringify(edits),
  );
  answers.forEach(({ outcome }, place) => {
    const id = edits[place]?.id ?? '';
    if (outcome === 'saved') done.saved.set(id, [...(done.saved.get(id) ?? []), wanted]);
  });
}

async function deletePermanently(session: Session, id: string, done: Done): Promise<void> {
  const rows = await session('select public.delete_customers_permanently($1)', [[id]]);
  if (rows.length > 0) done.deletedPermanently.add(id);
}

async function accept(session: Session, { id, cell_phone }: Customer, { changes }: Done): Promise<void> {
  const made = newId();
  const accepted = { [id]: { phone: { cell_phone } } };
  const rows = await session('select public.accept_problems($1, $2)', [JSON.stringify(accepted), made]);
  if (rows.length > 0) changes.push(made);
}

async function merge(session: Session, keep: Customer, other: Customer, done: Done): Promise<void> {
  const chosen = { cell_phone: other.cell_phone };
  const made = newId();
  const [answer] = await session<{ outcome: string }>(
    'select outcome from public.merge_customers($1, $2, $3, $4)',
    [keep.id, JSON.stringify({ [keep.id]: keep, [other.id]: other }), JSON.stringify(chosen), made],
  );
  if (answer?.outcome !== 'merged') return;
  done.saved.set(keep.id, [...(done.saved.get(keep.id) ?? []), other.cell_phone]);
  done.changes.push(made);
}

async function problemCountsOf({ owner, admins: [admin] }: Sessions, done: Done): Promise<string[]> {
  const customers = await owner<Customer>('select * from public.customers');
  const copies = await owner<{ id: string; customer: Customer }>('select * from public.deleted_customers');
  const history = await owner<Change>(
    'select customer_id, change_id, before, after from public.customer_history where other_name is null and accepted is null order by id',
  );
  const pairs = await owner<{ id: string; marked: boolean; logged: boolean | null }>(
    `select concat(a, ' ', b) as id, exists (select from public.distinct_customers as pair where (pair.a, pair.b) = (each.a, each.b)) as marked,
       (select (after is not null) from public.change_rows
        where kind = 'decision' and (customer_id, other_id) = (each.a, each.b) order by id desc limit 1) as logged
     from (
       select a, b from public.distinct_customers
       union
       select customer_id, other_id from public.change_rows where kind = 'decision'
     ) as each (a, b)`,
  );
  const accepted = await owner<{ id: string; stored: string | null; logged: string | null }>(
    `select customer_id as id, stored.accepted_at as stored, logged.accepted_at as logged
     from (select customer_id, accepted_at from public.accepted_problems) as stored
     full join (
       select distinct on (customer_id) customer_id, (after ->> 'accepted_at')::timestamptz as accepted_at
       from public.change_rows where kind = 'acceptance' order by customer_id, id desc
     ) as logged using (customer_id)`,
  );
  const counted = await owner<{ id: string; customers: number; counted: number; logged: number }>(
    `select id, customers, logged as counted, (
       select count(distinct named.id)::int
       from public.change_rows as rows cross join lateral (values (rows.customer_id), (rows.other_id)) as named (id)
       where change_id = changes.id) as logged
     from public.changes where kind <> 'erase'`,
  );
  const exported = await owner<Exported>(
    `select export_id::int, customer_id, customer ->> 'cell_phone' as phone from public.export_customers`,
  );
  const baselines = (await admin?.<Baseline>(BASELINES)) ?? [];
  const changed = (await admin?.<{ id: string }>('select id from public.changed_since_export()')) ?? [];
  const found =
    (await admin?.<{ id: string }>(`select id from public.find_customers('all', '', 'quickbooks')`)) ?? [];
  const logged = await owner<Baseline>(LOGGED_BASELINES);
  const files = await owner<{ id: number; imported: boolean | null }>(
    'select id::int, imported from public.exports',
  );
  const all = [...customers, ...copies.map(({ customer }) => customer)];
  const ids = new Set(all.map(({ id }) => id));
  const exists = new Set(customers.map(({ id }) => id));

  const problems: string[] = [];
  const check = (what: string, wrong: Iterable<unknown>): void => {
    const found = [...wrong];
    if (found.length > 0) problems.push(`${found.length} ${what}: ${JSON.stringify(found.slice(0, 3))}`);
  };
  const twice = (values: readonly string[]) =>
    values.filter((value, place) => values.indexOf(value) !== place);

  const missing = [...done.registered].filter(
    (email) => !all.some(({ email_address }) => email_address === email),
  );
  if (missing.length > done.deletedPermanently.size) check('registrations lost', missing);
  check('registered twice', twice(customers.map(({ email_address }) => email_address)));
  check(
    'both customer and copy',
    copies.filter(({ id }) => exists.has(id)),
  );
  // A customer may be new again. The log forgets that with a customer that is deleted permanently.
  const newTwice = twice(done.exportsOfNew.flat()).filter(
    (id) =>
      !done.deletedPermanently.has(id) &&
      !logged.some(({ customer_id, phone }) => customer_id === id && phone === null),
  );
  check('in two exports of what is new', newTwice);
  const held = new Set(exported.map(({ customer_id }) => customer_id));
  check(
    'left of what was deleted permanently',
    [
      ...ids,
      ...held,
      ...history.map(({ customer_id }) => customer_id),
      ...baselines.map(({ customer_id }) => customer_id),
      ...pairs.flatMap(({ id }) => id.split(' ')),
      ...accepted.map(({ id }) => id),
    ].filter((id) => done.deletedPermanently.has(id)),
  );
  check(
    'wrong in the file',
    [...done.files].flatMap(([export_id, phones]) =>
      exported.filter((each) => each.export_id === export_id && phones.get(each.customer_id) !== each.phone),
    ),
  );

  check(
    'marked as not duplicates or not, against the log',
    pairs.filter(({ marked, logged: last }) => marked !== last),
  );

  check(
    'accepted or not, against the log',
    accepted.filter(({ stored, logged: last }) => String(stored) !== String(last)),
  );

  const baselineOf = new Map(baselines.map((baseline) => [baseline.customer_id, baseline]));
  const isNew = new Set(found.map(({ id }) => id));
  check(
    'both new and in QuickBooks, or neither',
    customers.filter(({ id }) => isNew.has(id) === baselineOf.has(id)),
  );
  const listed = new Set(changed.map(({ id }) => id));
  const customerOf = new Map(customers.map((customer) => [customer.id, customer]));
  check(
    'listed as changed or not, against what QuickBooks has',
    baselines.filter(({ customer_id: id, phone, email }) => {
      const now = customerOf.get(id);
      // A merge may take over another customer's baseline.
      const isSame = now ? now.cell_phone === phone && now.email_address === email : phone === 'none';
      return listed.has(id) === isSame;
    }),
  );
  const withdrawn = new Set(files.filter(({ imported }) => imported === false).map(({ id }) => id));
  const finished = new Set(files.map(({ id }) => id));
  const lastLogged = new Map(logged.map((each) => [each.customer_id, each]));
  check(
    'other than the last change left it',
    [...lastLogged.values()].filter(({ customer_id, phone, export_id }) => {
      const now = baselineOf.get(customer_id);
      return (
        !done.deletedPermanently.has(customer_id) &&
        phone !== null &&
        (now?.phone !== phone || now.export_id !== export_id)
      );
    }),
  );
  check(
    'in QuickBooks by a file that was not imported or not finished',
    // 0 is QuickBooks' own list. A mark after an undo of a withdrawal stays when that is redone.
    baselines.filter(
      ({ export_id: id, is_kept }) => id !== 0 && (withdrawn.has(id) ? !is_kept : !finished.has(id)),
    ),
  );

  check(
    'counted wrong',
    counted.filter(
      (each) =>
        each.counted !== each.logged ||
        (done.deletedPermanently.size === 0 && each.customers !== each.logged),
    ),
  );
  for (const { id, cell_phone } of all) {
    const changes = history.filter(({ customer_id }) => customer_id === id);
    const phones = changes.map(({ after }) => after?.cell_phone ?? null);
    const chain = ['0820000000', ...phones];
    const isWhole = changes.every(({ before }, place) => (before?.cell_phone ?? null) === chain[place]);
    const last = exists.has(id) ? cell_phone : null;
    check('history with a gap', isWhole && chain.at(-1) === last ? [] : [chain]);
    check(
      'saved and not in the history',
      (done.saved.get(id) ?? []).filter((phone) => !chain.includes(phone)),
    );
  }
  return problems;
}
