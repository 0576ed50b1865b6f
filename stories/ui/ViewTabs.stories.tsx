import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { ViewTabList, type ViewTabListProps, ViewTabPanel, ViewTabs } from '#ui/ViewTabs.tsx';

const items = [
  { value: 'all', label: 'All', count: '3,005' },
  { value: 'new', label: 'New', count: '12' },
  { value: 'fix', label: 'To fix', count: '380' },
  { value: 'twice', label: 'Duplicates', count: '6' },
  { value: 'changed', label: 'Changed since export', count: '3' },
  { value: 'deleted', label: 'Deleted', count: '5' },
];

const meta = {
  id: 'ui-viewtabs',
  title: 'Layout/View tabs',
  component: ViewTabList,
  parameters: {
    content: ['Use one or two words.', 'Order the views by how often they’re used.'],
    keys: { Tab: 'Moves to the chosen tab', 'Left, Right, Home, End': 'Chooses another tab' },
  },
  args: { label: 'Views', items, look: 'views', note: 'Last export today 11:32' },
  render: function Choosing(args: ViewTabListProps) {
    const [value, setValue] = useState('all');
    return (
      <ViewTabs value={value} onValueChange={setValue}>
        <ViewTabList {...args} />
        <ViewTabPanel value={value}>
          {args.items.find((item) => item.value === value)?.label} orders
        </ViewTabPanel>
      </ViewTabs>
    );
  },
} satisfies Meta<typeof ViewTabList>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Arrow keys move between views; the panel stays the same element. */
export const Views: Story = {
  tags: ['phone', 'forced-colors'],
  play: async ({ canvas, userEvent }) => {
    const tab = (name: string) => canvas.getByRole('tab', { name });
    const panel = canvas.getByRole('tabpanel', { name: 'All 3,005' });
    await userEvent.click(tab('New 12'));
    await expect(tab('New 12')).toHaveAttribute('aria-selected', 'true');
    await expect(canvas.getByRole('tabpanel', { name: 'New 12' })).toBe(panel);
    await expect(panel).toHaveTextContent('New orders');
    await userEvent.keyboard('{ArrowRight}');
    await expect(tab('To fix 380')).toHaveFocus();
    await userEvent.keyboard('{Home}');
    await expect(panel).toHaveTextContent('All orders');
  },
};

/** The chosen view is scrolled into view. */
export const Chips: Story = {
  decorators: [
    (Draw) => (
      <div style={{ width: 320 }}>
        <Draw />
      </div>
    ),
  ],
  play: async ({ canvas, userEvent }) => {
    const list = canvas.getByRole('tablist');
    const last = canvas.getByRole('tab', { name: 'Deleted 5' });
    await expect(last.getBoundingClientRect().left).toBeGreaterThan(list.getBoundingClientRect().right);
    canvas.getByRole('tab', { name: 'All 3,005' }).focus();
    await userEvent.keyboard('{End}');
    await waitFor(() =>
      expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(list.getBoundingClientRect().right + 1),
    );
  },
};

export const Pages: Story = {
  args: {
    look: 'pages',
    note: undefined,
    items: [
      { value: 'all', label: 'Orders' },
      { value: 'new', label: 'Settings' },
    ],
  },
};
