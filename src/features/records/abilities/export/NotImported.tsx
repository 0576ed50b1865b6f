import { Button } from '#ui/Button.tsx';
import type { ExportEntry } from '../../api/exports-api.ts';
import { messages } from './messages.ts';
import { useAnswers } from './use-answers.ts';

export interface NotImportedProps {
  entry: ExportEntry;
  onDone?: (() => void) | undefined;
}

/** Withdraws an export whose file wasn't imported into QuickBooks. */
export function NotImported({ entry: { id, file_name: file, imported }, onDone }: NotImportedProps) {
  const { mutate, isPending } = useAnswers();
  if (imported === false) return <span>{messages.isNotImported}</span>;
  return (
    <Button
      size="sm"
      loading={isPending}
      loadingText={messages.answering}
      aria-label={messages.notImportedLabel(file)}
      onClick={() => mutate({ ids: [id], file, imported: false }, { onSuccess: () => onDone?.() })}
    >
      {messages.notImported}
    </Button>
  );
}
