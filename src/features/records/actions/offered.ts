import type { CustomerRecord } from '#lib/customer/customer.ts';
import type { DropdownMenuItem } from '#ui/DropdownMenu.tsx';
import type { ActionContext, CustomerAction, DeskAction, Offer, RecordKind } from '../shared/action.ts';
import { actions } from './actions.ts';

/** Returns the actions on the customers of a view. */
export function customerActionsOf({ records, leads }: Offer): readonly CustomerAction[] {
  const others = actions.filter((action) => action.on === 'customer');
  return [...leads, ...others.filter((action) => action.records?.includes(records))];
}

/** Returns the actions offered for a customer. A view's own action replaces the one with its id. */
export function offeredFor(offer: Offer, customer: CustomerRecord, context: ActionContext): CustomerAction[] {
  const offered = customerActionsOf(offer).filter((action) => isOffered(action, customer, context));
  return offered.filter(({ id }, at) => offered.findIndex((other) => other.id === id) === at);
}

/** Returns the actions that the details offer: in their menu, and as buttons with the main one last. */
export function detailActions(records: RecordKind, customer: CustomerRecord, context: ActionContext) {
  const offered = offeredFor({ records, leads: [] }, customer, context);
  return {
    inMenu: offered.filter(({ inDetails }) => inDetails === undefined),
    buttons: offered.filter(({ inDetails }) => inDetails === 'button').toReversed(),
  };
}

/** Returns whether an action is offered for a customer. */
export function isOffered(action: CustomerAction, customer: CustomerRecord, context: ActionContext): boolean {
  return action.isFor?.(customer, context) ?? true;
}

/** Acts on one customer. */
export function actOnOne(action: CustomerAction, customer: CustomerRecord, context: ActionContext): void {
  if (action.one) action.one(customer, context);
  else begin(action, [customer], context, () => undefined);
}

/** Acts on the selected customers. Clears the selection once that has begun. */
export function actOnSelected(action: CustomerAction, context: ActionContext): void {
  const { selection } = context;
  begin(action, selection.records(), context, selection.clear);
}

function begin(
  { many }: CustomerAction,
  customers: readonly CustomerRecord[],
  context: ActionContext,
  onBegun: () => void,
): void {
  if (!many) return;
  const run = () => {
    many.run(customers, context);
    if (!many.keepsSelection) onBegun();
  };
  if (!many.confirmation) return run();
  const { title, question, button, note } = many.confirmation;
  const texts = { title, question: question(customers.length), button: button(customers.length) };
  context.open('confirm', { ...texts, note, records: customers, onConfirm: run });
}

/** Returns the items of a menu. */
export function menuItems(
  name: NonNullable<DeskAction['menu']>['in'],
  context: ActionContext,
): DropdownMenuItem[] {
  return actions.flatMap((action) => {
    if (action.on !== 'desk' || action.menu?.in !== name) return [];
    const { id, shortcut, menu, run } = action;
    if (menu.isFor?.(context) === false) return [];
    return {
      id,
      label: menu.label(context),
      shortcut: shortcut?.keys[0],
      disabled: menu.isDisabled?.(context),
      onSelect: () => run(context),
    };
  });
}
