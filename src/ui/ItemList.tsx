import { cx } from 'class-variance-authority';
import type { ComponentProps, ReactNode } from 'react';
import { Actions } from './Actions.tsx';
import type { Elements } from './elements.ts';
import styles from './ItemList.module.css';

/**
 * Shows items with their buttons, one below the other. A list inside an item has no lines.
 * - **Use it** for a short list to read, with a button or two for each item.
 * - **Not for** a long list to scan and select from: use DataTable.
 */
export function ItemList({ className, ...rest }: ComponentProps<'ul'>) {
  return <ul {...rest} className={cx(styles.list, className)} />;
}

export interface ItemProps extends Omit<ComponentProps<'li'>, 'title'> {
  /** The first line. */
  title?: ReactNode;
  /** The buttons at the end, or below where it's narrow. */
  actions?: ReactNode;
  children?: Elements;
}

/**
 * Shows a title, facts below it and buttons.
 * - **Use it** in an ItemList.
 * - **Not for** a single thing: use Card.
 */
export function Item({ title, actions, className, children, ...rest }: ItemProps) {
  return (
    <li {...rest} className={cx(styles.item, className)}>
      <div className={styles.text}>
        {title && (
          <p className={styles.title} dir="auto">
            {title}
          </p>
        )}
        {children}
      </div>
      {actions && (
        <Actions gap={2} className={styles.actions}>
          {actions}
        </Actions>
      )}
    </li>
  );
}
