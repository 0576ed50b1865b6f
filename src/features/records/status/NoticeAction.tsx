import { Button } from '#ui/Button.tsx';
import { useStatus } from './use-status.ts';

export interface NoticeActionProps {
  /** The id of the notice that the button is in. */
  notice: string;
  label: string;
  onPress: () => void;
}

/** A button in a notice that goes on from it: what it begins says so itself, and the notice goes. */
export function NoticeAction({ notice, label, onPress }: NoticeActionProps) {
  const { dismiss } = useStatus();
  return (
    <Button
      size="sm"
      onClick={() => {
        dismiss(notice);
        onPress();
      }}
    >
      {label}
    </Button>
  );
}
