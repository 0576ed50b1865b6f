import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { controlIn, copyInput, restoreFocus } from './early-page.ts';
import { keepControls } from './keep-controls.ts';

type Texts<Name extends string> = Readonly<Record<Name, string>>;

export interface ControlsOptions<Name extends string> {
  /** What the controls show, by name. A changed value is written into its control. */
  values: Texts<Name>;
  /** Called with what the controls show instead, and the names of those that may have been filled in by software. */
  onRead: (read: Partial<Texts<Name>>, filled: readonly Name[]) => void;
  /** Returns whether the browser restored a value that belongs to no one anymore. */
  isStale?: (name: Name, value: string) => boolean;
}

const IN_FORM = ['input', 'change', 'blur', 'animationstart'];

/**
 * Connects values to a form's uncontrolled controls: what's visible is what counts. Other software fills in fields
 * with odd events or none, so any event reads all of them. Returns a function that reads them now.
 */
export function useControls<Name extends string>(
  form: RefObject<HTMLFormElement | null>,
  { values, onRead, isStale }: ControlsOptions<Name>,
): () => Partial<Texts<Name>> {
  const names = Object.keys(values) as Name[];
  const [focused] = useState(() => globalThis.document?.activeElement ?? null);
  /** What each control showed when it was last read or written. */
  const known = useRef<Partial<Record<Name, string>>>({});
  /** The values of the last render. */
  const rendered = useRef<Partial<Record<Name, string>>>({});
  const written = useRef(new Set<string>());
  const typed = useRef(new Set<string>());

  const readControls = (isArrival: boolean, event?: Event) => {
    const changes: Partial<Record<Name, string>> = {};
    const filled: Name[] = [];
    for (const name of names) {
      const control = controlIn(form.current, name);
      const before = known.current[name] ?? '';
      if (!control || control.value === before) continue;
      const isRestored = isArrival && !typed.current.has(name) && isStale?.(name, control.value);
      // Browsers autofill over what a page wrote. Keep it, as they keep what a visitor typed.
      const isFilledOver = before && written.current.has(name) && isAutofill(control);
      if (isRestored || isFilledOver) {
        control.value = before;
        continue;
      }
      // What was typed before the script ran is only read on arrival.
      if (control.matches(':autofill') || !(isArrival || isTyped(control, event))) filled.push(name);
      changes[name] = control.value;
      known.current[name] = control.value;
      written.current.delete(name);
    }
    if (Object.keys(changes).length > 0) onRead(changes, filled);
    return changes;
  };
  const read = useEffectEvent(readControls);

  const takeOver = useEffectEvent(() => {
    const { early } = window;
    if (early?.form && early.form !== form.current) {
      copyInput(early.form, form.current, names);
      restoreFocus(focused);
    }
    for (const [name, value] of Object.entries(early?.typed ?? {})) {
      typed.current.add(name);
      const control = controlIn(form.current, name);
      // Other software rewrote the page, with empty fields.
      if (control) control.value ||= value;
    }
    readControls(true);
  });
  useLayoutEffect(() => takeOver(), []);

  useLayoutEffect(() => {
    for (const name of Object.keys(values) as Name[]) {
      const value = values[name];
      if (value === (rendered.current[name] ?? '')) continue;
      rendered.current[name] = value;
      const control = controlIn(form.current, name);
      if (!control || value === known.current[name]) continue;
      control.value = value;
      known.current[name] = value;
      written.current.add(name);
    }
  }, [form, values]);

  useEffect(() => {
    const left = new AbortController();
    const options = { capture: true, signal: left.signal };
    const readNow = (event: Event) => {
      const { type, target } = event;
      if (type === 'input' || type === 'change') typed.current.add((target as HTMLInputElement).name);
      read(false, event);
    };
    for (const type of IN_FORM) form.current?.addEventListener(type, readNow, options);
    window.addEventListener('pageshow', () => read(true), options);
    // Nothing renders after the page is left.
    const readAtOnce = () => flushSync(() => void read(false));
    window.addEventListener('pagehide', readAtOnce, options);
    document.addEventListener('visibilitychange', readAtOnce, options);
    const stop = keepControls([...(form.current?.elements ?? [])], options);
    return () => {
      left.abort();
      stop();
    };
  }, [form]);

  return () => readControls(false);
}

/** Autofill and other software don't describe what they do. */
function isTyped(control: Element, event?: Event): boolean {
  const how = event instanceof InputEvent && event.target === control ? event.inputType : '';
  return !/^$|Paste|Drop|Replacement/.test(how);
}

function isAutofill(control: Element): boolean {
  return control !== document.activeElement && control.matches(':autofill');
}
