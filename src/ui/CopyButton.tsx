import { useEffect, useState, type ComponentProps } from 'react';
import { COPIED_SHOWN } from '#lib/timing.ts';
import { IconButton } from './Button.tsx';
import { copyText } from './copy-text.ts';

export interface CopyButtonProps extends Omit<
  ComponentProps<'button'>,
  'children' | 'aria-label' | 'onClick' | 'onCopy'
> {
  /** What a press puts on the clipboard. */
  text: string;
  /** What the press does, such as `Copy cell phone`. */
  label: string;
  /** Called after each press; false when the browser did not let the page copy. Say so: the button only shows a tick. */
  onCopied: (isCopied: boolean) => void;
}

/**
 * Copies a text; a tick takes the place of its icon for two seconds.
 *
 * **Use it** beside a value that is often needed elsewhere, such as a phone number.
 * **Not for** several values of one thing in a list, which are a Menu.
 *
 * `ref`, `className` and the rest reach the `<button>`, which is also the root.
 */
export function CopyButton({ text, label, onCopied, ...rest }: CopyButtonProps) {
  // Counted, so that the tick stays for two seconds after the last press.
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_SHOWN);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    const isCopied = await copyText(text);
    if (isCopied) setCopies((before) => before + 1);
    onCopied(isCopied);
  };
  return (
    <IconButton
      size="sm"
      {...rest}
      icon={copies > 0 ? 'check' : 'copy'}
      label={label}
      onClick={() => void copy()}
    />
  );
}
