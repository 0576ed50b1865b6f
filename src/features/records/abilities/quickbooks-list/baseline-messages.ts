import { customerCount } from '../../shared/messages.ts';

export const messages = {
  changedSince: (day: string) => `QuickBooks has other values since ${day}`,
  changedHelp: 'QuickBooks doesn’t overwrite customers it has. Change it there, too.',
  inQuickBooks: (day: string) => `In QuickBooks since the export of ${day}`,
  listed: (day: string) => `In QuickBooks’ own list on ${day}`,
  updated: (day: string) => `Updated in QuickBooks on ${day}`,
  inactive: 'Inactive in QuickBooks',
  markUpdated: 'Mark as updated',
  marked: (count: number) => `${customerCount(count)} marked as updated`,
  notMarked: (count: number) =>
    `${customerCount(count)} changed again by someone else. Check the new values first.`,
  markFailed: 'Couldn’t mark as updated. Check your connection and try again.',
  removed: (count: number) => `${customerCount(count)} not in QuickBooks`,
  alreadyNew: 'QuickBooks doesn’t have them yet. They’re new.',
  recording: 'Recording what QuickBooks has',
  recorded: (count: number) => `${customerCount(count)} in QuickBooks`,
  alreadyKnown: 'The desk already has these values from QuickBooks.',
  saveFailed: 'Couldn’t save. Check your connection and try again.',
} as const;
