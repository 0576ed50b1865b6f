import type { CustomerRecord } from '#lib/customer.ts';
import { SERVER } from './budgets.ts';
import { type Figure, figure } from './figures.ts';
import type { Api } from './server.ts';
import { medianTime } from './stats.ts';

/** Measures an admin's changes: exports of all and of selected customers, edits, merges. */
export async function measureChanges(api: Api): Promise<Figure[]> {
  const isNew = 'rpc/find_customers?find_by=all&sought=&only_new=true&select=id&limit=1';
  const newBefore = await medianTime(5, () => api.rows(isNew));
  let rows = 0;
  const opened = await medianTime(1, async () => {
    const [entry] = (await api.rpc('create_export', { kind: 'all', file_name: 'all.csv' })) as Entry[];
    rows = entry?.customers ?? 0;
  });
  const [entry] = (await api.rows('exports?order=id.desc&limit=1')) as unknown as Entry[];
  let ids: string[] = [];
  const read = await medianTime(1, async () => {
    ids = [];
    for (let from = 0; from < rows; from += 1_000) {
      const page = await api.rows(
        `export_customers?export_id=eq.${entry?.id}&position=gt.${from}&order=position&limit=1000`,
      );
      ids.push(...(page as unknown as { customer_id: string }[]).map(({ customer_id }) => customer_id));
    }
  });
  if (ids.length !== rows) throw new Error(`The export has ${ids.length} of ${rows} rows.`);
  const selected = await medianTime(1, () =>
    api.rpc('create_export', { kind: 'selected', file_name: 'selected.csv', customer_ids: ids }),
  );
  const customers = await api.page();
  return [
    figure('newest of the new customers, all new', 'ms', newBefore),
    figure('newest of the new customers, none new', 'ms', await medianTime(5, () => api.rows(isNew))),
    figure('export of all, opened', 'ms', opened, { budget: SERVER.exportOfAll }),
    figure('export of all selected, opened', 'ms', selected, { budget: SERVER.exportOfAll }),
    figure('export of all, read', 'rows/s', (rows / read) * 1_000),
    figure('edit', 'ms', await medianTime(30, (turn) => edit(api, customers[turn], turn))),
    figure(
      'merge and its Undo',
      'ms',
      await medianTime(10, (turn) => merge(api, customers.slice(turn * 2, turn * 2 + 2))),
    ),
  ];
}

interface Entry {
  id: number;
  customers: number;
}

async function edit(api: Api, customer: CustomerRecord | undefined, turn: number): Promise<void> {
  if (!customer) throw new Error('There are too few customers.');
  const { id, cell_phone } = customer;
  const edits = [{ id, seen: { cell_phone }, wanted: { cell_phone: String(830_000_000_000 + turn) } }];
  await expectOutcome('saved', api.rpc('update_customers', { edits }));
}

async function merge(api: Api, [keep, other]: readonly CustomerRecord[]): Promise<void> {
  if (!keep || !other) throw new Error('There are too few customers.');
  const seen = { [keep.id]: {}, [other.id]: {} };
  const merged = await expectOutcome(
    'merged',
    api.rpc('merge_customers', { keep: keep.id, seen, chosen: {} }),
  );
  await expectOutcome('undone', api.rpc('undo_merge', { merge_id: merged.merge_id }));
}

async function expectOutcome(outcome: string, answer: Promise<unknown>): Promise<{ merge_id?: string }> {
  const [row] = (await answer) as { outcome: string; merge_id?: string }[];
  if (row?.outcome !== outcome) throw new Error(`The outcome is ${row?.outcome}, not ${outcome}.`);
  return row;
}
