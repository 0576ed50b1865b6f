import { useMemo, useState } from 'react';
import { changedFields } from '#lib/customer/customer-changes.ts';
import { columnHeading } from '#lib/customer/customer-fields.ts';
import type { Correction } from '#lib/quickbooks/corrections.ts';
import { valuesText } from '#lib/quickbooks/differing-fields.ts';
import { formatCount, plural } from '#lib/text/numbers.ts';
import { Button } from '#ui/Button.tsx';
import type { DataTableColumn, DataTableGroup } from '#ui/data-table-types.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { Modal } from '#ui/Modal.tsx';
import { type DialogProps, useDialogs } from '../../shared/dialog-stack.tsx';
import styles from '../../shared/DialogTable.module.css';
import { DifferingValues } from '../../shared/Differences.tsx';
import { customerCount, displayName, messages as shared } from '../../shared/messages.ts';
import { useApplyCorrections } from './fix.ts';

const columns: readonly DataTableColumn<Correction>[] = [
  {
    id: 'company',
    label: columnHeading('companyName'),
    value: ({ record }) => displayName(record.company_name),
    width: '9rem',
    grow: 1,
  },
  {
    id: 'fixed',
    label: 'Fixed',
    value: ({ record, fixed }) => valuesText(changedFields(record, fixed), fixed),
    cell: ({ record, fixed }) => <DifferingValues before={record} after={fixed} inCell />,
    wraps: true,
    width: '16rem',
    grow: 3,
  },
];

/** Lists proposed corrections with the values before and after. The certain ones are selected at first. */
export function ReviewCorrections({ corrections, exported }: DialogProps['corrections']) {
  const { back } = useDialogs();
  const applyCorrections = useApplyCorrections();
  const groups = useMemo(() => groupsOf(corrections), [corrections]);
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(corrections.flatMap(({ id, isCertain }) => (isCertain ? [] : id))),
  );
  const chosen = corrections.filter(({ id }) => !left.has(id));
  const choose = (rows: readonly Correction[], areChosen: boolean) => {
    const next = new Set(left);
    for (const { id } of rows) {
      if (areChosen) next.delete(id);
      else next.add(id);
    }
    setLeft(next);
  };
  const areChosen = (rows: readonly Correction[]) => {
    const count = rows.filter(({ id }) => !left.has(id)).length;
    return count === rows.length || (count > 0 && 'indeterminate');
  };
  const apply = () => {
    back();
    // A failure has its own notification.
    applyCorrections({ corrections: chosen, exported }).catch(() => undefined);
  };
  const count = new Set(chosen.map(({ record }) => record.id)).size;
  return (
    <Modal
      title="Review the corrections"
      description={
        exported
          ? `Don’t import ${exported.entry.file_name}: it’s marked as not imported, and you get a new file with the fixed values. Corrections that aren’t certain aren’t selected.`
          : 'The selected values will be changed. Corrections that aren’t certain aren’t selected: check each one.'
      }
      onClose={back}
      size="lg"
      footer={
        <>
          <Button onClick={back}>Cancel</Button>
          <Button tone="primary" disabled={chosen.length === 0} onClick={apply}>
            {exported ? `Fix ${customerCount(count)} and export again` : `Fix ${customerCount(count)}`}
          </Button>
        </>
      }
    >
      <DataTable
        aria-label="Customers to fix"
        className={styles.table}
        printNote={(rows) =>
          `${formatCount(rows)} of ${plural(corrections.length, '# correction', '# corrections')}`
        }
        columns={columns}
        groups={groups}
        onOpen={(correction) => choose([correction], left.has(correction.id))}
        selection={{
          allLabel: 'Select all corrections',
          groupLabel: ({ label = '' }) => `Select all corrections: ${label}`,
          rowLabel: ({ record }) => shared.selectCustomer(record.company_name),
          all: areChosen(corrections),
          group: ({ rows }) => areChosen(rows),
          isSelected: ({ id }) => !left.has(id),
          onAllChange: (all) => choose(corrections, all),
          onGroupChange: ({ rows }, all) => choose(rows, all),
          onRowChange: (correction, isChosen) => choose([correction], isChosen),
        }}
      />
    </Modal>
  );
}

/** Returns the certain corrections first, with headings if there are others. */
function groupsOf(corrections: readonly Correction[]): DataTableGroup<Correction>[] {
  const certain = corrections.filter(({ isCertain }) => isCertain);
  const toConfirm = corrections.filter(({ isCertain }) => !isCertain);
  if (toConfirm.length === 0) return [{ id: 'certain', rows: certain }];
  return [
    { id: 'certain', label: 'Certain', rows: certain },
    { id: 'confirm', label: 'To confirm', rows: toConfirm },
  ].filter(({ rows }) => rows.length > 0);
}
