import { Button } from '#ui/Button.tsx';
import { useLastExport } from '../../facts/exports.ts';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { useToday } from '../../shared/use-today.ts';
import { contentsOf, momentOf } from './export-text.ts';
import { messages } from './messages.ts';

/** Shows the last export; opens all exports. */
export function LastExport() {
  const { open } = useDialogs();
  const today = useToday();
  const last = useLastExport();
  if (last === undefined) return null;
  if (last === null) return <span>{messages.neverExported}</span>;
  return (
    <Button size="sm" tone="quiet" onClick={() => open('exports', {})}>
      {messages.lastExport(momentOf(last.created_at, today), contentsOf(last))}
    </Button>
  );
}
