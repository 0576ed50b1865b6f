import { Button } from '#ui/Button.tsx';
import { CHECK } from '../../abilities/fix/fix.ts';
import { messages as shared } from '../../shared/messages.ts';
import { useChecks } from '../../facts/use-checks.ts';

/** Shows the progress or error of a check, or a button to start it; null when it's done. */
export function CheckStatus() {
  const { status, progress, result, check, cancel } = useChecks();
  if (status === 'running') {
    return (
      <>
        <span>{shared.checking(progress.checked, progress.of)}</span>{' '}
        <Button size="sm" tone="quiet" onClick={cancel}>
          {shared.cancel}
        </Button>
      </>
    );
  }
  if (status === 'failed') {
    return (
      <>
        <span>Couldn’t check the customers.</span>{' '}
        <Button size="sm" onClick={check}>
          {shared.retry}
        </Button>
      </>
    );
  }
  if (result) return null;
  return (
    <Button size="sm" onClick={check}>
      {CHECK}
    </Button>
  );
}
