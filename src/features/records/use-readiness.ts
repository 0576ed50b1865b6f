import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createReadiness, type ReadinessReport } from '#lib/export/readiness.ts';
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
}

/**
 * What QuickBooks may refuse among all customers: looked through again when their number changes, and only on demand
 * when there are many.
 */
export function useReadiness(onExport: RecordsDesk['onExport'], total: number | undefined): ReadinessModel {
  const [found, setFound] = useState<{ total: number | undefined; state: ReadinessState }>();
  const running = useRef<AbortController | null>(null);

  const check = useCallback(() => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const show = (state: ReadinessState) => {
      if (!controller.signal.aborted) setFound({ total, state });
    };
    const progress = (looked: number, of: number) => show({ status: 'checking', looked, of });
    progress(0, total ?? 0);
    lookThrough(onExport, controller.signal, progress).then(
      (report) => show({ status: 'known', report }),
      () => show({ status: 'failed' }),
    );
  }, [onExport, total]);

  const checkUnasked = useEffectEvent(() => {
    if (isCheckedUnasked(total)) check();
  });
  useEffect(() => {
    checkUnasked();
    return () => running.current?.abort();
  }, [total]);

  return { state: found?.total === total && found ? found.state : stateBefore(total), check };
}

function isCheckedUnasked(total: number | undefined): boolean {
  return total !== undefined && total > 0 && total <= CHECKED_UNASKED;
}

function stateBefore(total: number | undefined): ReadinessState {
  if (total !== undefined && isCheckedUnasked(total)) return { status: 'checking', looked: 0, of: total };
  return { status: 'unknown' };
}

async function lookThrough(
  onExport: RecordsDesk['onExport'],
  signal: AbortSignal,
  progress: (looked: number, of: number) => void,
): Promise<ReadinessReport> {
  const readiness = createReadiness();
  // An empty search finds everyone, without waiting for registrations that are being stored.
  const { pages, expected } = await onExport({ kind: 'search', search: '' }, signal);
  let looked = 0;
  for await (const page of pages(signal)) {
    signal.throwIfAborted();
    for (const record of page) readiness.add(record);
    looked += page.length;
    progress(looked, expected);
  }
  if (looked !== expected) throw new Error(`Looked at ${looked} customers, but there are ${expected}.`);
  return readiness.report();
}
