import { exportDay } from '../abilities/export/export.ts';
import { customerPages } from './customer-pages.ts';
import { dayGroups, registrationColumns } from './registrations.ts';
import { defineView } from './define-view.ts';

export const all = defineView({
  label: 'All',
  count: ({ total }) => total,
  source: customerPages(false),
  isEveryone: true,
  groups: dayGroups,
  columns: registrationColumns,
  records: 'current',
  leads: [],
  groupAction: exportDay,
  empty: {
    icon: 'info',
    title: 'No customer records yet',
    later: 'Each registration from the customer form appears here.',
  },
});
