import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { createReadiness, type ReadinessReport } from '#lib/export/readiness.ts';
import { newestFirst } from '#lib/keyset.ts';
import type { RecordsDesk } from './records-desk.ts';

/** Up to here all customers are looked through unasked: it takes two requests. */
export const CHECKED_UNASKED = 2_000;

export type ReadinessState =
  | { status: 'unknown' }
  | { status: 'checking'; looked: number; of: number }
  | { status: 'known'; report: ReadinessReport }
  | { status: 'failed' };

export interface ReadinessModel {
  state: ReadinessState;
  /** Looks through all customers now. */
  check: () => void;
  /** Leaves out a customer who was deleted, without looking through the others again. */
  forget: (record: CustomerRecord) => void;
  /** Takes a restored customer in again, likewise. */
  remember: (record: CustomerRecord) => void;
}

interface Found {
  /** How many customers there were. */
  total: number | undefined;
  state: ReadinessState;
  /** Who was looked through, in the list's order; kept only of so many as are looked through unasked. */
  customers: readonly CustomerRecord[] | null;
}

/**
 * What QuickBooks may refuse among all customers: looked through again when their number changes by more than what the
 * desk itself has told, and only on demand when there are many.
 */
export function useReadiness(onExport: RecordsDesk['onExport'], total: number | undefined): ReadinessModel {
  const [found, setFound] = useState<Found>();
  const running = useRef<AbortController | null>(null);

  const check = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const show = (state: ReadinessState, customers: Found['customers'] = null) => {
      if (!controller.signal.aborted) setFound({ total, state, customers });
    };
    const progress = (looked: number, of: number) => show({ status: 'checking', looked, of });
    progress(0, total ?? 0);
    lookThrough(onExport, controller.signal, progress).then(
      ({ report, customers }) => show({ status: 'known', report }, customers),
      () => show({ status: 'failed' }),
    );
  }, [onExport, total]);

  const checkUnasked = useEffectEvent(() => {
    const isKnown = found?.total === total && found?.customers;
    if (isCheckedUnasked(total) && !isKnown) check();
  });
  useEffect(() => {
    checkUnasked();
    return () => running.current?.abort();
  }, [total]);

  // The desk tells of a deleted customer a moment before its total does.
  const isCurrent = found?.total === total || (found?.customers && isCheckedUnasked(total));
  return {
    state: found && isCurrent ? found.state : stateBefore(total),
    check,
    forget: useCallback(({ id }) => setFound((known) => known && without(known, id)), []),
    remember: useCallback((record) => setFound((known) => known && withRecord(known, record)), []),
  };
}

function isCheckedUnasked(total: number | undefined): boolean {
  return total !== undefined && total > 0 && total <= CHECKED_UNASKED;
}

function stateBefore(total: number | undefined): ReadinessState {
  if (total !== undefined && isCheckedUnasked(total)) return { status: 'checking', looked: 0, of: total };
  return { status: 'unknown' };
}

function without(found: Found, gone: string): Found {
  return found.customers ? foundAmong(found.customers.filter(({ id }) => id !== gone)) : found;
}

function withRecord(found: Found, record: CustomerRecord): Found {
  if (!found.customers) return found;
  const others = found.customers.filter(({ id }) => id !== record.id);
  return foundAmong([...others, record].toSorted(newestFirst));
}

function foundAmong(customers: readonly CustomerRecord[]): Found {
  const readiness = createReadiness();
  for (const record of customers) readiness.add(record);
  return { total: customers.length, state: { status: 'known', report: readiness.report() }, customers };
}

async function lookThrough(
  onExport: RecordsDesk['onExport'],
  signal: AbortSignal,
  progress: (looked: number, of: number) => void,
): Promise<Pick<Found, 'customers'> & { report: ReadinessReport }> {
  const readiness = createReadiness();
  const customers: CustomerRecord[] = [];
  // An empty search finds everyone, without waiting for registrations that are being stored.
  const { pages, expected } = await onExport({ kind: 'search', search: '' }, signal);
  let looked = 0;
  for await (const page of pages(signal)) {
    signal.throwIfAborted();
    for (const record of page) readiness.add(record);
    if (isCheckedUnasked(expected)) customers.push(...page);
    looked += page.length;
    progress(looked, expected);
  }
  if (looked !== expected) throw new Error(`Looked at ${looked} customers, but there are ${expected}.`);
  return { report: readiness.report(), customers: isCheckedUnasked(expected) ? customers : null };
}
