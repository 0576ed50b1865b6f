import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { changedSince, exportEntry } from '../../fixtures/shop-in-memory.ts';
import { fixDate } from '../../fixtures/fake-clock.ts';
import { command, type DeskStory, row, showView } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** The desk's shortcuts, its dialogs, and where the focus goes when they close. */
const meta = {
  id: 'features-records-keys',
  title: 'Screens/Records/Keyboard and focus',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: customers(5) },
  beforeEach: fixDate,
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

const name = karoo.company_name;

/** All shortcuts, by `?` or the menu. */
export const Sheet: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent }) => {
    row(canvas, name).focus();
    await userEvent.keyboard('?');
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect(await screen.findByRole('checkbox', { name: 'Use single-letter shortcuts' })).toBeChecked();
  },
};

/** `/`, a search and Enter go to the first match, even before the answer arrives. Typed signs are text. */
export const FromTheSearch: Story = {
  tags: ['no-visual'],
  args: { found: { 'a/c': [bosveld.id] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('a/c{Enter}');
    await waitFor(() => expect(row(canvas, bosveld.company_name)).toHaveFocus());
    await userEvent.keyboard('/xj?');
    await expect(canvas.getByRole('searchbox')).toHaveValue('a/cxj?');
    await userEvent.keyboard('{Escape}{ArrowDown}');
    await waitFor(() => expect(row(canvas, name)).toHaveFocus());
    await userEvent.keyboard('{Control>}/{/Control}{Meta>}/{/Meta}');
    await expect(row(canvas, name)).toHaveFocus();
  },
};

/** The buttons to press in turn, each in the dialog that the previous one opened. */
const WAYS: readonly (readonly (string | RegExp)[])[] = [
  [name],
  [name, `Edit ${name}`],
  [name, `Delete ${name}`],
  [`Delete ${name}`],
  [`Edit ${name}`],
  [/^Last export/],
];

/** Escape closes each dialog and returns the focus to what opened it. */
export const FocusReturns: Story = {
  tags: ['no-visual'],
  args: {
    exports: [exportEntry({ customers: 2 })],
    changed: [changedSince(bosveld, { cell_phone: '0825550199' })],
  },
  play: async ({ canvas, userEvent, step }) => {
    await canvas.findByRole('tab', { name: /^To fix \d/ });
    for (const way of WAYS) {
      await step(way.map(String).join(', '), () => thereAndBack(userEvent, way));
    }
    await command({ canvas, userEvent }, 'Keyboard shortcuts');
    await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.getByRole('button', { name: 'More commands' })).toHaveFocus());
    // Details opened from the changed customers return the focus to their name.
    await showView({ canvas, userEvent }, 'Changed since export 1');
    await thereAndBack(userEvent, [bosveld.company_name, `Edit ${bosveld.company_name}`]);
  },
};

async function thereAndBack(
  userEvent: DeskStory['userEvent'],
  way: readonly (string | RegExp)[],
): Promise<void> {
  const pressed: HTMLElement[] = [];
  for (const button of way) {
    const scope = within(pressed.length === 0 ? document.body : await screen.findByRole('dialog'));
    const opener = await scope.findByRole('button', { name: button });
    pressed.push(opener);
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(openDialogs()).toHaveLength(pressed.length));
  }
  for (const opener of pressed.toReversed()) {
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  }
  await expect(openDialogs()).toHaveLength(0);
}

/** If the opener is gone, the row of the customer shown last gets the focus, or the row in its place. */
export const OpenerGone: Story = {
  tags: ['no-visual'],
  args: {
    customers: [
      { ...karoo, physical_address: '14 Voortrekker Street, Sutherland 6920' },
      ...customers(5).slice(1),
    ],
  },
  play: async ({ canvas, userEvent }) => {
    row(canvas, name).focus();
    await userEvent.keyboard('e');
    await waitFor(() => expect(screen.getByLabelText('Physical address')).toHaveFocus());
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(row(canvas, name)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: `Customer details ${name}` });
    await userEvent.keyboard('{ArrowDown}');
    await screen.findByRole('dialog', { name: `Customer details ${bosveld.company_name}` });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(row(canvas, bosveld.company_name)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    const details = await screen.findByRole('dialog', { name: /^Customer details/ });
    await userEvent.click(within(details).getByRole('button', { name: `Delete ${bosveld.company_name}` }));
    await screen.findByRole('dialog', { name: 'Delete customer' });
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(openDialogs()).toHaveLength(1));
    // The panel shows the next customer, and the keys act on it.
    const next = await screen.findByRole('dialog', { name: /^Customer details / });
    await expect(next).not.toHaveAccessibleName(`Customer details ${bosveld.company_name}`);
    await waitFor(() => expect(document.activeElement?.closest('[aria-current]')).not.toBeNull());
    await expect(row(canvas, name)).not.toHaveFocus();
  },
};

function openDialogs(): readonly Element[] {
  return [...document.querySelectorAll('[role=dialog]')];
}
