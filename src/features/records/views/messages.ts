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
  since: 'Since',
  isActive: 'Active',
  isInactive: 'Inactive',
  makeActive: 'Restored: make it active in QuickBooks, too',
  makeInactive: 'Deleted: make it inactive in QuickBooks, too',
  mergeThere: (company: string | undefined) => `${mergedInto(company)}: merge them in QuickBooks, too`,
  isNew: 'Not exported yet',
  isChanged: 'Differs from QuickBooks: change it there, too',
  exportedOn: (date: string) => `Exported ${date}`,
  listedOn: (date: string) => `In QuickBooks’ list ${date}`,
  updatedOn: (date: string) => `Updated in QuickBooks ${date}`,
  proposedFix: 'Proposed fix',
  deleted: 'Deleted',
  deletedBy: (moment: string, admin: string | null) => `${moment}${byAdmin(admin)}`,
  mergedInto: (company: string | undefined, moment: string, admin: string | null) =>
    `${mergedInto(company)}, ${moment}${byAdmin(admin)}`,
  keptUntil: 'Can be restored until',
  copied: 'Copied',
} as const;
