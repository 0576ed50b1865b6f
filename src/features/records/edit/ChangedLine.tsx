import { Button } from '#ui/Button.tsx';
import { messages } from './messages.ts';
import { useChanged } from './use-changed.ts';

/** How many customers were changed since their export, as the way to their list; nothing when none was. */
export function ChangedLine({ onShow }: { onShow: () => void }) {
  const { data } = useChanged();
  if (!data || data.length === 0) return null;
  return (
    <Button size="sm" tone="quiet" onClick={onShow}>
      {messages.changedCount(data.length)}
    </Button>
  );
}
