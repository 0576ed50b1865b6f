import type { ComponentType } from 'react';
import { DeleteRecord } from '../abilities/delete/DeleteRecord.tsx';
import { EditCustomer } from '../abilities/edit/EditCustomer.tsx';
import { ExportNewDialog } from '../abilities/export/ExportNewDialog.tsx';
import { ExportResultDialog } from '../abilities/export/ExportResultDialog.tsx';
import { PastExports } from '../abilities/export/PastExports.tsx';
import { ReviewCorrections } from '../abilities/fix/ReviewCorrections.tsx';
import { CompareDialog } from '../abilities/merge/CompareDialog.tsx';
import { OpenList } from '../abilities/quickbooks-list/OpenList.tsx';
import { OtherRows } from '../abilities/quickbooks-list/OtherRows.tsx';
import { RecentChanges } from '../abilities/undo/RecentChanges.tsx';
import { Confirm } from '../shared/Confirm.tsx';
import type { DialogName, DialogProps } from '../shared/dialog-stack.tsx';
import { GoToDay } from './GoToDay.tsx';

export type DialogTable = { readonly [Name in DialogName]: ComponentType<DialogProps[Name]> };

/** The dialogs that actions open by their names. */
export const dialogs = {
  edit: EditCustomer,
  delete: DeleteRecord,
  confirm: Confirm,
  compare: CompareDialog,
  day: GoToDay,
  corrections: ReviewCorrections,
  exports: PastExports,
  changes: RecentChanges,
  'export-new': ExportNewDialog,
  'export-result': ExportResultDialog,
  'open-list': OpenList,
  'list-others': OtherRows,
} satisfies Partial<DialogTable>;
