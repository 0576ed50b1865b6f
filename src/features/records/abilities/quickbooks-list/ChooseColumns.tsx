import { useState } from 'react';
import { allColumns, type ListColumn } from '#lib/quickbooks/list/heads.ts';
import type { ListContents } from '#lib/quickbooks/list/session.ts';
import { formatList } from '#lib/text/format-list.ts';
import { formatCount, plural } from '#lib/text/numbers.ts';
import { Alert } from '#ui/Alert.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { FormGrid } from '#ui/FormGrid.tsx';
import { Message } from '#ui/Message.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { useQuickbooksList } from '../../facts/quickbooks-list-store.ts';
import { customerCount } from '../../shared/messages.ts';

/** Shows what was found in a file, and asks which of its sheets is the list and which column holds what. */
export function ChooseColumns({ contents }: { contents: ListContents }) {
  const { store, state } = useQuickbooksList();
  const { heads, customers, unread, cutAt, tables, table } = contents;
  const { at, areHeads, columns } = heads;
  const { sheets = [] } = tables[table] ?? {};
  const isRead = (name: string) => sheets.includes(name);
  const others = tables.filter(
    (each) => each.customers > 0 && each.sheets.length === 1 && !each.sheets.some(isRead),
  );
  return (
    <>
      {columns.name && customers > 0 ? (
        <p role="status">
          {`${[state.file, ...(tables.length > 1 ? [sheetNames(sheets)] : [])].join(', ')}: ${customerCount(customers)}${unread > 0 ? `, ${unreadCount(unread)}` : ''}`}
        </p>
      ) : (
        <Alert>
          {columns.name
            ? 'There are no customers below the heads. Choose another file.'
            : 'This doesn’t look like a customer list. Expected columns: Customer full name or Name, then Phone numbers, Email, Full name and Bill address. Choose the column with the name, or another file.'}
        </Alert>
      )}
      {others.length > 0 && (
        <Message tone="notice">{`Not read: ${formatList(others.map(tableText))}. Customers in a sheet that isn’t read seem not to be in QuickBooks.`}</Message>
      )}
      {cutAt !== undefined && (
        <Alert>{`A double quote in row ${formatCount(cutAt)} has no end, so rows below it may be missing. Customers in them seem not to be in QuickBooks. Export the list again.`}</Alert>
      )}
      {tables.length > 1 && (
        <SelectField
          label="Sheet"
          value={`${table}`}
          options={tables.map((each, index) => ({ value: `${index}`, label: tableText(each) }))}
          onValueChange={(chosen) => store.setTable(Number(chosen))}
        />
      )}
      <Checkbox
        label={`Row ${formatCount(at + 1)} has the heads. Otherwise it’s a customer.`}
        checked={areHeads}
        onCheckedChange={(checked) => store.setHeads({ ...heads, areHeads: checked })}
      />
      <ColumnFields key={table} contents={contents} />
    </>
  );
}

/** Asks for each column. Those that weren't found are behind one line. */
function ColumnFields({ contents: { heads, labels, samples } }: { contents: ListContents }) {
  const { store } = useQuickbooksList();
  const { areHeads, columns } = heads;
  const [found] = useState(() => allColumns.filter((column) => column === 'name' || columns[column]));
  const unused = allColumns.filter((column) => !found.includes(column));
  const labelOf = (place: number) =>
    areHeads ? (labels[place] ?? '') : `Column ${place + 1}: ${labels[place] ?? ''}`;
  const single = [...labels.keys()].filter((place) => labels[place]?.trim()).map((place) => [place]);
  const fieldOf = (column: ListColumn) => {
    // An address may have several columns.
    const places = columns[column] ?? [];
    const options = (places.length > 1 ? [places, ...single] : single).map((each) => ({
      value: each.join(),
      label: each.map(labelOf).join(', '),
    }));
    return (
      <SelectField
        key={column}
        label={columnLabels[column]}
        required={column === 'name'}
        hint={samplesText(places.flatMap((place) => samples[place] ?? []))}
        value={places.join()}
        options={[{ value: '', label: 'Not in the file' }, ...options]}
        onValueChange={(chosen) =>
          store.setHeads({
            ...heads,
            columns: { ...columns, [column]: chosen === '' ? undefined : chosen.split(',').map(Number) },
          })
        }
      />
    );
  };
  return (
    <>
      <FormGrid density="dense">{found.map(fieldOf)}</FormGrid>
      {unused.length > 0 && (
        <Disclosure summary={`Not in the file: ${unused.map((column) => columnLabels[column]).join(', ')}`}>
          <FormGrid density="dense">{unused.map(fieldOf)}</FormGrid>
        </Disclosure>
      )}
    </>
  );
}

const columnLabels: Readonly<Record<ListColumn, string>> = {
  name: 'Name',
  contact: 'Contact person',
  phones: 'Phone numbers',
  phone: 'Phone',
  mobile: 'Mobile',
  email: 'Email',
  address: 'Billing address',
  street: 'Street',
  city: 'City',
  state: 'Province',
  postalCode: 'Postal code',
  country: 'Country',
  vat: 'VAT number',
  notes: 'Notes (for the VAT number)',
};

function sheetNames(sheets: readonly string[]): string {
  return formatList(sheets.map((name) => `“${name}”`));
}

function tableText({ sheets, customers }: ListContents['tables'][number]): string {
  return `${sheetNames(sheets)} (${customerCount(customers)})`;
}

function samplesText(texts: readonly string[]): string {
  return texts
    .slice(0, 3)
    .map((text) => (text.length > 40 ? `${text.slice(0, 40)}…` : text).replace(/\s+/g, ' '))
    .join(' · ');
}

/** Returns how many rows of a list aren't complete. */
export function unreadCount(count: number): string {
  return plural(count, '# row couldn’t be read in full', '# rows couldn’t be read in full');
}
