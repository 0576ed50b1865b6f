import type { Meta, StoryObj } from '@storybook/react-vite';
import { Difference } from '#ui/Difference.tsx';

const meta = {
  id: 'ui-difference',
  title: 'Records/Difference',
  component: Difference,
  args: { before: '12 Main Road, Midrand, 1685', after: '12 Main Road, Midrand, Gauteng, 1685' },
} satisfies Meta<typeof Difference>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Added: Story = { tags: ['forced-colors'] };

export const Replaced: Story = {
  args: { before: 'Overberg: Marine', after: 'Overberg - Marine', label: 'Overberg - Marine' },
};

/** Only one version. */
export const Before: Story = {
  args: { before: 'info@gmial.com', after: 'info@gmail.com', shows: 'before' },
};

/** A change of blanks. */
export const Blanks: Story = {
  args: { before: 'Karoo  Radio', after: 'Karoo Radio' },
};

/** A long value, shortened around its change. */
export const Shortened: Story = {
  args: {
    before: 'Unit 4, Sunny Business Park, 12 Main Road, Midrand, 1685',
    after: 'Unit 4, Sunny Business Park, 12 Main Road, Midrand, Gauteng, 1685',
    longest: 56,
  },
};
