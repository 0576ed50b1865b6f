import type { DeskAction, RowAction } from '../shared/action.ts';

export const search = {
  on: 'desk',
  id: 'search',
  shortcut: { keys: ['/'], does: 'Search' },
  run: ({ handle }) => handle.focusSearch(),
} satisfies DeskAction;

/** Takes each letter, digit or sign that isn't a shortcut. */
export const type = {
  on: 'desk',
  id: 'type',
  shortcut: { keys: ['any other letter'], does: 'Start a search with it' },
  run: ({ handle }) => handle.selectSearch(),
} satisfies DeskAction;

export const next = {
  on: 'desk',
  id: 'next',
  shortcut: { keys: ['j'], does: 'Next customer', repeats: true },
  run: ({ handle }) => handle.moveFocus(1),
} satisfies DeskAction;

export const previous = {
  on: 'desk',
  id: 'previous',
  shortcut: { keys: ['k'], does: 'Previous customer', repeats: true },
  run: ({ handle }) => handle.moveFocus(-1),
} satisfies DeskAction;

export const select = {
  on: 'row',
  id: 'select',
  shortcut: { keys: ['x'], does: 'Select' },
  one: (record, { selection }) => selection.changeRow(record, !selection.isSelected(record), false),
} satisfies RowAction;

export const selectRange = {
  on: 'row',
  id: 'selectRange',
  shortcut: { keys: ['Shift+X'], does: 'Select up to here' },
  one: (record, { selection }) => selection.changeRow(record, true, true),
} satisfies RowAction;

export const clear = {
  on: 'desk',
  id: 'clear',
  shortcut: { keys: ['Esc'], does: 'Close; clear the selection; clear the search' },
  run: ({ selection, handle }) => (selection.count > 0 ? selection.clear() : handle.clearSearch()),
} satisfies DeskAction;

export const goToDay = {
  on: 'desk',
  id: 'day',
  menu: {
    in: 'commands',
    label: () => 'Go to date',
    isDisabled: ({ facts: { days = [] } }) => days.length < 2,
  },
  run: ({ open, facts: { days = [] }, place: { from, goToDay: onGo } }) => open('day', { days, from, onGo }),
} satisfies DeskAction;

const KEYS = 'Keyboard shortcuts';

export const help = {
  on: 'desk',
  id: 'help',
  shortcut: { keys: ['?'], does: KEYS },
  menu: { in: 'help', label: () => KEYS },
  run: ({ open }) => open('keys', {}),
} satisfies DeskAction;
