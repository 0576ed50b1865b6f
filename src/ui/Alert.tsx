import { Button } from './Button.tsx';
import { Message, type MessageProps } from './Message.tsx';

export interface AlertProps extends Omit<MessageProps, 'role' | 'tone'> {
  /** Shows a button that tries again. */
  onRetry?: (() => void) | undefined;
}

/**
 * Shows an error and announces it at once. Render it when the error happens, not before.
 * - **Use it** next to the action that failed, until the user dismisses it or tries again.
 * - **Not for** one field's error, which is the field's `error`, or for a success: use Message.
 */
export function Alert({ onRetry, children, ...rest }: AlertProps) {
  return (
    <Message {...rest} tone="error" role="alert">
      {onRetry ? (
        <>
          <div>{children}</div>
          <Button size="sm" onClick={onRetry}>
            Try again
          </Button>
        </>
      ) : (
        children
      )}
    </Message>
  );
}
