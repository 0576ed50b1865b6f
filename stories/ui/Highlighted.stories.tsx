import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Highlighted } from '#ui/Highlighted.tsx';

const meta = {
  id: 'ui-highlighted',
  title: 'Records/Highlighted',
  component: Highlighted,
  args: { text: 'Karoo Signal Works (Pty) Ltd', sought: ['signal'] },
} satisfies Meta<typeof Highlighted>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Found: Story = {};

export const Several: Story = {
  args: { text: 'Nana Banana', sought: ['NA'] },
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText(/^na$/i, { selector: 'mark' })).toHaveLength(4);
  },
};

/** Special characters in a search are plain text. */
export const SpecialCharacters: Story = {
  tags: ['no-visual'],
  args: { sought: ['(pty)'] },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('(Pty)', { selector: 'mark' })).toBeVisible();
  },
};
