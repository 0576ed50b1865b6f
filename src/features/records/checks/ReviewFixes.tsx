import { useMemo, useState } from 'react';
import { columnHeading } from '#lib/customer-fields.ts';
import { Button } from '#ui/Button.tsx';
import type { DataTableGroup } from '#ui/data-table-lines.ts';
import { DataTable, type DataTableColumn } from '#ui/DataTable.tsx';
import { Modal } from '#ui/Modal.tsx';
import { type DialogProps, useDialogs } from '../dialogs/use-dialogs.ts';
import { messages as shared, displayName } from '../messages.ts';
import { changeOf, type Fix } from '#lib/quickbooks/fixes.ts';
import { messages } from './messages.ts';
import { useApplyFixes } from './use-apply-fixes.ts';
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
    value: (fix) => {
      const { before, after } = changeOf(fix);
      return messages.change(after, before);
    },
    width: '16rem',
    grow: 3,
  },
];

/** Lists proposed fixes with the values before and after, and applies those that are still selected. */
export function ReviewFixes({ fixes }: DialogProps['fixes']) {
  const { back } = useDialogs();
  const applyFixes = useApplyFixes();
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const groups = useMemo((): DataTableGroup<Fix>[] => [{ id: 'all', rows: fixes }], [fixes]);
  const chosen = fixes.filter(({ id }) => !left.has(id));
  const toggle = ({ id }: Fix, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
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
            {messages.applyAll(chosen.length)}
          </Button>
        </>
      }
    >
      <DataTable
        aria-label={messages.customers}
        className={styles.fixes}
        columns={columns}
        groups={groups}
        onOpen={(fix) => toggle(fix, left.has(fix.id))}
        selection={{
          allLabel: messages.selectAll,
          groupLabel: () => messages.selectAll,
          rowLabel: ({ record }) => shared.selectCustomer(record.company_name),
          all: left.size === 0 ? true : chosen.length > 0 && 'indeterminate',
          group: () => left.size === 0,
          isSelected: ({ id }) => !left.has(id),
          onAllChange: (all) => setLeft(new Set(all ? [] : fixes.map(({ id }) => id))),
          onGroupChange: () => undefined,
          onRowChange: toggle,
        }}
      />
    </Modal>
  );
}
