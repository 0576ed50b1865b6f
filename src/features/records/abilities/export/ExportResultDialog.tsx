import { Button } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Actions } from '#ui/Actions.tsx';
import { type DialogProps, useDialogs } from '../../shared/use-dialogs.ts';
import { useListHandle } from '../../shared/list-handle.ts';
import { isUnchecked } from '../../facts/checks-state.ts';
import { useChecks } from '../../facts/use-checks.ts';
import { filesNeeded } from './download-export.ts';
import { fixFirst, problemsText } from './export-text.ts';
import { ExportQuestions, NotImported } from './ExportQuestions.tsx';
import { columnHelp, messages } from './messages.ts';
import { useExport } from './ExportProvider.tsx';

/** Shows how to import an exported file. */
export function ExportResultDialog({ result }: DialogProps['export-result']) {
  const { back, replace } = useDialogs();
  const { showView } = useListHandle();
  const { startAgain } = useExport();
  const checks = useChecks();
  const first = fixFirst(result, checks, replace);
  const { entry, report, fileName, leftOut, zipped } = result;
  const problems = problemsText(result, checks);
  const deleted = entry ? entry.customers - report.total : 0;
  const notes = zipped === undefined ? report.notes : [];
  const files = filesNeeded(result);
  const downloadInFiles = () => {
    back();
    if (entry) startAgain(entry, { inFiles: true });
  };
  return (
    <Modal
      open
      title={messages.exported(report.total)}
      description={fileName}
      onOpenChange={back}
      footer={entry && <NotImported entry={entry} onDone={back} />}
    >
      {deleted > 0 && <p>{messages.deletedPermanently(deleted)}</p>}
      {leftOut > 0 && <p>{messages.leftOut(leftOut)}</p>}
      {entry && <ExportQuestions id={entry.id} />}
      {(problems !== '' || isUnchecked(checks)) && (
        <Actions>
          <p>{problems || messages.notCheckedYet}</p>
          {first && (
            <Button size="sm" onClick={first.onSelect}>
              {first.label}
            </Button>
          )}
          <Button size="sm" onClick={() => showView('fix')}>
            {messages.showAttention}
          </Button>
        </Actions>
      )}
      {notes.length > 0 && (
        <Actions>
          <p>{notes.join(' ')}</p>
          {files > 1 && (
            <Button size="sm" icon="download" onClick={downloadInFiles}>
              {messages.inFiles(files)}
            </Button>
          )}
        </Actions>
      )}
      <p>{zipped === undefined ? messages.uploadAsItIs : messages.unpackFirst(zipped)}</p>
      <Disclosure summary={messages.columnsTitle}>
        <DescriptionList items={columnHelp} emptyText="" />
      </Disclosure>
    </Modal>
  );
}
