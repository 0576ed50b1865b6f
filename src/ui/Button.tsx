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
      success: styles.success,
    },
    size: { sm: styles.sm, md: styles.md },
    shape: { text: null, icon: styles.square },
  },
});

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'aria-busy'> {
  tone?: 'primary' | 'secondary' | 'quiet' | 'danger' | 'success';
  size?: 'sm' | 'md';
  icon?: IconName;
  /** The label shown while the action runs. Setting it makes the button busy. */
  busy?: string | false | undefined;
}

/**
 * A button. While busy it cannot be pressed a second time, yet keeps the keyboard's focus.
 *
 * **Use it** for an action: one `primary` to a screen, `secondary` beside it, `quiet` for what is rarely needed, `danger`
 * for what cannot be undone.
 * **Not for** going somewhere, which is a link, nor for an action that repeats on every row, which is an IconButton.
 *
 * `ref`, `className` and the rest reach the `<button>`, which is also the root.
 */
export function Button({
  tone = 'secondary',
  size = 'md',
  icon,
  busy,
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
      data-state={busy ? 'busy' : 'idle'}
      aria-busy={busy ? true : undefined}
      aria-disabled={busy ? true : rest['aria-disabled']}
      onClick={busy ? preventPress : onClick}
    >
      {busy ? <span className={styles.turning} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{busy || children}</span>
    </button>
  );
}

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'aria-label'> {
  icon: IconName;
  /** What the press does; read by assistive technology and shown as the tooltip. */
  label: string;
  tone?: 'secondary' | 'quiet' | 'danger';
  size?: 'sm' | 'md';
}

/**
 * A button with an icon only, for actions that repeat on every row.
 *
 * **Use it** where the icon is well known and a label would take too much room; name the row in the label, `Delete line 3`.
 * **Not for** an action that stands alone, which is a Button with a label, nor for an icon whose meaning must be guessed.
 *
 * `ref`, `className` and the rest reach the `<button>`, which is also the root.
 */
export function IconButton({
  icon,
  label,
  tone = 'quiet',
  size = 'md',
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={button({ tone, size, shape: 'icon', className })}
    >
      <Icon name={icon} />
    </button>
  );
}

/* Also keeps a busy submit button from submitting its form again. */
function preventPress(event: { preventDefault(): void }) {
  event.preventDefault();
}
