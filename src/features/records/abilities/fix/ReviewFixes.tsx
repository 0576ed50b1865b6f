import { useMemo, useState } from 'react';
import { changedFields } from '#lib/customer/customer-changes.ts';
import { columnHeading } from '#lib/customer/customer-fields.ts';
import { Button } from '#ui/Button.tsx';
import type { DataTableGroup } from '#ui/data-table-lines.ts';
import { DataTable, type DataTableColumn } from '#ui/DataTable.tsx';
import { Modal } from '#ui/Modal.tsx';
import { type DialogProps, useDialogs } from '../../dialogs/use-dialogs.ts';
import { messages as shared, displayName } from '../../shared/messages.ts';
import { valuesText } from '#lib/quickbooks/differing-fields.ts';
import type { Fix } from '#lib/quickbooks/fixes.ts';
import { DifferingValues } from '../../shared/DifferingValues.tsx';
import { messages } from './messages.ts';
import { useApplyFixes } from './fix.ts';
import styles from './ReviewFixes.module.css';

const columns: readonly DataTableColumn<Fix>[] = [
  {
    id: 'company',
    label: columnHeading('companyName'),
    value: ({ record }) => displayName(record.company_name),
    width: '9rem',
    grow: 1,
  },
  {
    id: 'fixed',
    label: messages.fixed,
    value: (fix) => valuesText(changedFields(fix.record, fix.fixed), fix.fixed),
    cell: (fix) => (
      <DifferingValues fields={changedFields(fix.record, fix.fixed)} before={fix.record} after={fix.fixed} />
    ),
    lines: 2,
    width: '16rem',
    grow: 3,
  },
];

/** Lists proposed fixes with the values before and after. The certain ones are selected at first. */
export function ReviewFixes({ fixes }: DialogProps['fixes']) {
  const { back } = useDialogs();
  const applyFixes = useApplyFixes();
  const groups = useMemo(() => groupsOf(fixes), [fixes]);
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(fixes.flatMap(({ id, isCertain }) => (isCertain ? [] : id))),
  );
  const chosen = fixes.filter(({ id }) => !left.has(id));
  const choose = (rows: readonly Fix[], areChosen: boolean) => {
    const next = new Set(left);
    for (const { id } of rows) {
      if (areChosen) next.delete(id);
      else next.add(id);
    }
    setLeft(next);
  };
  const areChosen = (rows: readonly Fix[]) => {
    const count = rows.filter(({ id }) => !left.has(id)).length;
    return count === rows.length || (count > 0 && 'indeterminate');
  };
  return (
    <Modal
      open
      title={messages.reviewTitle}
      description={messages.reviewHelp}
      onOpenChange={back}
      size="lg"
      footer={
        <>
          <Button onClick={back}>{shared.cancel}</Button>
          <Button
            tone="primary"
            disabled={chosen.length === 0}
            onClick={() => {
              back();
              applyFixes(chosen);
            }}
          >
            {messages.applyAll(new Set(chosen.map(({ record }) => record.id)).size)}
          </Button>
        </>
      }
    >
      <DataTable
        aria-label={messages.customers}
        className={styles.fixes}
        printNote={(rows) => messages.printNote(rows, fixes.length)}
        columns={columns}
        groups={groups}
        onOpen={(fix) => choose([fix], left.has(fix.id))}
        selection={{
          allLabel: messages.selectAll,
          groupLabel: ({ label }) => messages.selectGroup(label),
          rowLabel: ({ record }) => shared.selectCustomer(record.company_name),
          all: areChosen(fixes),
          group: ({ rows }) => areChosen(rows),
          isSelected: ({ id }) => !left.has(id),
          onAllChange: (all) => choose(fixes, all),
          onGroupChange: ({ rows }, all) => choose(rows, all),
          onRowChange: (fix, isChosen) => choose([fix], isChosen),
        }}
      />
    </Modal>
  );
}

/** Returns the certain fixes first, with headings if there are others. */
function groupsOf(fixes: readonly Fix[]): DataTableGroup<Fix>[] {
  const certain = fixes.filter(({ isCertain }) => isCertain);
  const toConfirm = fixes.filter(({ isCertain }) => !isCertain);
  if (toConfirm.length === 0) return [{ id: 'certain', rows: certain }];
  return [
    { id: 'certain', label: messages.certain, rows: certain },
    { id: 'confirm', label: messages.toConfirm, rows: toConfirm },
  ].filter(({ rows }) => rows.length > 0);
}
