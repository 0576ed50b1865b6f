import type { KeyboardEvent, Ref } from 'react';
import type { CustomerRecord } from '#lib/customer.ts';
import { formatShortDate, formatTime } from '#lib/dates.ts';
import { IconButton } from '#ui/Button.tsx';
import { type RecordFact, type RecordMark, RecordRow } from '#ui/RecordRow.tsx';
import { messages as copyMessages } from '../copy/messages.ts';
import type { CopyField } from '../copy/values.ts';
import { shownName } from '../messages.ts';
import { reasonTexts } from '../readiness/messages.ts';
import { messages } from './messages.ts';
import type { RowSelection, RowState } from './row-state.ts';

/** What can be done with a record of the list. */
export interface RowActions {
  onOpen: (record: CustomerRecord) => void;
  /** Called with what the choices are to open beside. */
  onCopy: (record: CustomerRecord, anchor: HTMLElement) => void;
  onCopyValue: (record: CustomerRecord, field: CopyField) => void;
  onExportRecord: (record: CustomerRecord) => void;
  onDelete: (record: CustomerRecord) => void;
}

export interface CustomerRowProps extends RowActions {
  ref: Ref<HTMLLIElement>;
  /** The row's place among the list's lines. */
  index: number;
  record: CustomerRecord;
  state: RowState;
  selection: RowSelection | undefined;
  /** What was searched for, marked in the row. */
  sought: readonly string[];
  now: Date;
  /** Whether it is the row whose buttons the Tab key reaches. */
  isTabStop: boolean;
  /** Something in the row got the focus. */
  onFocus: () => void;
  /**
   * A key that the row's focused button does not handle itself, a letter with Shift as a capital and without it as none;
   * `isHeld` when it is one that was not let go of. `true` when the list handled it.
   */
  onKey: (key: string, isHeld: boolean) => boolean;
}

/**
 * A customer of the list. Of its buttons the one that opens the details is what the list's arrows move to; from there
 * the Tab key goes to the others. A double-click anywhere on the row opens the details, too (specification, section 4).
 */
export function CustomerRow({
  ref,
  index,
  record,
  state,
  selection,
  sought,
  now,
  isTabStop,
  onFocus,
  onKey,
  onOpen,
  onCopy,
  onCopyValue,
  onExportRecord,
  onDelete,
}: CustomerRowProps) {
  const { company_name } = record;
  const tabIndex = isTabStop ? 0 : -1;
  return (
    <RecordRow
      ref={ref}
      data-index={index}
      data-record={record.id}
      title={shownName(company_name)}
      subtitle={shownName(record.contact_person)}
      facts={factsOf(record, (field) => onCopyValue(record, field))}
      note={formatTime(record.created_at)}
      marks={marksOf(state, now)}
      highlight={sought}
      isTabStop={isTabStop}
      selection={
        selection && {
          label: messages.selectRecord(company_name),
          isSelected: selection.isSelected(record),
          onSelect: (selected, isRange) => selection.onSelect(record, selected, isRange),
        }
      }
      onFocus={onFocus}
      onDoubleClick={({ target }) => {
        if (!isWidget(target)) onOpen(record);
      }}
      onKeyDown={(event) => {
        if (!isForRow(event)) return;
        const isHandled =
          event.key === 'Delete' ? (onDelete(record), true) : onKey(letterOf(event), event.repeat);
        if (isHandled) event.preventDefault();
      }}
      actions={
        <>
          <IconButton
            size="sm"
            icon="eye"
            label={messages.viewDetails(company_name)}
            tabIndex={tabIndex}
            data-row-focus=""
            onClick={() => onOpen(record)}
          />
          <IconButton
            size="sm"
            icon="copy"
            label={copyMessages.copyFrom(company_name)}
            aria-haspopup="menu"
            tabIndex={tabIndex}
            data-row-copy=""
            onClick={({ currentTarget }) => onCopy(record, currentTarget)}
          />
          <IconButton
            size="sm"
            icon="download"
            label={messages.exportRecord(company_name)}
            tabIndex={tabIndex}
            onClick={() => onExportRecord(record)}
          />
          <IconButton
            size="sm"
            icon="trash"
            tone="danger"
            label={messages.deleteRecord(company_name)}
            tabIndex={tabIndex}
            onClick={() => onDelete(record)}
          />
        </>
      }
    />
  );
}

/** Two quick presses on a button or a box are no double-click on the row. */
function isWidget(target: EventTarget): boolean {
  return target instanceof Element && target.closest('button, label, a') !== null;
}

/** A plain key, pressed on one of the row's own widgets. */
function isForRow({ altKey, ctrlKey, metaKey, defaultPrevented }: KeyboardEvent): boolean {
  return !altKey && !ctrlKey && !metaKey && !defaultPrevented;
}

/** The key; a letter as it is without Caps Lock. */
function letterOf({ key, shiftKey }: KeyboardEvent): string {
  if (key.length > 1) return key;
  return shiftKey ? key.toUpperCase() : key.toLowerCase();
}

function factsOf(record: CustomerRecord, copy: (field: CopyField) => void): RecordFact[] {
  const copying = (field: CopyField) => ({
    onClick: { act: () => copy(field), hint: copyMessages.clickCopies },
  });
  return [
    {
      label: messages.cellPhone,
      value: record.cell_phone,
      size: 'short',
      from: 'narrow',
      ...copying('cellPhone'),
    },
    {
      label: messages.officePhone,
      value: record.office_phone ?? '',
      size: 'short',
      from: 'wide',
      ...copying('officePhone'),
    },
    {
      label: messages.email,
      value: record.email_address,
      size: 'long',
      from: 'medium',
      isSearched: true,
      ...copying('email'),
    },
    {
      label: messages.vatNumber,
      value: record.vat_reg_nr ?? '',
      size: 'short',
      from: 'wide',
      ...copying('vat'),
    },
  ];
}

function marksOf({ isNew, attention, exportedAt }: RowState, now: Date): RecordMark[] {
  const marks: RecordMark[] = [];
  if (isNew) marks.push({ tone: 'accent', text: messages.isNew });
  if (attention && attention.length > 0) {
    const text = attention.map(({ message }) => message).join(' ');
    const short = Array.from(new Set(attention.map(({ code }) => reasonTexts[code]))).join(', ');
    marks.push({ icon: 'flag', tone: 'notice', text, short });
  }
  if (exportedAt !== undefined) {
    const text = messages.exportedOn(formatShortDate(exportedAt, now));
    marks.push({ icon: 'checkCircle', tone: 'quiet', text });
  }
  return marks;
}
