import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { command } from './desk.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** The desk's shortcuts, and how to turn them off. */
const meta = {
  id: 'features-records-keys',
  title: 'Screens/Records/Keyboard shortcuts',
  component: DeskInMemory,
  parameters: { layout: 'fullscreen' },
  args: { customers: customers(5) },
  beforeEach: () => {
    localStorage.removeItem('desk-letter-keys');
    return () => localStorage.removeItem('desk-letter-keys');
  },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

/** All shortcuts, by `?` or the menu. */
export const Sheet: Story = {
  tags: ['phone'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', { name: karoo.company_name }).focus();
    await userEvent.keyboard('?');
    await expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expect(await screen.findByRole('checkbox', { name: 'Use single-letter shortcuts' })).toBeChecked();
  },
};

/** Turned off: letters do nothing, arrows still move. A new desk remembers it. */
export const TurnedOff: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    await command({ canvas, userEvent }, 'Keyboard shortcuts');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Use single-letter shortcuts' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const row = canvas.getByRole('button', { name: karoo.company_name });
    row.focus();
    await userEvent.keyboard('jxc?/');
    await expect(row).toHaveFocus();
    await expect(screen.queryByRole('dialog')).toBeNull();
    await expect(canvas.queryByText('1 selected')).toBeNull();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('button', { name: bosveld.company_name })).toHaveFocus());
    await expect(localStorage.getItem('desk-letter-keys')).toBe('off');
  },
};

/** `/`, a search and Enter go to the first match, even before the answer arrives. */
export const FromTheSearch: Story = {
  tags: ['no-visual'],
  args: { found: { bosveld: [bosveld.id] } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('bosveld{Enter}');
    // The match is marked, and the library drops the blank after it.
    await waitFor(() => expect(canvas.getByRole('button', { name: /^Bosveld/ })).toHaveFocus());
    await userEvent.keyboard('/xjc?');
    await expect(canvas.getByRole('searchbox')).toHaveValue('bosveldxjc?');
    await userEvent.keyboard('{Escape}{ArrowDown}');
    await waitFor(() => expect(canvas.getByRole('button', { name: karoo.company_name })).toHaveFocus());
    await userEvent.keyboard('j');
    await waitFor(() => expect(canvas.getByRole('button', { name: bosveld.company_name })).toHaveFocus());
    await userEvent.keyboard('k');
    await waitFor(() => expect(canvas.getByRole('button', { name: karoo.company_name })).toHaveFocus());
  },
};
