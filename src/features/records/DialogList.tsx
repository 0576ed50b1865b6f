import type { ReactNode } from 'react';
import styles from './DialogList.module.css';
import { shownName } from './messages.ts';

/** Customers in a dialog, one below the other; its children are {@link DialogListItem}. */
export function DialogList({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export interface DialogListItemProps {
  /** The company's name as the visitor typed it. */
  name: string;
  /** What can be done with this customer. */
  actions: ReactNode;
  /** What is said about it, in paragraphs. */
  children: ReactNode;
}

/** One customer of a {@link DialogList}. */
export function DialogListItem({ name, actions, children }: DialogListItemProps) {
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <p className={styles.name} dir="auto">
          {shownName(name)}
        </p>
        {children}
      </div>
      {actions}
    </li>
  );
}
