import { messages } from './messages.ts';
import styles from './PageFooter.module.css';

export interface PageFooterProps {
  /** The product's version, such as `0.1.0`; left out for visitors. */
  version?: string | undefined;
}

/** What happens with what is typed here (specification, section 1), and which version an admin is using. */
export function PageFooter({ version }: PageFooterProps) {
  return (
    <footer className={styles.footer}>
      <p>{messages.footer}</p>
      {version && (
        <p>
          {messages.version} {version}
        </p>
      )}
    </footer>
  );
}
