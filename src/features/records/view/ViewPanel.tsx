import type { ReactNode } from 'react';
import { Stack } from '#ui/Stack.tsx';
import styles from './ViewPanel.module.css';

export interface ViewPanelProps {
  label: string;
  help?: string;
  children: ReactNode;
}

/** Shows a view that isn't the table, with its own scrolling. */
export function ViewPanel({ label, help, children }: ViewPanelProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be within the keyboard's reach
    <section aria-label={label} tabIndex={0} className={styles.panel}>
      <Stack className={styles.content}>
        {help && <p className={styles.help}>{help}</p>}
        {children}
      </Stack>
    </section>
  );
}
