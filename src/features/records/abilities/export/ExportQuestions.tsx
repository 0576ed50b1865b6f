import { dayOf, formatDateTime, formatTime } from '#lib/dates/dates.ts';
import { formatCount, plural } from '#lib/text/numbers.ts';
import { Actions } from '#ui/Actions.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { changedCount, useAfterRows } from '../../api/after-rows.ts';
import type { ExportEntry, ExportQuestion } from '../../api/exports-api.ts';
import { useExportQuestions } from '../../facts/customer.ts';
import { useToday } from '../../facts/use-today.ts';
import { useListHandle } from '../../shared/dialog-stack.tsx';
import { customerCount } from '../../shared/messages.ts';
import { useAnswers } from './use-answers.ts';

/** Asks which earlier files with other values were imported, and says what has to be changed in QuickBooks by hand. */
export function ExportQuestions({ id }: { id: number }) {
  const { data: questions = [], isError, refetch } = useExportQuestions(id);
  const { showView } = useListHandle();
  const changed = useAfterRows(changedCount) ?? 0;
  return (
    <>
      {questions.map((question) => (
        <Question key={question.export_ids.join()} question={question} />
      ))}
      {isError && (
        <Alert onRetry={() => void refetch()}>
          <p>Couldn’t check for earlier files. Check your connection and try again.</p>
        </Alert>
      )}
      {changed > 0 && (
        <Actions>
          <p>{`${customerCount(changed)} ${plural(changed, 'has', 'have')} to be changed in QuickBooks by hand.`}</p>
          <Button size="sm" onClick={() => showView('changed')}>
            Show
          </Button>
        </Actions>
      )}
    </>
  );
}

function Question({ question }: { question: ExportQuestion }) {
  const { export_ids: ids, created_at, file_name, customers } = question;
  const { now, day } = useToday();
  const { mutate, isPending, variables } = useAnswers();
  const isOne = ids.length === 1;
  const time = dayOf(created_at) === day ? formatTime(created_at) : formatDateTime(created_at, now);
  const file = isOne ? `the file of ${time}` : 'older files';
  const answers = [
    { imported: true, text: 'Yes', label: `Yes, I imported ${file}` },
    { imported: false, text: 'No', label: `No, I didn’t import ${file}` },
  ];
  return (
    <Actions>
      <p>
        {`${formatCount(customers)} of these ${plural(customers, 'was', 'were')} in ${file} with other values. Did you import ${isOne ? 'that file' : 'those files'}?`}
      </p>
      {answers.map(({ imported, text, label }) => (
        <Button
          key={text}
          size="sm"
          disabled={isPending}
          loading={isPending && variables.imported === imported}
          loadingText="Saving..."
          aria-label={label}
          onClick={() => mutate({ ids, file: file_name, imported })}
        >
          {text}
        </Button>
      ))}
    </Actions>
  );
}

/** Withdraws an export whose file wasn't imported into QuickBooks. */
export function NotImported({ entry, onDone }: { entry: ExportEntry; onDone?: () => void }) {
  const { id, file_name: file, imported } = entry;
  const { mutate, isPending } = useAnswers();
  if (imported === false) return <span>Not imported</span>;
  return (
    <Button
      size="sm"
      loading={isPending}
      loadingText="Saving..."
      aria-label={`I didn’t import this file: ${file}`}
      onClick={() => mutate({ ids: [id], file, imported: false }, { onSuccess: () => onDone?.() })}
    >
      I didn’t import this file
    </Button>
  );
}
