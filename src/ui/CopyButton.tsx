import { useEffect, useState, type ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import { COPIED_SHOWN } from '#lib/dates/timing.ts';
import { IconButton } from './Button.tsx';
import { copyText } from './copy-text.ts';
import styles from './CopyButton.module.css';

export interface CopyButtonProps extends Omit<
  ComponentProps<'button'>,
  'children' | 'aria-label' | 'onClick' | 'onCopy'
> {
  /** What it copies. */
  text: string;
  /** The button's name, such as `Copy cell phone`. */
  label: string;
  /** Shown next to the button for two seconds, such as `Copied`. Default: only a check mark. */
  copiedText?: string;
  /** Called after each press; false when the browser refused to copy. */
  onCopied?: (copied: boolean) => void;
}

/**
 * Copies a text, then shows a check mark for two seconds. With `copiedText`, `className` is for the element around it.
 * - **Use it** next to a value that's often needed elsewhere, such as a phone number.
 * - **Not for** a choice of values: use DropdownMenu.
 */
export function CopyButton({ text, label, copiedText, onCopied, className, ...rest }: CopyButtonProps) {
  // Counted, so that each press restarts the two seconds.
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_SHOWN);
    return () => clearTimeout(timer);
  }, [copies]);

  const copy = async () => {
    const isCopied = await copyText(text);
    if (isCopied) setCopies((before) => before + 1);
    onCopied?.(isCopied);
  };
  const button = (
    <IconButton
      size="sm"
      {...rest}
      className={copiedText === undefined ? className : undefined}
      icon={copies > 0 ? 'check' : 'copy'}
      label={label}
      onClick={() => void copy()}
    />
  );
  if (copiedText === undefined) return button;
  return (
    <span className={cx(styles.root, className)}>
      {button}
      <span role="status" className={styles.copied}>
        {copies > 0 && copiedText}
      </span>
    </span>
  );
}
