import { Desk } from './Desk.tsx';
import type { DeskProps } from './use-desk.ts';
import { DialogsProvider } from '../shared/dialogs.tsx';
import { ExportProvider } from '../abilities/export/ExportProvider.tsx';
import { NotificationsProvider } from '#ui/NotificationsProvider.tsx';

/** Shows the records desk (specification, section 2, screen 4). */
export function RecordsView(props: DeskProps) {
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
