import { deviceStorage } from '#lib/browser-storage.ts';
import {
  type CustomerDraft,
  type CustomerRecord,
  parseDraft,
  toDraft,
  toInsertRow,
} from '#lib/customer/customer.ts';

export interface KeptEdit {
  shown: CustomerRecord;
  draft: CustomerDraft;
}

const keyOf = (id: string) => `customer-edit-${id}`;

/** Keeps unsaved edits on the device through a failed save, an ended session and a reload. Never throws. */
export const keptEdits = {
  /** Returns null when there's none, or it can't be read. */
  load: (id: string): KeptEdit | null => {
    const kept = deviceStorage.readObject(keyOf(id));
    const draft = parseDraft(kept?.draft);
    const shown = parseDraft(kept?.shown);
    if (!draft || !shown) return null;
    return { shown: { ...toInsertRow(shown), id, created_at: String(kept?.created_at) }, draft };
  },
  save: ({ shown, draft }: KeptEdit) =>
    deviceStorage.write(
      keyOf(shown.id),
      JSON.stringify({ shown: toDraft(shown), created_at: shown.created_at, draft }),
    ),
  remove: (id: string) => deviceStorage.remove(keyOf(id)),
};
