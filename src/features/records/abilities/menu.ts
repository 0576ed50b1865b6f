import type { DropdownMenuItem } from '#ui/DropdownMenu.tsx';
import type { ActionContext, DeskAction } from './action.ts';
import { actions } from './actions.ts';

type Menu = NonNullable<DeskAction['menu']>;

/** Returns the items of a menu. */
export function menuItems(name: Menu['in'], context: ActionContext): DropdownMenuItem[] {
  return actions.flatMap((action) =>
    action.on === 'desk' && action.menu?.in === name && (action.menu.isFor?.(context) ?? true)
      ? menuItem(action, action.menu, context)
      : [],
  );
}

function menuItem({ id, shortcut, run }: DeskAction, menu: Menu, context: ActionContext): DropdownMenuItem {
  return {
    id,
    label: menu.label(context),
    shortcut: shortcut?.keys[0],
    disabled: menu.isDisabled?.(context),
    onSelect: () => run(context),
  };
}
