import type { ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import { Icon } from './Icon.tsx';
import styles from './AdminButton.module.css';

export interface AdminButtonProps extends Omit<
  ComponentProps<'button'>,
  'aria-label' | 'children' | 'title'
> {
  /** What the button opens, such as `Admin Access`. */
  label: string;
  /** The signed-in user, shown under the button. Turns the button green. */
  email?: string | null | undefined;
}

/**
 * Shows the sign-in and sign-out button: a gray lock, or a green button with the user's email address.
 * - **Use it** once, in the top right corner of a page with a public and a private part.
 * - **Not for** ordinary actions: use Button.
 */
export function AdminButton({ label, email, className, ...button }: AdminButtonProps) {
  return (
    <div className={cx(styles.root, className)} data-state={email ? 'signed-in' : 'signed-out'}>
      {/* The title is the name, which isn't read twice. */}
      <button type="button" {...button} title={label} className={styles.button}>
        <Icon name={email ? 'logOut' : 'lock'} />
        {email && (
          <span className={styles.label} aria-hidden>
            {label}
          </span>
        )}
      </button>
      {email && (
        <span className={styles.email} title={email} translate="no">
          {email}
        </span>
      )}
    </div>
  );
}
