import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, waitFor } from 'storybook/test';
import { bosveld, customers, karoo } from '../../fixtures/customers.ts';
import { DeskInMemory } from './DeskInMemory.tsx';

/** The desk's keys, and how they are turned off. */
const meta = {
  id: 'features-records-keys',
  title: 'features/Records/Keys',
  component: DeskInMemory,
  args: { customers: customers(5) },
  beforeEach: () => {
    localStorage.removeItem('desk-letter-keys');
    return () => localStorage.removeItem('desk-letter-keys');
  },
} satisfies Meta<typeof DeskInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;

const view = (company: string) => ({ name: `View details of ${company}` });

/** All of them, by `?` or by the button. */
export const Sheet: Story = {
  tags: ['phone', 'magnified'],
  play: async ({ canvas, userEvent }) => {
    canvas.getByRole('button', view(karoo.company_name)).focus();
    await userEvent.keyboard('?');
    await expect(await screen.findByRole('dialog', { name: 'Keys of this screen' })).toBeVisible();
    await expect(screen.getByRole('checkbox', { name: 'Letters and signs act as keys' })).toBeChecked();
  },
};

/** Turned off: letters do nothing, the list's arrows still move; a new desk remembers it. */
export const TurnedOff: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Keyboard' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Letters and signs act as keys' }));
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const row = canvas.getByRole('button', view(karoo.company_name));
    await step('No letter acts', async () => {
      row.focus();
      await userEvent.keyboard('jxc?/');
      await expect(row).toHaveFocus();
      await expect(screen.queryByRole('menu')).toBeNull();
      await expect(screen.queryByRole('dialog')).toBeNull();
      await expect(canvas.queryByText('1 selected')).toBeNull();
    });
    await step('Arrows do', async () => {
      await userEvent.keyboard('{ArrowDown}');
      await waitFor(() => expect(canvas.getByRole('button', view(bosveld.company_name))).toHaveFocus());
    });
    await expect(localStorage.getItem('desk-letter-keys')).toBe('off');
  },
};

/** `/`, what to search for, Enter: the first customer found, also when the answer is yet to come. */
export const FromTheSearch: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.keyboard('/');
    await expect(canvas.getByRole('searchbox')).toHaveFocus();
    await userEvent.keyboard('bosveld{Enter}');
    await waitFor(() => expect(canvas.getByRole('button', view(bosveld.company_name))).toHaveFocus());
    await step('A letter in the search is a letter', async () => {
      await userEvent.keyboard('/xjc?');
      await expect(canvas.getByRole('searchbox')).toHaveValue('bosveldxjc?');
    });
    await step('Escape empties it, Down goes to the first', async () => {
      await userEvent.keyboard('{Escape}{ArrowDown}');
      await waitFor(() => expect(canvas.getByRole('button', view(karoo.company_name))).toHaveFocus());
      await userEvent.keyboard('j');
      await waitFor(() => expect(canvas.getByRole('button', view(bosveld.company_name))).toHaveFocus());
      await userEvent.keyboard('k');
      await waitFor(() => expect(canvas.getByRole('button', view(karoo.company_name))).toHaveFocus());
    });
  },
};
