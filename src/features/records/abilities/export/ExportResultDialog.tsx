import { plural, formatCount } from '#lib/text/numbers.ts';
import { Button } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Actions } from '#ui/Actions.tsx';
import { type DialogProps, useDialogs, useListHandle } from '../../shared/dialog-stack.tsx';
import { isUnchecked } from '../../facts/checks-state.ts';
import { useChecks } from '../../facts/use-checks.ts';
import { filesNeeded } from './download-export.ts';
import { exportedText, fixFirst, problemsText } from './export-text.ts';
import { ExportQuestions, NotImported } from './ExportQuestions.tsx';
import { useExport } from './ExportProvider.tsx';

/** Shows how to import an exported file. */
export function ExportResultDialog({ result }: DialogProps['export-result']) {
  const { back, replace } = useDialogs();
  const { showView } = useListHandle();
  const start = useExport();
  const checks = useChecks();
  const first = fixFirst(result, checks, replace);
  const { entry, report, fileName, leftOut, zipped } = result;
  const problems = problemsText(result, checks);
  const deleted = entry ? entry.customers - report.total : 0;
  const notes = zipped === undefined ? report.notes : [];
  const files = filesNeeded(result);
  const downloadInFiles = () => {
    back();
    if (entry) start({ kind: 'again', entry, inFiles: true });
  };
  return (
    <Modal
      title={exportedText(report.total)}
      description={fileName}
      onClose={back}
      footer={entry && <NotImported entry={entry} onDone={back} />}
    >
      {deleted > 0 && (
        <p>
          {plural(
            deleted,
            '# customer was deleted permanently since the export.',
            '# customers were deleted permanently since the export.',
          )}
        </p>
      )}
      {leftOut > 0 && (
        <p>
          {plural(
            leftOut,
            '# customer was deleted or merged by someone else and isn’t in the file.',
            '# customers were deleted or merged by someone else and aren’t in the file.',
          )}
        </p>
      )}
      {entry && <ExportQuestions id={entry.id} />}
      {(problems !== '' || isUnchecked(checks)) && (
        <Actions>
          <p>{problems || 'They haven’t been checked for problems yet.'}</p>
          {first && (
            <Button size="sm" onClick={first.onSelect}>
              {first.label}
            </Button>
          )}
          <Button size="sm" onClick={() => showView('fix')}>
            Show
          </Button>
        </Actions>
      )}
      {notes.length > 0 && (
        <Actions>
          <p>{notes.join(' ')}</p>
          {files > 1 && (
            <Button size="sm" icon="download" onClick={downloadInFiles}>
              {`Download as ${formatCount(files)} files of 1,000`}
            </Button>
          )}
        </Actions>
      )}
      <p>
        {zipped === undefined
          ? 'Import the file as it is. Don’t open and save it in Excel: leading zeros get lost.'
          : `Unzip, then import the ${formatCount(zipped)} files one by one. Don’t open and save them in Excel: leading zeros get lost.`}
      </p>
      <Disclosure summary="How to match the columns in QuickBooks">
        <DescriptionList items={columnHelp} emptyText="" />
      </Disclosure>
    </Modal>
  );
}

/** How to match columns in QuickBooks; docs/owners/quickbooks.md has the full table. */
const columnHelp: readonly { term: string; value: string }[] = [
  { term: 'Matched automatically', value: 'Name, Email, Phone, Mobile, Fax, Website' },
  {
    term: 'Match manually',
    value:
      'CompanyName to Company, BillAddr_Line1 and _Line2 to Street address, BillAddr_City to City, ' +
      'BillAddr_State to Province, BillAddr_PostalCode to Postal code, BillAddr_Country to Country',
  },
  {
    term: 'Not imported',
    value:
      'ShipAddr_*, ContactName, Notes, Taxable, TaxCode, CustomerType, PaymentMethod, Terms, PrefDeliveryMethod, ' +
      'AccountNum',
  },
  {
    term: 'Not described in its help',
    value: 'Tax Reg. No.; AltContactName, OpeningBalance and AsOfDate, which are always empty',
  },
];
