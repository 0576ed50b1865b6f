import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { IconButton } from '#ui/Button.tsx';
import { DropdownMenu } from '#ui/DropdownMenu.tsx';

const onCopy = fn();
const onSelect = fn();

const meta = {
  id: 'ui-dropdownmenu',
  title: 'Actions/Dropdown menu',
  component: DropdownMenu,
  args: {
    label: 'More commands',
    items: [
      { id: 'view', label: 'View details', icon: 'eye', shortcut: 'Enter', onSelect },
      { id: 'copy', label: 'Copy phone', icon: 'copy', onSelect: onCopy },
      { id: 'merge', label: 'Merge', disabled: true, onSelect },
      { id: 'delete', label: 'Delete', icon: 'trash', tone: 'danger', separated: true, onSelect },
    ],
    trigger: <IconButton icon="more" label="More commands" />,
  },
  parameters: {
    content: ['Start each command with a verb.', 'Put the most frequent command first and “Delete” last.'],
    keys: {
      'Enter, Space, Down': 'Opens it on its first item',
      'Up, Down, Home, End': 'Moves between items',
      Letters: 'Moves to the item that starts with them',
      'Enter, Space': 'Chooses the item',
      Escape: 'Closes it, and focuses its button',
    },
    docs: { story: { inline: false, height: '280px' } },
  },
} satisfies Meta<typeof DropdownMenu>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Open: Story = {
  tags: ['phone', 'forced-colors'],
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'More commands' }));
    await expect(await screen.findByRole('menu', { name: 'More commands' })).toBeVisible();
    await expect(screen.getByRole('menuitem', { name: /Merge/ })).toHaveAttribute('aria-disabled', 'true');
  },
};

/** Arrow keys move, letters find, Enter chooses, Escape closes; the focus returns each time. */
export const ByKeyboard: Story = {
  tags: ['no-visual', '!autodocs'],
  play: async ({ canvas, userEvent }) => {
    const opener = canvas.getByRole('button', { name: 'More commands' });
    const item = (name: RegExp) => screen.findByRole('menuitem', { name });
    opener.focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(async () => expect(await item(/View/)).toHaveFocus());
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    await waitFor(async () => expect(await item(/Delete/)).toHaveFocus());
    await userEvent.keyboard('c');
    await waitFor(async () => expect(await item(/Copy/)).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(onCopy).toHaveBeenCalledOnce();
    await waitFor(() => expect(opener).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await screen.findByRole('menu');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
};
