import { useId, type ComponentProps } from 'react';
import { cx } from '#ui/classes.ts';
import styles from './Progress.module.css';

export interface ProgressProps extends Omit<ComponentProps<'progress'>, 'children' | 'max' | 'value'> {
  label: string;
  /** How much is done. Leave it out while that's unknown. */
  value?: number | undefined;
  max?: number | undefined;
  /** The progress as text, such as `200 of 2,314`. */
  detail?: string | undefined;
}

/**
 * Shows progress as a bar.
 * - **Use it** for work of more than a few seconds that can be counted.
 * - **Not for** a short wait: use Spinner or a loading Button.
 */
export function Progress({ label, value, max, detail, className, id, ...progress }: ProgressProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
  return (
    <div className={cx(styles.root, className)} data-state={value === undefined ? 'unknown' : 'known'}>
      <div className={styles.text}>
        <label htmlFor={controlId}>{label}</label>
        {detail && <span className={styles.detail}>{detail}</span>}
      </div>
      <progress {...progress} id={controlId} className={styles.bar} value={value} max={max} />
    </div>
  );
}
