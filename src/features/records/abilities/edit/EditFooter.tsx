import { Button } from '#ui/Button.tsx';
import { focusOnArrival } from '#ui/focus-on-arrival.ts';
import { messages as shared } from '../../shared/messages.ts';

export interface EditFooterProps {
  form: string;
  isPending: boolean;
  /** Shows a question instead of the buttons, so that the fields stay visible. */
  isLeaving: boolean;
  onLeave: () => void;
  onStay: () => void;
  onDiscard: () => void;
}

/** Shows the buttons of the edit dialog. */
export function EditFooter({ form, isPending, isLeaving, onLeave, onStay, onDiscard }: EditFooterProps) {
  if (isLeaving) {
    return (
      <>
        <p role="alert">Discard your changes?</p>
        <Button tone="danger" onClick={onDiscard}>
          Discard changes
        </Button>
        <Button ref={focusOnArrival} onClick={onStay}>
          Keep editing
        </Button>
      </>
    );
  }
  return (
    <>
      <Button onClick={onLeave} disabled={isPending}>
        {shared.cancel}
      </Button>
      <Button type="submit" form={form} tone="primary" loading={isPending} loadingText="Saving...">
        Save changes
      </Button>
    </>
  );
}
