import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor } from 'storybook/test';
import { Button } from '#ui/Button.tsx';
import { Menu, type MenuProps } from '#ui/Menu.tsx';

const meta = {
  component: Menu,
  args: {
    label: 'Copy from line 3',
    items: [
      { id: 'phone', label: 'Phone', detail: '082 555 0134', letter: 'p' },
      { id: 'email', label: 'Email', detail: 'thandi@karoosignal.example', letter: 'e' },
      { id: 'all', label: 'Everything', letter: 'a' },
    ],
    anchor: document.body,
    onSelect: fn(),
    onClose: fn(),
  },
  render: (args) => <Opener {...args} />,
  parameters: { docs: { story: { inline: false, height: '320px' } } },
} satisfies Meta<typeof Menu>;
export default meta;

type Story = StoryObj<typeof meta>;

function Opener(args: MenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button aria-haspopup="menu" onClick={({ currentTarget }) => setAnchor(currentTarget)}>
        Copy
      </Button>
      {anchor && (
        <Menu
          {...args}
          anchor={anchor}
          onClose={() => {
            args.onClose();
            setAnchor(null);
          }}
        />
      )}
    </>
  );
}

export const Open: Story = {
  tags: ['phone', 'forced-colors'],
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await step('The first choice has the focus', async () => {
      await expect(screen.getByRole('menu', { name: 'Copy from line 3' })).toBeVisible();
      await waitFor(() => expect(screen.getByRole('menuitem', { name: /Phone/ })).toHaveFocus());
    });
  },
};

/** Arrows, Home and End move; Enter chooses; Escape closes; the focus is back each time. */
export const ByKeyboard: Story = {
  tags: ['no-visual', '!autodocs'],
  play: async ({ args, canvas, userEvent, step }) => {
    const opener = canvas.getByRole('button', { name: 'Copy' });
    const item = (name: RegExp) => screen.getByRole('menuitem', { name });
    opener.focus();
    await step('Arrows', async () => {
      await userEvent.keyboard('{Enter}');
      await userEvent.keyboard('{ArrowDown}');
      await expect(item(/Email/)).toHaveFocus();
      await userEvent.keyboard('{End}{ArrowDown}');
      await expect(item(/Phone/)).toHaveFocus();
      await userEvent.keyboard('{ArrowUp}');
      await expect(item(/Everything/)).toHaveFocus();
      await userEvent.keyboard('{Home}');
      await expect(item(/Phone/)).toHaveFocus();
    });
    await step('Enter chooses', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onSelect).toHaveBeenLastCalledWith('phone');
      await expect(screen.queryByRole('menu')).toBeNull();
      await expect(opener).toHaveFocus();
    });
    await step('So does a letter', async () => {
      await userEvent.keyboard('{Enter}e');
      await expect(args.onSelect).toHaveBeenLastCalledWith('email');
      await expect(opener).toHaveFocus();
    });
    await step('Escape closes, and so does Tab', async () => {
      for (const key of ['{Escape}', '{Tab}']) {
        await userEvent.keyboard('{Enter}');
        await expect(screen.getByRole('menu')).toBeVisible();
        await userEvent.keyboard(key);
        await expect(screen.queryByRole('menu')).toBeNull();
        await expect(opener).toHaveFocus();
      }
    });
    await expect(args.onSelect).toHaveBeenCalledTimes(2);
  },
};

/** A press elsewhere closes it. */
export const PressedElsewhere: Story = {
  tags: ['no-visual', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy' }));
    await userEvent.click(document.body);
    await expect(screen.queryByRole('menu')).toBeNull();
    await expect(args.onSelect).not.toHaveBeenCalled();
  },
};
