import { useId, type ComponentProps } from 'react';
import { cx } from 'class-variance-authority';
import styles from './Progress.module.css';

export interface ProgressProps extends Omit<ComponentProps<'progress'>, 'children' | 'max' | 'value'> {
  label: string;
  /** How far the work is; left out while that is unknown. */
  value?: number | undefined;
  max?: number | undefined;
  /** The progress as text, such as `200 of 2,314`. */
  detail?: string | undefined;
}

/**
 * A wait of known or unknown length, shown as a bar.
 *
 * **Use it** for work of more than a few seconds that can be counted, or will be once it has begun.
 * **Not for** a short wait, which is a Spinner or a busy Button.
 *
 * `className` styles the root; `ref` and the rest reach the `<progress>`.
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
