import type { DeskAction } from '../action.ts';

export const recentChanges = {
  on: 'desk',
  id: 'recent-changes',
  menu: { in: 'commands', label: () => 'Recent changes' },
  run: ({ open }) => open('changes', {}),
} satisfies DeskAction;
