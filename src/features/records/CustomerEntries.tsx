import type { ReactNode } from 'react';
import styles from './CustomerEntries.module.css';
import { displayName } from './messages.ts';

/** Lists customers, each as a {@link CustomerEntry}. */
export function CustomerEntries({ children }: { children: ReactNode }) {
  return <ul className={styles.list}>{children}</ul>;
}

export interface CustomerEntryProps {
  name: string;
  actions: ReactNode;
  children: ReactNode;
}

/** Shows one customer of a {@link CustomerEntries} with its buttons. */
export function CustomerEntry({ name, actions, children }: CustomerEntryProps) {
  return (
    <li className={styles.item}>
      <div className={styles.text}>
        <p className={styles.name} dir="auto">
          {displayName(name)}
        </p>
        {children}
      </div>
      {actions}
    </li>
  );
}
