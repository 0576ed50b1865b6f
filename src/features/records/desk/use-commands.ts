import { fixOf } from '#lib/quickbooks/fixes.ts';
import { messages as checkMessages } from '../checks/messages.ts';
import { useDialogs } from '../dialogs/use-dialogs.ts';
import { messages as exportMessages } from '../export/messages.ts';
import { useExport } from '../export/use-export.ts';
import { messages as keyMessages } from '../keys/shortcuts.ts';
import { messages } from './messages.ts';
import type { ShownList } from '../list/use-shown-list.ts';
import type { DeskView } from '../views/desk-view.ts';
import { views } from '../views/views.ts';
import type { DeskCommand } from './DeskToolbar.tsx';

/** Returns the commands of the menu. */
export function useCommands(
  { view, search, from, goToDay }: DeskView,
  { model, checks }: ShownList,
  ofApp: readonly DeskCommand[],
): DeskCommand[] {
  const { open } = useDialogs();
  const exports = useExport();
  const { records, days = [], query } = model;
  const hasMatches = search !== '' && records.length > 0;
  const { isOutdated, result } = checks.state;
  const fixable = result?.fixable ?? 0;
  const reviewFixes = () => {
    const fixes = result?.toFix.flatMap(({ record, findings }) => fixOf(record, findings) ?? []) ?? [];
    open('fixes', { fixes });
  };
  return [
    {
      id: 'day',
      label: messages.goToDay,
      disabled: days.length < 2,
      onSelect: () => open('day', { days, from, onGo: goToDay }),
    },
    {
      id: 'matches',
      label: exportMessages.exportMatches,
      disabled: !views[view].isEveryone || !hasMatches,
      onSelect: () => exports.start({ kind: 'search', search: query.search }),
    },
    { id: 'exports', label: exportMessages.allExports, onSelect: () => open('exports', {}) },
    {
      id: 'check',
      label: !result
        ? checkMessages.check
        : isOutdated
          ? checkMessages.checkAgainChanged
          : checkMessages.checkAgain,
      onSelect: checks.check,
    },
    {
      id: 'fixes',
      label: checkMessages.review(fixable),
      disabled: fixable === 0,
      onSelect: reviewFixes,
    },
    ...ofApp,
    {
      id: 'keys',
      label: keyMessages.title,
      shortcut: '?',
      separated: true,
      onSelect: () => open('keys', {}),
    },
  ];
}
