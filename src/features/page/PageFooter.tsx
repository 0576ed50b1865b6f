import { messages } from './messages.ts';
import styles from './PageFooter.module.css';

/** What happens with what is typed here (specification, section 1). */
export function PageFooter() {
  return (
    <footer className={styles.footer}>
      <p>{messages.footer}</p>
    </footer>
  );
}
