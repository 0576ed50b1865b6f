import { createContext, type ReactNode, useContext } from 'react';

/** Work under way that can be counted, or will be. */
export interface ProgressNotice {
  /** The next notice with the same id takes this one's place. */
  id: string;
  kind: 'progress';
  label: string;
  /** Both left out while the length is unknown. */
  value?: number | undefined;
  max?: number | undefined;
  /** The progress as text, such as `200 of 2,314`. */
  detail?: string | undefined;
  /** Left out while the work cannot be cancelled. */
  onCancel?: (() => void) | undefined;
}

/** What became of an action. */
export interface ResultNotice {
  /** The next notice with the same id takes this one's place. */
  id: string;
  /** `error` interrupts assistive technology, the others wait until it is idle; `notice` needs a look but did not fail. */
  kind: 'success' | 'info' | 'notice' | 'error';
  text: ReactNode;
  /** Buttons that go on from here, such as `Undo`. */
  actions?: ReactNode;
  /**
   * Whether it goes by itself after `UNDO_SHOWN`, unless the pointer or the focus is on it. Left out: a success without
   * actions does, everything else stays until it is dismissed.
   */
  passing?: boolean | undefined;
}

export type StatusNotice = ProgressNotice | ResultNotice;

/** What the desk says of its own work, in one place that is always in view; see {@link StatusRegion}. */
export interface Status {
  /** Shows a notice below the others, or in the place of the one with its id. */
  show: (notice: StatusNotice) => void;
  dismiss: (id: string) => void;
}

/** Provided by `StatusProvider`. */
export const StatusContext = createContext<(Status & { notices: readonly StatusNotice[] }) | null>(null);

/** Says what an action does and what became of it. The functions stay the same. Throws outside of a `StatusProvider`. */
export function useStatus(): Status {
  return useStatusNotices();
}

/** The notices that are shown, for who shows them. */
export function useStatusNotices(): Status & { notices: readonly StatusNotice[] } {
  const status = useContext(StatusContext);
  if (!status) throw new Error('The records screen needs a StatusProvider around it.');
  return status;
}
