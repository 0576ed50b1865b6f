import type { ReactNode } from 'react';
import { cva } from 'class-variance-authority';
import { Icon } from './Icon.tsx';
import styles from './Field.module.css';

const field = cva(styles.field);

/** The props that every field of the library has, whatever its control is. */
export interface FieldOptions {
  label: string;
  /** A word shown beside the label, such as `Required`; the control's own `required` says it to assistive technology. */
  marker?: string | undefined;
  /** Standing help under the control. */
  hint?: string | undefined;
  /** The message to show. Having one is what makes the field invalid. */
  error?: string | undefined;
  /** The value is filled in and passed its rules. An error outranks it. */
  valid?: boolean | undefined;
  /** Another value to offer, applied by one press: a repaired one with the error, or a question below a valid value. */
  correction?: FieldCorrection | undefined;
}

export interface FieldCorrection {
  /** The button's label. */
  label: string;
  onApply: () => void;
}

interface FieldProps extends FieldOptions {
  controlId: string;
  className?: string | undefined;
  children: ReactNode;
}

/**
 * The frame of a field: label, help, control, message.
 *
 * **Use it** to add a new kind of field to this library; `controlAttributes` ties the control to the frame.
 * **Not for** screens: those take TextField, TextArea and PasswordField.
 *
 * `className` styles the root; the control is the caller's own, with its `ref` and the rest.
 */
export function Field({
  label,
  marker,
  hint,
  error,
  valid,
  correction,
  controlId,
  className,
  children,
}: FieldProps) {
  const state = fieldState({ error, valid });
  return (
    <div className={field({ className })} data-state={state}>
      <div className={styles.heading}>
        <label className={styles.label} htmlFor={controlId}>
          {label}
        </label>
        {marker && (
          <span className={styles.marker} aria-hidden="true">
            {marker}
          </span>
        )}
      </div>
      <div className={styles.box}>
        {children}
        {state !== 'idle' && (
          <Icon name={state === 'error' ? 'alert' : 'check'} size="sm" className={styles.icon} />
        )}
      </div>
      {hint && (
        <p id={hintId(controlId)} className={styles.hint}>
          {hint}
        </p>
      )}
      <div className={styles.footer}>
        <p id={messageId(controlId)} className={styles.message}>
          {error}
        </p>
        {correction && (
          <button
            type="button"
            className={styles.correction}
            onClick={() => {
              correction.onApply();
              // The button disappears with the error: the focus must not be lost with it.
              document.getElementById(controlId)?.focus();
            }}
          >
            {correction.label}
          </button>
        )}
      </div>
    </div>
  );
}

/** The attributes that tie a control to its frame. An error outranks valid; neither is idle. */
export function controlAttributes(controlId: string, { hint, error }: Pick<FieldOptions, 'hint' | 'error'>) {
  const describedBy = [error && messageId(controlId), hint && hintId(controlId)].filter(Boolean).join(' ');
  return {
    id: controlId,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': Boolean(error),
  };
}

function fieldState({ error, valid }: Pick<FieldOptions, 'error' | 'valid'>) {
  if (error) return 'error';
  return valid ? 'valid' : 'idle';
}

const messageId = (controlId: string) => `${controlId}-message`;
const hintId = (controlId: string) => `${controlId}-hint`;
