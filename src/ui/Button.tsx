import type { ComponentProps } from 'react';
import { cva } from 'class-variance-authority';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Button.module.css';

const button = cva(styles.button, {
  variants: {
    tone: {
      primary: styles.primary,
      secondary: styles.secondary,
      quiet: styles.quiet,
      danger: styles.danger,
    },
    size: { sm: styles.sm, md: styles.md },
    shape: { text: null, icon: styles.square },
  },
});

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-busy'> {
  /** `primary` is for the main action of a page, `quiet` for the least important, `danger` for what removes something. */
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger';
  /** `sm` is for rows, toolbars and dense pages. */
  size?: 'sm' | 'md';
  /** In front of the label. */
  icon?: IconName;
  /** Shows a spinner and ignores presses while the action runs. */
  loading?: boolean | undefined;
  /** Replaces the label while `loading`. */
  loadingText?: string;
}

/**
 * Runs an action. While loading it ignores presses and keeps the focus.
 * - **Use it** with `primary` once per screen, `secondary` next to it, `quiet` if rare, `danger` if it can't be undone.
 * - **Not for** navigation, which is a Link or ButtonLink, or for actions in every row: use IconButton.
 */
export function Button({
  tone = 'secondary',
  size = 'md',
  icon,
  loading,
  loadingText,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={button({ tone, size, shape: 'text', className })}
      data-state={loading ? 'loading' : 'idle'}
      aria-busy={loading ? true : undefined}
      aria-disabled={loading ? true : rest['aria-disabled']}
      onClick={loading ? preventPress : onClick}
    >
      {loading ? <span className={styles.turning} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{(loading && loadingText) || children}</span>
    </button>
  );
}

export interface ButtonLinkProps extends ComponentProps<'a'> {
  /** Where it leads. */
  href: string;
}

/**
 * Looks like a Button, and links to a page.
 * - **Use it** for the next step when that's another page.
 * - **Not for** a link in a sentence or a list: use Link.
 */
export function ButtonLink({ className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={button({ tone: 'secondary', size: 'md', shape: 'text', className })}>
      <span>{children}</span>
    </a>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  /** What the button shows. */
  icon: IconName;
  /** The accessible name: what the button does. */
  label: string;
  /** The tooltip, if it says more than the name. Default: the name. */
  title?: string | undefined;
  /** `secondary` has a frame, `danger` is for what removes something. */
  tone?: 'secondary' | 'quiet' | 'danger';
  /** `sm` is for rows, toolbars and dense pages. */
  size?: 'sm' | 'md';
}

/**
 * Runs an action from an icon, for rows.
 * - **Use it** where the icon is well known and there's no room for text. Name the row in the label: `Delete line 3`.
 * - **Not for** an action on its own, which is a Button, or for an icon whose meaning must be guessed.
 */
export function IconButton({
  icon,
  label,
  title,
  tone = 'quiet',
  size = 'md',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      title={title ?? label}
      // Without it, the tooltip is the name. Both would be read one after the other.
      aria-label={title && label}
      className={button({ tone, size, shape: 'icon', className })}
    >
      <Icon name={icon} />
    </button>
  );
}

/* Also keeps a loading submit button from submitting the form again. */
function preventPress(event: { preventDefault(): void }) {
  event.preventDefault();
}
