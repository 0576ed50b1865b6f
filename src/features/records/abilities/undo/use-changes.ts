import type { ReactNode } from 'react';
import { requiredContext } from '#ui/required-context.ts';
import type { Way } from '../../api/changes-api.ts';

/** Something that was done and can be undone. */
export interface Done {
  /** Its notification's id. */
  id: string;
  customers: number;
  /** Says what was done to that many customers, such as "3 customers deleted". */
  text: (customers: number) => ReactNode;
  undo: (run: UndoRun) => Promise<Undone>;
}

export interface UndoRun {
  onProgress: (done: number) => void;
  signal: AbortSignal;
}

export interface Undone {
  /** What undoes the undo; null when nothing was undone. */
  redo: Done | null;
  /** What wasn't undone, and why. */
  problem?: string | undefined;
}

/** A change in the log, or what finds it there; null for one that's gone. */
export interface LoggedChange extends Pick<Done, 'customers' | 'text'> {
  change: string | (() => Promise<string | null>);
}

export interface Changes {
  /** Shows a notification with Undo, and makes it the next for Ctrl+Z. */
  did: (done: Done) => void;
  didLogged: (change: LoggedChange) => void;
  /** Undoes any change in the log, or redoes what an undo undid. */
  undoLogged: (change: LoggedChange, way: Way) => void;
}

/** Functions that undo what the admin does. */
export const [ChangesContext, useChanges] = requiredContext<Changes>('ChangesProvider');
