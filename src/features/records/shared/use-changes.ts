import type { ReactNode } from 'react';
import { requiredContext } from '#ui/required-context.ts';
import type { Way } from '../api/changes-api.ts';

export interface LoggedChange {
  /** Its id in the log, or what finds it there; null for one that's gone. */
  change: string | (() => Promise<string | null>);
  /** The only customer that it's undone for. */
  of?: string;
  customers: number;
  /** Says what was done to that many customers, such as "3 customers deleted". */
  text: (customers: number) => ReactNode;
}

export interface Changes {
  /** Shows a notification with Undo, and makes it the next for Ctrl+Z. */
  didLogged: (change: LoggedChange) => void;
  /** Undoes any change in the log, or redoes what an undo undid. */
  undoLogged: (change: LoggedChange, way: Way) => void;
}

/** Functions that undo what the admin does. */
export const [ChangesContext, useChanges] = requiredContext<Changes>('ChangesProvider');
