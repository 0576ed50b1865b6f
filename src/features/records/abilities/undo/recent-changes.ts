import type { DeskAction } from '../../shared/action.ts';
import { messages } from './messages.ts';

export const recentChanges = {
  on: 'desk',
  id: 'recent-changes',
  menu: { in: 'commands', label: () => messages.recentChanges },
  run: ({ open }) => open('changes', {}),
} satisfies DeskAction;
