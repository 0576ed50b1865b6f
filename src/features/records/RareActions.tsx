import type { ReactNode } from 'react';
import { Button } from '#ui/Button.tsx';
import { messages as deletionMessages } from './deletion/messages.ts';
import { messages as keyMessages } from './keys/messages.ts';
import type { OpenDialog } from './RecordsDialogs.tsx';

export interface RareActionsProps {
  onShow: (dialog: OpenDialog) => void;
  /** Further buttons, between the desk's own. */
  children?: ReactNode;
}

/** Quiet buttons for what an admin seldom wants, in the bar. */
export function RareActions({ onShow, children }: RareActionsProps) {
  return (
    <>
      <Button size="sm" tone="quiet" icon="trash" onClick={() => onShow({ kind: 'recently-deleted' })}>
        {deletionMessages.recentlyDeleted}
      </Button>
      {children}
      <Button size="sm" tone="quiet" onClick={() => onShow({ kind: 'keys' })}>
        {keyMessages.open}
      </Button>
    </>
  );
}
