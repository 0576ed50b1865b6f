import type { ReactNode } from 'react';
import { Desk } from './desk/Desk.tsx';
import { DialogsProvider } from './dialogs/DialogsProvider.tsx';
import { ExportProvider } from './export/ExportProvider.tsx';
import { NotificationsProvider } from '#ui/NotificationsProvider.tsx';
import type { ViewStateStore } from './desk/use-view-state.ts';
import type { DeskCommand } from './desk/DeskToolbar.tsx';

export interface RecordsViewProps {
  search: string;
  onSearch: (search: string) => void;
  /** Shows the plain-CSV button, which is hidden by default (specification, section 2). */
  showPlainCsv?: boolean;
  /** Without it, each visit begins at the top. */
  place?: ViewStateStore | undefined;
  takesFocus?: boolean;
  commands?: readonly DeskCommand[];
  /** Shown while there are no customers. */
  firstSteps?: ReactNode;
  footer?: ReactNode;
}

/** Shows the records desk (specification, section 2, screen 4). */
export function RecordsView(props: RecordsViewProps) {
  return (
    <DialogsProvider>
      <NotificationsProvider>
        <ExportProvider>
          <Desk {...props} />
        </ExportProvider>
      </NotificationsProvider>
    </DialogsProvider>
  );
}
