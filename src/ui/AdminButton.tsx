import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import { Icon } from './Icon.tsx';
import styles from './AdminButton.module.css';

export interface AdminButtonProps extends Omit<
  ComponentProps<'button'>,
  'aria-label' | 'children' | 'title'
> {
  /** Title and name: what the press does. */
  label: string;
  /** The signed-in person, shown under the button. Having one turns the button green. */
  email?: string | null | undefined;
}

/**
 * Signs in to and out of the private part of a page: a grey lock, or a green button over the person's e-mail.
 *
 * **Use it** once, in the top right corner of a page that has a public and a private side.
 * **Not for** an ordinary action, which is a Button, nor for moving between views, which is what Tabs are for.
 *
 * `className` styles the root; `ref` and the rest reach the `<button>`.
 */
export function AdminButton({ label, email, className, ...button }: AdminButtonProps) {
  return (
    <div className={cx(styles.root, className)} data-state={email ? 'signed-in' : 'signed-out'}>
      <button type="button" {...button} title={label} aria-label={label} className={styles.button}>
        <Icon name={email ? 'logOut' : 'lock'} />
        {email && <span className={styles.label}>{label}</span>}
      </button>
      {email && (
        <span className={styles.email} title={email}>
          {email}
        </span>
      )}
    </div>
  );
}
