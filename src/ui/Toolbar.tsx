import { type ComponentProps, type FocusEvent, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

export interface ToolbarProps extends Omit<ComponentProps<'div'>, 'aria-label' | 'role'> {
  /** The accessible name: what the buttons are for. */
  label: string;
  /** Whether Tab reaches it. Default: yes. */
  hasTabStop?: boolean;
}

/**
 * Holds buttons with one tab stop: Tab enters and leaves all of them, and Left and Right move between them.
 * - **Use it** for several small buttons that repeat, such as those of each row.
 * - **Not for** a dialog's or a form's buttons: use Actions.
 */
export function Toolbar({ label, hasTabStop = true, ...rest }: ToolbarProps) {
  const root = useRef<HTMLDivElement>(null);
  const current = useRef<Element>(null);
  const placeTabStop = () => {
    const buttons = buttonsIn(root.current);
    const stop = buttons.find((button) => button === current.current) ?? buttons[0];
    for (const button of buttons) button.tabIndex = hasTabStop && button === stop ? 0 : -1;
  };
  useLayoutEffect(placeTabStop);

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const buttons = buttonsIn(root.current);
    const at = buttons.findIndex((button) => button === document.activeElement);
    const next = buttons[(at + step + buttons.length) % buttons.length];
    if (at < 0 || !next) return;
    event.preventDefault();
    next.focus();
  };
  const onFocus = ({ target }: FocusEvent) => {
    current.current = target;
    placeTabStop();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its buttons have the focus
    <div {...rest} ref={root} role="toolbar" aria-label={label} {...{ onKeyDown, onFocus }} />
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };

function buttonsIn(toolbar: HTMLElement | null): HTMLButtonElement[] {
  return [...(toolbar?.querySelectorAll<HTMLButtonElement>('button:not(:disabled)') ?? [])];
}
