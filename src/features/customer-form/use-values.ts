import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CustomerDraft, DraftField } from '#lib/customer/customer.ts';
import { useControls } from '#ui/use-controls.ts';
import { takeAddressParts } from './AddressParts.tsx';
import type { Filled } from './filling.ts';
import type { CustomerFormModel } from './use-customer-form.ts';

/**
 * Connects the draft to the form's controls. Cleans and completes what a browser or a paste fills in, and applies
 * corrections. `settle` is called with values that aren't being typed.
 */
export function useValues(
  form: RefObject<HTMLFormElement | null>,
  { state, change, wasSent }: CustomerFormModel,
  settle: (field: DraftField, value: string) => void,
) {
  /** The result of the last press, to be announced. */
  const [result, announce] = useState('');
  /** What each field showed before and after the fill that's going on. */
  const fill = useRef<Filled | null>(null);

  const finishFill = async () => {
    const filled = fill.current ?? {};
    fill.current = null;
    const parts = takeAddressParts(form.current);
    if (Object.keys(filled).length === 0) return;
    // Without it, everything stays as it was filled in.
    const { applyFill } = await import('./filling.ts');
    applyFill(form.current, filled, parts, settle);
    readControls();
  };

  /** A browser fills in all fields in one task, so the fill ends with it. */
  const beginFill = () => {
    if (fill.current) return fill.current;
    setTimeout(() => void finishFill().catch(() => undefined));
    return (fill.current = {});
  };

  const readControls = useControls(form, {
    values: state.draft,
    onRead: (values, filled) => {
      announce('');
      change(values);
      for (const field of filled) beginFill()[field] = [state.draft[field], values[field] ?? ''];
    },
    isStale: wasSent,
  });

  // Before the script ran, the browser may have filled in parts of an address that was typed.
  const dropParts = useEffectEvent(() => void beginFill());
  useEffect(() => dropParts(), []);

  const onCorrect = useCallback(
    (values: Partial<CustomerDraft>, done: string) => {
      change(values);
      announce(done);
    },
    [change],
  );

  return { readControls, result, announce, onCorrect, onPartFilled: beginFill };
}
