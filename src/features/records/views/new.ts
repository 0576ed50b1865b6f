import { newCount } from '../api/after-rows.ts';
import { customerPages } from './customer-pages.ts';
import { dayGroups, registrationColumns } from './registrations.ts';
import { defineView } from './define-view.ts';

export const newCustomers = defineView({
  label: 'New',
  count: newCount,
  source: customerPages(true),
  groups: dayGroups,
  columns: registrationColumns,
  records: 'current',
  leads: [],
  groupAction: null,
  empty: {
    icon: 'checkCircle',
    title: 'No new customers',
    help: 'QuickBooks has all of them.',
    later: 'Customers that QuickBooks doesn’t have yet appear here.',
  },
});
