import { allColumns, type Heads, type ListColumn } from '#lib/quickbooks-list/heads.ts';
import { Alert } from '#ui/Alert.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { FormGrid } from '#ui/FormGrid.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { useListComparison } from '../api/list-comparison.ts';
import { messages } from './messages.ts';

/** Shows what was found in a file, and asks which of its columns holds what. */
export function ChooseColumns({ heads }: { heads: Heads }) {
  const { comparison, state } = useListComparison();
  const { file, cells, customers, unread } = state;
  const { at, areHeads, columns } = heads;
  const cut = unread.find(({ why }) => why === 'quotes');
  const nameOf = (places: readonly number[]) =>
    places.map((place) => messages.column(cells[place] ?? '', areHeads ? undefined : place + 1)).join(', ');
  const filled = cells.flatMap((cell, place) => (cell.trim() === '' ? [] : [[place]]));
  const optionsFor = (column: ListColumn) => {
    // An address may have several columns.
    const several = columns[column]?.slice(1).length ? [columns[column]] : [];
    const options = [...several, ...filled].map((places) => ({
      value: places.join(),
      label: nameOf(places),
    }));
    return [{ value: '', label: messages.notInFile }, ...options];
  };
  return (
    <>
      {columns.name && customers > 0 ? (
        <p role="status">{messages.found(file ?? '', customers, unread.length)}</p>
      ) : (
        <Alert>{columns.name ? messages.none : messages.noName}</Alert>
      )}
      {cut && <Alert>{messages.cutOff(cut.row)}</Alert>}
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
            onValueChange={(places) => {
              const chosen = places === '' ? undefined : places.split(',').map(Number);
              comparison.setHeads({ ...heads, columns: { ...columns, [column]: chosen } });
            }}
          />
        ))}
      </FormGrid>
    </>
  );
}
