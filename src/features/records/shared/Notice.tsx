import type { Elements } from '#ui/elements.ts';
import { Message } from '#ui/Message.tsx';
import styles from './Notice.module.css';

/** Shows what needs attention about one customer, in small text, so that its values stay in view. */
export function Notice({ children }: { children: Elements }) {
  return (
    <Message tone="notice" className={styles.notice}>
      {children}
    </Message>
  );
}
