import type { Accepted } from '#lib/quickbooks/accepted.ts';
import { problemReasons } from '#lib/quickbooks/problems.ts';
import type { ChangeKind, CustomerChange } from '../api/changes-api.ts';
import { nameInText } from './messages.ts';

/** Returns what happened to a customer; `''` for an edit, whose fields say it. */
export function whatHappened({ kind, before, after, other_name, accepted }: CustomerChange): string {
  if (other_name !== null) return withUndo(kind, `Kept separate from ${nameInText(other_name)}`);
  if (accepted !== null) return withUndo(kind, `Accepted: ${headingsOf(accepted)}`);
  if (kind === 'undo') return 'Undone';
  if (kind === 'redo') return 'Redone';
  if (kind === 'merge') return 'Merged';
  if (!before) return 'Restored';
  return after ? '' : 'Deleted';
}

/** Returns who changed a customer. */
export function whoChanged({ changed_by_email }: CustomerChange): string {
  return changed_by_email ?? 'System';
}

function withUndo(kind: ChangeKind, done: string): string {
  if (kind !== 'undo' && kind !== 'redo') return done;
  return `${kind === 'undo' ? 'Undone' : 'Redone'}: ${done.charAt(0).toLowerCase()}${done.slice(1)}`;
}

function headingsOf(accepted: Accepted): string {
  return Object.entries(problemReasons)
    .flatMap(([reason, { heading }]) => (reason in accepted ? heading : []))
    .join(', ');
}
