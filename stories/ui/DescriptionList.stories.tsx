import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { DescriptionList } from '#ui/DescriptionList.tsx';

const meta = {
  id: 'ui-descriptionlist',
  title: 'Records/Description list',
  component: DescriptionList,
  args: {
    emptyText: 'Not given',
    items: [
      { term: 'Ordered by', value: 'Thandi Nkosi' },
      { term: 'Phone', value: '082 555 0134', href: 'tel:0825550134' },
      { term: 'Deliver to', value: '14 Voortrekker Street\nSutherland\n6920' },
      { term: 'Ordered on', value: '20 Nov 2025, 16:42' },
    ],
  },
} satisfies Meta<typeof DescriptionList>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Term and value are next to each other, or one below the other on a phone; line breaks are kept. */
export const Filled: Story = {};

/** Short values share a line, and a long one has its own. */
export const Grid: Story = {
  tags: ['phone'],
  args: {
    layout: 'grid',
    items: [
      { term: 'Ordered by', value: 'Thandi Nkosi' },
      { term: 'Phone', value: '082 555 0134', href: 'tel:0825550134', isShort: true },
      { term: 'Office', value: '', isShort: true },
      { term: 'Deliver to', value: '14 Voortrekker Street\nSutherland,\n6920' },
    ],
  },
  play: async ({ canvas }) => {
    const top = (term: string) => canvas.getByText(term).getBoundingClientRect().top;
    await expect(top('Phone')).toBe(top('Office'));
    await expect(top('Phone')).toBeGreaterThan(top('Ordered by'));
    await expect(top('Deliver to')).toBeGreaterThan(top('Office'));
  },
};

export const LongWords: Story = {
  tags: ['phone'],
  args: {
    items: [
      {
        term: 'Ordered by',
        value:
          'The Greater Mangaung Amateur Radio, Two-Way Communications and Allied Trades Co-operative Limited',
      },
      {
        term: 'E-mail address of the secretary',
        value: 'secretary.of.the.co-operative@greater-mangaung-amateur-radio.example',
        href: 'mailto:secretary.of.the.co-operative@greater-mangaung-amateur-radio.example',
      },
    ],
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('link')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};
