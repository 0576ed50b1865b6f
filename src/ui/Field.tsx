import { cx } from 'class-variance-authority';
import { type ComponentProps, useId } from 'react';
import { type Control, isControl } from './early-page.ts';
import type { Elements } from './elements.ts';
import { Icon } from './Icon.tsx';
import styles from './Field.module.css';

interface FrameOptions {
  /** Above the control, and its accessible name. */
  label: string;
  /** Shows `(optional)` after the label. */
  optional?: boolean | undefined;
  /** Helps to fill in the field. Below the control and its error, and read with it. */
  hint?: string | undefined;
  /** The error message. Makes the field invalid. */
  error?: string | undefined;
  /** The value is filled in and valid. An error takes precedence. */
  valid?: boolean | undefined;
  /** The hint asks for what a valid value is missing: it stands out, and there's no check mark. */
  asks?: boolean | undefined;
  /** A button next to the error that fixes the value. */
  correction?: Correction | undefined;
}

export interface Correction {
  label: Elements;
  /** Called with the control, which has the focus: its text can be replaced so that Ctrl+Z restores it. */
  onApply: (control: Control) => void;
}

export interface FieldOptions extends FrameOptions {
  /** Tells assistive technology. Not shown: in a form, mark the optional fields. */
  required?: boolean | undefined;
}

/** The props of a field's control, without those that `useField` connects. */
export type ControlProps<Element extends 'input' | 'select' | 'textarea'> = Omit<
  ComponentProps<Element>,
  'aria-describedby' | 'aria-invalid' | 'children' | 'required' | 'size'
>;

interface FieldProps extends FrameOptions {
  /** The id of the control, which the label and the messages refer to. */
  controlId: string;
  className?: string | undefined;
  children: Elements;
}

/**
 * Frames a control with its label, hint, error and correction.
 * - **Use it** to add a kind of field to this library; `useField` connects the control.
 * - **Not for** screens: use TextField, TextArea or PasswordField.
 */
export function Field({
  label,
  optional,
  hint,
  error,
  valid,
  asks,
  correction,
  controlId,
  className,
  children,
}: FieldProps) {
  const state = fieldState({ error, valid });
  return (
    <div className={cx(styles.field, className)} data-state={state}>
      <label className={styles.label} htmlFor={controlId}>
        {optional ? (
          <>
            <span>{label}</span> <span className={styles.mark}>(optional)</span>
          </>
        ) : (
          label
        )}
      </label>
      {children}
      {state !== 'idle' && !asks && (
        <Icon name={state === 'error' ? 'alert' : 'check'} size="sm" className={styles.icon} />
      )}
      {(error || hint || correction) && (
        <div className={styles.help}>
          {error && (
            <p id={messageId(controlId)} className={styles.message}>
              {error}
            </p>
          )}
          {hint && (
            <p id={hintId(controlId)} className={cx(styles.hint, asks && styles.asks)}>
              {hint}
            </p>
          )}
          {correction && (
            <button
              type="button"
              id={correctionId(controlId)}
              className={styles.correction}
              onClick={() => {
                const control = document.getElementById(controlId);
                if (!isControl(control)) return;
                // The button disappears with the error.
                control.focus();
                correction.onApply(control);
              }}
            >
              {correction.label}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** Splits a field's properties into those of its frame and those of its control, which it connects. */
export function useField<Props extends FieldOptions & { id?: string | undefined }>({
  label,
  required,
  optional,
  hint,
  error,
  valid,
  asks,
  correction,
  className,
  id,
  ...control
}: Props & Pick<FieldProps, 'className'>) {
  const ownId = useId();
  const controlId = id ?? ownId;
  const describedBy = [
    error && messageId(controlId),
    hint && hintId(controlId),
    correction && correctionId(controlId),
  ]
    .filter(Boolean)
    .join(' ');
  return {
    frame: { label, optional, hint, error, valid, asks, correction, controlId, className },
    control: {
      ...control,
      id: controlId,
      required,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': Boolean(error),
    },
  };
}

function fieldState({ error, valid }: Pick<FieldOptions, 'error' | 'valid'>) {
  if (error) return 'error';
  return valid ? 'valid' : 'idle';
}

const messageId = (controlId: string) => `${controlId}-message`;
const correctionId = (controlId: string) => `${controlId}-correction`;
const hintId = (controlId: string) => `${controlId}-hint`;
