import { byAdmin, mergedInto } from '../messages.ts';

export const messages = {
  registered: 'Registered',
  status: 'Status',
  problem: 'Problem',
  statuses: {
    new: 'New',
    exported: 'Exported',
    changed: 'Changed',
  },
  toFix: 'To fix',
  inQuickBooks: 'In QuickBooks',
  now: 'Now',
  isNew: 'Not exported yet',
  isChanged: 'Changed since the export',
  exportedOn: (date: string) => `Exported ${date}`,
  updatedOn: (date: string) => `Updated in QuickBooks ${date}`,
  proposedFix: 'Proposed fix',
  deleted: 'Deleted',
  deletedBy: (moment: string, admin: string | null) => `${moment}${byAdmin(admin)}`,
  mergedInto: (company: string | undefined, moment: string, admin: string | null) =>
    `${mergedInto(company)}, ${moment}${byAdmin(admin)}`,
  keptUntil: 'Can be restored until',
  copied: 'Copied',
} as const;
