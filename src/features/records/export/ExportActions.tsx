import { Button } from '#ui/Button.tsx';
import { messages } from './messages.ts';
import type { ExportModel } from './use-export.ts';
import { useNewToExport } from './use-new-to-export.ts';

export interface ExportActionsProps {
  exports: Pick<ExportModel, 'start'>;
  /** The plain-CSV button exists but is hidden, unless the business asks for it (specification, section 2). */
  showPlainCsv: boolean;
}

/** The exports that need no selection: of those who are new, which is the daily one, and of all. */
export function ExportActions({ exports, showPlainCsv }: ExportActionsProps) {
  const newToExport = useNewToExport();
  return (
    <>
      <Button hidden={!showPlainCsv} size="sm" onClick={() => exports.start({ kind: 'all' }, 'plain')}>
        {messages.exportPlain}
      </Button>
      <Button size="sm" tone="primary" icon="download" onClick={() => exports.start({ kind: 'new' })}>
        {newToExport ? messages.exportSoMany(newToExport) : messages.exportNew}
      </Button>
      <Button size="sm" icon="download" onClick={() => exports.start({ kind: 'all' })}>
        {messages.exportAll}
      </Button>
    </>
  );
}
