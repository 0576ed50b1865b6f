import {
  type DuplicateGroup,
  type DuplicateReason,
  type DuplicateSearch,
  GROUPS_PAGE,
  type MergeOutcome,
  type UndoMergeOutcome,
} from '#features/records/duplicates/port.ts';
import type { CustomerInsert, CustomerRecord } from '#lib/customer.ts';
import type { Client } from './client.ts';
import { unlessRefused } from './customers-error.ts';
import type { Json } from './database.types.ts';
import { values } from './edit.ts';
import {
  boolean,
  customerRecord,
  elements,
  members,
  number,
  text,
  textOrNull,
  unexpected,
} from './json-answers.ts';

export async function findDuplicates(client: Client, signal: AbortSignal): Promise<DuplicateSearch> {
  const data = unlessRefused(await client.rpc('find_duplicates').retry(false).abortSignal(signal));
  const { left, customers, groups } = members(data);
  return { left: number(left), customers: number(customers), groups: number(groups) };
}

export async function duplicateGroups(
  client: Client,
  after: DuplicateGroup | undefined,
  signal: AbortSignal,
): Promise<DuplicateGroup[]> {
  const data = unlessRefused(
    await client
      .rpc('duplicate_groups', {
        page_size: GROUPS_PAGE,
        ...(after && { after_score: after.score, after_id: after.id }),
      })
      .retry(false)
      .abortSignal(signal),
  );
  return elements(data).map(duplicateGroup);
}

export async function duplicatesOf(
  client: Client,
  id: string,
  signal: AbortSignal,
): Promise<DuplicateGroup | null> {
  const data = unlessRefused(
    await client.rpc('duplicates_of', { customer_id: id }).retry(false).abortSignal(signal),
  );
  return data === null ? null : duplicateGroup(data);
}

export async function setDistinct(client: Client, one: string, other: string, same: boolean): Promise<void> {
  unlessRefused(await client.rpc('set_distinct', { one, other, same }));
}

export async function merge(
  client: Client,
  keep: CustomerRecord,
  others: readonly CustomerRecord[],
  chosen: CustomerInsert,
): Promise<MergeOutcome> {
  const data = unlessRefused(
    await client.rpc('merge_customers', {
      keep: keep.id,
      seen: Object.fromEntries([keep, ...others].map((customer) => [customer.id, values(customer)])),
      chosen: values(chosen),
    }),
  );
  const answer = members(data);
  if (answer.outcome === 'changed' || answer.outcome === 'gone') return { outcome: answer.outcome };
  if (answer.outcome !== 'merged') throw unexpected(data);
  return { outcome: 'merged', merge: text(answer.merge), customer: customerRecord(answer.customer) };
}

export async function undoMerge(client: Client, id: string): Promise<UndoMergeOutcome> {
  const data = unlessRefused(await client.rpc('undo_merge', { merge_id: id }));
  const { outcome, missed_export } = members(data);
  if (outcome === 'changed' || outcome === 'gone') return { outcome };
  if (outcome !== 'undone') throw unexpected(data);
  return { outcome, missedExport: boolean(missed_export) };
}

function duplicateGroup(answer: Json): DuplicateGroup {
  const { id, score, customers, pairs } = members(answer);
  return {
    id: text(id),
    score: number(score),
    members: elements(customers).map((member) => {
      const { customer, exported_at } = members(member);
      return { customer: customerRecord(customer), exportedAt: textOrNull(exported_at) };
    }),
    pairs: elements(pairs).map((pair) => {
      const { a, b, reasons } = members(pair);
      return { a: text(a), b: text(b), reasons: elements(reasons).flatMap(reasonIn) };
    }),
  };
}

/** A reason that a later version of the database adds is left out. */
function reasonIn(name: Json): DuplicateReason[] {
  return REASONS.filter((reason) => reason === name);
}

const REASONS: readonly DuplicateReason[] = [
  'vat_same',
  'vat_slip',
  'email_same',
  'email_alike',
  'domain_same',
  'cell_same',
  'office_same',
  'phone_crossed',
  'phone_slip',
  'contact_same',
  'contact_initial',
  'contact_alike',
  'name_same',
  'name_alike',
  'name_part',
  'address_same',
  'address_alike',
];
