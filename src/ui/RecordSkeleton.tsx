import type { ComponentProps } from 'react';
import styles from './RecordSkeleton.module.css';
import { VisuallyHidden } from './VisuallyHidden.tsx';

export interface RecordSkeletonProps extends Omit<ComponentProps<'div'>, 'children' | 'role'> {
  /** What is being waited for; read by assistive technology at once. */
  label: string;
  /** How many rows to draw. */
  rows: number;
}

/**
 * Holds the place of records that are being loaded, row for row; it appears after a moment, so that a quick answer
 * does not flicker.
 *
 * **Use it** in the place of a list of RecordRow, whose rows it is as high as.
 * **Not for** a wait of another kind, which is a Spinner.
 *
 * `ref`, `className` and the rest reach the root.
 */
export function RecordSkeleton({ label, rows, className, ...rest }: RecordSkeletonProps) {
  return (
    <div {...rest} role="status" className={className}>
      <VisuallyHidden>{label}</VisuallyHidden>
      <div className={styles.rows} aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className={styles.row}>
            <span className={styles.bar} />
            <span className={styles.bar} />
            <span className={styles.bar} />
          </div>
        ))}
      </div>
    </div>
  );
}
