import { allColumns, type ListColumn } from '#lib/quickbooks-list/heads.ts';
import type { ListContents } from '#lib/quickbooks-list/session.ts';
import { Alert } from '#ui/Alert.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FormGrid } from '#ui/FormGrid.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { useListComparison } from '../api/list-comparison.ts';
import { messages } from './messages.ts';

/** Shows what was found in a file, and asks which of its columns holds what. */
export function ChooseColumns({ contents }: { contents: ListContents }) {
  const { comparison, state } = useListComparison();
  const { heads, labels, customers, unread, cutAt } = contents;
  const { at, areHeads, columns } = heads;
  const labelOf = (place: number) =>
    areHeads ? (labels[place] ?? '') : messages.column(place + 1, labels[place] ?? '');
  const single = [...labels.keys()].filter((place) => labels[place]?.trim()).map((place) => [place]);
  const optionsFor = (column: ListColumn) => {
    // An address may have several columns.
    const found = columns[column] ?? [];
    const options = (found.length > 1 ? [found, ...single] : single).map((places) => ({
      value: places.join(),
      label: places.map(labelOf).join(', '),
    }));
    return [{ value: '', label: messages.notInFile }, ...options];
  };
  const choose = (column: ListColumn, places: string) => {
    const chosen = places === '' ? undefined : places.split(',').map(Number);
    comparison.setHeads({ ...heads, columns: { ...columns, [column]: chosen } });
  };
  return (
    <>
      {columns.name && customers > 0 ? (
        <p role="status">{messages.found(state.file ?? '', customers, unread)}</p>
      ) : (
        <Alert>{columns.name ? messages.none : messages.noName}</Alert>
      )}
      {cutAt !== undefined && <Alert>{messages.cutOff(cutAt)}</Alert>}
      <Checkbox
        label={messages.areHeads(at + 1)}
        checked={areHeads}
        onCheckedChange={(checked) => comparison.setHeads({ ...heads, areHeads: checked })}
      />
      <FormGrid density="dense">
        {allColumns.map((column) => (
          <SelectField
            key={column}
            label={messages.columns[column]}
            required={column === 'name'}
            value={columns[column]?.join() ?? ''}
            options={optionsFor(column)}
            onValueChange={(places) => choose(column, places)}
          />
        ))}
      </FormGrid>
    </>
  );
}
