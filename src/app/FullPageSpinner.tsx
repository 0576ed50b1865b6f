import { Spinner } from '#ui/Spinner.tsx';
import styles from './App.module.css';

export const LOADING = 'Loading...';

/** Shows that a screen loads. */
export function FullPageSpinner() {
  return (
    <main className={styles.fullPage}>
      <Spinner label={LOADING} />
    </main>
  );
}
