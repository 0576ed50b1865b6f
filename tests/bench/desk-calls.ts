import type { RecordsApi } from '#features/records/api/records-api.ts';
import { type CustomerSearch, MOST_COUNTED } from '#lib/customer/search.ts';

/** A call of the desk, with the most milliseconds, and the tables that it may read whole. */
export interface Call {
  name: string;
  most: number;
  scans?: readonly string[];
  run: (api: RecordsApi) => Promise<unknown>;
}

const { signal } = new AbortController();
const [A_PAGE, A_COUNT, DAYS] = [150, 300, 800];
/** Every customer is new, or none. */
const NEW_SCANS = ['customers', 'baselines'];
/** The index has no words of one or two letters, and a plan may ignore it for what most customers have. */
const MAY_SCAN: ReadonlySet<string> = new Set(['a', 'zq', 'q&z', 'a e', '(pty) ltd']);

/** The calls of the list and of searches. */
export const LISTS: readonly Call[] = [
  { name: 'list: page', most: A_PAGE, run: (api) => api.list({}, { limit: 100 }, signal) },
  { name: 'list: count', most: A_COUNT, scans: ['customers'], run: (api) => api.count({}, signal) },
  { name: 'list: days', most: DAYS, scans: ['customers'], run: (api) => api.days({}, signal) },
  ...['nkosi', '(pty) ltd', 'a', 'zq', 'q&z'].flatMap(ofSearch),
  ...['nkosi zanele', '(pty) ltd', 'zq', 'a e'].flatMap((text) => ofSearch({ by: 'words', text })),
  ...ofSearch({ by: 'phone', text: '0825550' }),
];

/** The calls of the tab of new customers. */
export const NEW: readonly Call[] = [
  {
    name: 'new: page',
    most: DAYS,
    scans: NEW_SCANS,
    run: (api) => api.list({ onlyNew: true }, { limit: 100 }, signal),
  },
  { name: 'new: count', most: DAYS, scans: NEW_SCANS, run: (api) => api.count({ onlyNew: true }, signal) },
  { name: 'new: days', most: DAYS, scans: NEW_SCANS, run: (api) => api.days({ onlyNew: true }, signal) },
];

/** The calls that show what was changed. */
export const CHANGES: readonly Call[] = [
  { name: 'changed: count', most: A_COUNT, run: (api) => api.countChangedSinceExport(signal) },
  { name: 'changed: page', most: A_PAGE, run: (api) => api.listChangedSinceExport({}, signal) },
  {
    name: 'changed: 1,000',
    most: A_COUNT,
    run: (api) => api.listChangedSinceExport({ limit: 1_000 }, signal),
  },
  {
    name: 'recent changes',
    most: A_PAGE,
    scans: ['changes'],
    run: (api) => api.recentChanges(null, undefined, signal),
  },
  { name: 'deleted: count', most: A_COUNT, scans: ['changes'], run: (api) => api.countDeleted(signal) },
  { name: 'last change', most: A_PAGE, run: (api) => api.lastChange(signal) },
];

/** What's asked after an export. */
export function questions(id: number): Call {
  return {
    name: 'questions about an export, in portions',
    most: 1_000,
    scans: ['exports'],
    run: (api) => api.exportQuestions(id, signal),
  };
}

function ofSearch(search: CustomerSearch): Call[] {
  const [by, text] = typeof search === 'string' ? ['text', search] : [search.by, search.text];
  const scans = MAY_SCAN.has(text) ? ['customers'] : [];
  const calls: [string, number, Call['run']][] = [
    ['page', A_PAGE, (api) => api.list({ search }, { limit: 100 }, signal)],
    ['count', A_COUNT, (api) => api.count({ search }, signal, by === 'text' ? undefined : MOST_COUNTED + 1)],
    ['days', DAYS, (api) => api.days({ search }, signal)],
  ];
  return calls.map(([what, most, run]) => ({ name: `${by} "${text}": ${what}`, most, scans, run }));
}
