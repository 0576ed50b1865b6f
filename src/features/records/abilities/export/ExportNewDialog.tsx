import { plural, formatCount } from '#lib/text/numbers.ts';
import { Button } from '#ui/Button.tsx';
import { Item, ItemList } from '#ui/ItemList.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Stack } from '#ui/Stack.tsx';
import { compare, reasonsText, sameAs } from '../merge/merge.ts';
import { useChecks } from '../../facts/use-checks.ts';
import { type DialogProps, useDialogs, useListHandle } from '../../shared/dialog-stack.tsx';
import { displayName, messages as shared, newCustomers } from '../../shared/messages.ts';
import styles from './ExportNewDialog.module.css';
import { newToExport } from './export.ts';
import { problemCountsText } from './export-text.ts';
import { useExport } from './ExportProvider.tsx';

/** Asks what to export when new customers have to be fixed, may be in QuickBooks already, or weren't checked. */
export function ExportNewDialog({ records, all: counted }: DialogProps['export-new']) {
  const { back, open } = useDialogs();
  const { showView } = useListHandle();
  const start = useExport();
  const { result, check } = useChecks();
  const known = records && result ? newToExport(records, result) : undefined;
  const { all = counted, ready = [], doubles = [], toFix = 0, corrections = 0 } = known ?? {};
  const mayBeThere = `${formatCount(doubles.length)} may already be in QuickBooks`;
  const hasProblems = toFix + corrections > 0;
  const review = () => {
    if (!known) check();
    showView('fix');
  };
  return (
    <Modal
      className={styles.dialog}
      title={
        known
          ? `${newCustomers(all)}: ${problemCountsText(known) || mayBeThere}`
          : `${newCustomers(all)}, ${shared.notChecked}`
      }
      description={
        !known
          ? 'QuickBooks may refuse or misread some of them. If you fix them after importing, you’ll have to make each change in QuickBooks as well.'
          : hasProblems
            ? 'QuickBooks will refuse or misread these customers. If you fix them after importing, you’ll have to make each change in QuickBooks as well.'
            : 'Merge them before the export, so that QuickBooks doesn’t get them twice.'
      }
      onClose={back}
      footer={
        <>
          <Button
            onClick={() => {
              back();
              start({ kind: 'new' });
            }}
          >
            {`Export all ${formatCount(all)}`}
          </Button>
          {known && (
            <Button
              tone={hasProblems ? 'secondary' : 'primary'}
              disabled={ready.length === 0}
              onClick={() => {
                back();
                start({ kind: 'selected', records: ready });
              }}
            >
              {plural(ready.length, 'Export # ready customer', 'Export # ready customers')}
            </Button>
          )}
          {(hasProblems || !known) && (
            <Button tone="primary" onClick={review}>
              {known ? 'Review problems' : 'Check first'}
            </Button>
          )}
        </>
      }
    >
      {doubles.length > 0 && (
        <Stack gap={2}>
          {hasProblems && <p>{mayBeThere}</p>}
          <ItemList>
            {doubles.slice(0, MOST_DOUBLES).map(({ record, group }) => (
              <Item
                key={record.id}
                title={displayName(record.company_name)}
                actions={
                  <Button
                    size="sm"
                    aria-label={compare.labelFor(record.company_name)}
                    onClick={() => open('compare', { group })}
                  >
                    {compare.label}
                  </Button>
                }
              >
                <p>{`${sameAs(group, record)}: ${reasonsText(group.reasons)}`}</p>
              </Item>
            ))}
          </ItemList>
          {doubles.length > MOST_DOUBLES && (
            <p>{`${formatCount(doubles.length - MOST_DOUBLES)} more are on the Duplicates tab.`}</p>
          )}
        </Stack>
      )}
    </Modal>
  );
}

const MOST_DOUBLES = 5;
