import { Desk } from './desk/Desk.tsx';
import type { DeskProps } from './desk/use-desk.ts';
import { DialogsProvider } from './dialogs/DialogsProvider.tsx';
import { ExportProvider } from './export/ExportProvider.tsx';
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
