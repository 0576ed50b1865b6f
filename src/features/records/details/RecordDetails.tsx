import { useRef } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { Button, IconButton } from '#ui/Button.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { useCustomer } from '../api/customer.ts';
import { useDeskList, type DialogProps, useDialogs } from '../dialogs/use-dialogs.ts';
import { useExport } from '../export/use-export.ts';
import { customerActions } from '../customer-actions.ts';
import { displayName } from '../messages.ts';
import { useChecks } from '../api/use-checks.ts';
import { messages } from './messages.ts';
import { DetailsContent } from './DetailsContent.tsx';

/** Shows all details of a customer (specification, section 4). Up, Down and buttons move through the list. */
export function RecordDetails({ record: opened }: DialogProps['details']) {
  const { stack, open, replace, back } = useDialogs();
  const { records } = useDeskList();
  const exports = useExport();
  const { result } = useChecks();
  const sheet = useRef<HTMLDivElement>(null);
  const { data } = useCustomer(opened.id, { watched: true });
  const record = data ?? opened;
  const isDeleted = data === null;
  const { company_name: company } = record;
  const { delete: remove, export: download, edit } = customerActions;
  const findings = result && (result.findings.get(record.id) ?? []);

  const place = stack.length === 1 ? records.findIndex(({ id }) => id === record.id) : -1;
  const neighbour = (by: 1 | -1) => (place < 0 ? undefined : records[place + by]);
  const goTo = (next: CustomerRecord | undefined) => {
    if (!next) return;
    // At the end of the list, the pressed button is disabled and would lose the focus.
    sheet.current?.focus();
    replace('details', { record: next });
  };

  return (
    <Sheet
      ref={sheet}
      open
      title={displayName(record.company_name)}
      eyebrow={messages.title}
      onOpenChange={back}
      onKeyDown={(event) => {
        const by = STEPS[event.key];
        const isFree = event.target instanceof Element && event.target.matches('button, [role=dialog]');
        if (by === undefined || !isFree) return;
        event.preventDefault();
        goTo(neighbour(by));
      }}
      tools={
        place >= 0 && (
          <>
            <IconButton
              icon="chevronUp"
              label={messages.previous}
              disabled={!neighbour(-1)}
              onClick={() => goTo(neighbour(-1))}
            />
            <IconButton
              icon="chevronDown"
              label={messages.next}
              disabled={!neighbour(1)}
              onClick={() => goTo(neighbour(1))}
            />
          </>
        )
      }
      footer={
        !isDeleted && (
          <>
            <Button aria-label={remove.of(company)} onClick={() => open('delete', { record })}>
              {remove.label}
            </Button>
            <Button
              aria-label={download.of(company)}
              onClick={() => exports.start({ kind: 'record', record })}
            >
              {download.label}
            </Button>
            <Button tone="primary" aria-label={edit.of(company)} onClick={() => open('edit', { record })}>
              {edit.label}
            </Button>
          </>
        )
      }
    >
      <DetailsContent {...{ record, isDeleted, findings }} />
    </Sheet>
  );
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: -1, ArrowDown: 1 };
