import { allColumns } from '#lib/quickbooks-list/heads.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { FormGrid } from '#ui/FormGrid.tsx';
import { Modal } from '#ui/Modal.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { TextField } from '#ui/TextField.tsx';
import { type ListComparison, type ListState, useListComparison } from '../api/list-comparison.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { messages as shared } from '../messages.ts';
import { messages } from './messages.ts';
import { useCompare } from './use-compare.ts';

/** Asks for QuickBooks' own list and which of its columns holds what, and compares it with all customers. */
export function CompareList() {
  const { back } = useDialogs();
  const { comparison, state } = useListComparison();
  const compare = useCompare();
  const { file, heads, columns, customers } = state;
  return (
    <Modal
      open
      title={messages.title}
      description={heads ? messages.columnsHelp : messages.help}
      onOpenChange={back}
      size={heads ? 'lg' : 'md'}
      footer={
        <>
          {file === null ? (
            <Button onClick={back}>{shared.cancel}</Button>
          ) : (
            <Button onClick={() => comparison.close()}>{heads ? messages.anotherFile : shared.cancel}</Button>
          )}
          {heads && (
            <Button tone="primary" disabled={columns.name === undefined || customers === 0} onClick={compare}>
              {messages.compare}
            </Button>
          )}
        </>
      }
    >
      {file === null ? (
        <ChooseFile {...{ comparison, state }} />
      ) : heads ? (
        <ChooseColumns {...{ comparison, state, heads, file }} />
      ) : (
        <Spinner label={messages.reading} />
      )}
    </Modal>
  );
}

interface StepProps {
  comparison: ListComparison;
  state: ListState;
}

function ChooseFile({ comparison, state: { problem } }: StepProps) {
  return (
    <>
      {problem !== undefined && <Alert>{problem}</Alert>}
      <TextField
        type="file"
        label={messages.file}
        hint={messages.fileHint}
        accept=".xlsx,.csv,.tsv,.txt"
        onChange={({ target }) => {
          const [chosen] = target.files ?? [];
          if (chosen) void comparison.open(chosen);
        }}
      />
    </>
  );
}

function ChooseColumns({
  comparison,
  state,
  heads,
  file,
}: StepProps & { heads: readonly string[]; file: string }) {
  const { columns, customers, unread } = state;
  const isNamed = columns.name !== undefined;
  const cut = unread.find(({ why }) => why === 'quotes');
  const options = heads.flatMap((head, at) => (head.trim() === '' ? [] : { value: `${at}`, label: head }));
  return (
    <>
      {isNamed && customers > 0 ? (
        <p role="status">{messages.found(file, customers, unread.length)}</p>
      ) : (
        <Alert>{isNamed ? messages.none : messages.noName}</Alert>
      )}
      {cut && <Alert>{messages.cutOff(cut.row)}</Alert>}
      <FormGrid density="dense">
        {allColumns.map((column) => (
          <SelectField
            key={column}
            label={messages.columns[column]}
            required={column === 'name'}
            value={`${columns[column] ?? ''}`}
            options={[{ value: '', label: messages.notInFile }, ...options]}
            onValueChange={(at) => {
              const { [column]: _, ...others } = columns;
              comparison.setColumns(at === '' ? others : { ...columns, [column]: Number(at) });
            }}
          />
        ))}
      </FormGrid>
    </>
  );
}
