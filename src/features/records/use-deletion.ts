import { useRef, useState } from 'react';

export interface Deletion<How extends string> {
  /** Which delete is on its way; null while the admin is being asked, the first time or again after a failure. */
  busy: How | null;
  /** Whether the last try failed. */
  failed: boolean;
  /** Carries a delete out and closes the question, which stays open with {@link Deletion.failed} when `task` rejects. */
  carryOut: (how: How, task: () => Promise<void>) => Promise<void>;
  /** Where the focus goes when the question is closed; null for where it came from, as long as that is still there. */
  returnFocus: () => HTMLElement | null;
}

/** What a question before a delete goes through (specification, section 4). */
export function useDeletion<How extends string>({
  onClose,
  focusAfter,
}: {
  onClose: () => void;
  /** Where the focus goes when the record is gone. */
  focusAfter: () => HTMLElement | null;
}): Deletion<How> {
  const [busy, setBusy] = useState<How | null>(null);
  const [failed, setFailed] = useState(false);
  const gone = useRef(false);
  return {
    busy,
    failed,
    carryOut: async (how, task) => {
      setBusy(how);
      setFailed(false);
      try {
        await task();
      } catch {
        setFailed(true);
        setBusy(null);
        return;
      }
      gone.current = true;
      onClose();
    },
    returnFocus: () => (gone.current ? focusAfter() : null),
  };
}
