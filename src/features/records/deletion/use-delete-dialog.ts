import { useRef } from 'react';

/** Where the focus goes when a dialog that asks before a delete is closed. */
export interface DeleteDialog {
  /** Closes the dialog after its customer was deleted. */
  closeDeleted: () => void;
  /** For the dialog's `returnFocus`; null for where the focus came from, as long as that is still there. */
  returnFocus: () => HTMLElement | null;
}

/** Tells a dialog that closes because its customer was deleted from one that was cancelled. */
export function useDeleteDialog({
  onClose,
  focusAfterDelete,
}: {
  onClose: () => void;
  focusAfterDelete: () => HTMLElement | null;
}): DeleteDialog {
  const isDeleted = useRef(false);
  return {
    closeDeleted: () => {
      isDeleted.current = true;
      onClose();
    },
    returnFocus: () => (isDeleted.current ? focusAfterDelete() : null),
  };
}
