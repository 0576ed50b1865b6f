import { Spinner } from '#ui/Spinner.tsx';
import styles from './App.module.css';
import { messages } from './messages.ts';

/** Shows that a screen loads. */
export function FullPageSpinner() {
  return (
    <main className={styles.fullPage}>
      <Spinner label={messages.loading} />
    </main>
  );
}
