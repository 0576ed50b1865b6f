import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { Tabs } from '#ui/Tabs.tsx';

const meta = {
  component: Tabs,
  args: {
    label: 'Views',
    items: [
      { value: 'form', label: 'Form', panel: <p>What is to be filled in.</p> },
      { value: 'records', label: 'Records', panel: <p>What came in.</p> },
    ],
    value: 'form',
    onChange: fn(),
  },
  render: function Switching({ value, onChange, ...args }) {
    const [current, setCurrent] = useState(value);
    return (
      <Tabs
        {...args}
        value={current}
        onChange={(next) => {
          setCurrent(next);
          onChange(next);
        }}
      />
    );
  },
} satisfies Meta<typeof Tabs>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Two: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await step('The first is chosen and its panel is named by it', async () => {
      await expect(canvas.getByRole('tab', { name: 'Form' })).toHaveAttribute('aria-selected', 'true');
      await expect(canvas.getByRole('tabpanel', { name: 'Form' })).toHaveTextContent('filled in');
    });
    await step('A click on the second shows its panel instead', async () => {
      await userEvent.click(canvas.getByRole('tab', { name: 'Records' }));
      await expect(args.onChange).toHaveBeenLastCalledWith('records');
      await expect(canvas.getByRole('tabpanel', { name: 'Records' })).toHaveTextContent('came in');
      await expect(canvas.queryByText('What is to be filled in.')).toBeNull();
    });
  },
};

export const ByKeyboard: Story = {
  play: async ({ canvas, userEvent, step }) => {
    const form = canvas.getByRole('tab', { name: 'Form' });
    const records = canvas.getByRole('tab', { name: 'Records' });
    await step('Tab moves to the chosen tab', async () => {
      await userEvent.tab();
      await expect(form).toHaveFocus();
    });
    await step('The right arrow moves to the next and shows its panel', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expect(records).toHaveFocus();
      await expect(canvas.getByRole('tabpanel', { name: 'Records' })).toBeVisible();
    });
    await step('Past the last comes the first again; End and Home go to the ends', async () => {
      await userEvent.keyboard('{ArrowRight}');
      await expect(form).toHaveFocus();
      await userEvent.keyboard('{End}');
      await expect(records).toHaveFocus();
      await userEvent.keyboard('{Home}');
      await expect(form).toHaveFocus();
    });
    await step('The row of tabs is one stop: Tab leaves it', async () => {
      await userEvent.tab();
      await expect(form).not.toHaveFocus();
      await expect(records).not.toHaveFocus();
      await expect(canvas.getByRole('tabpanel'), 'a panel that holds nothing to press').not.toHaveFocus();
      await userEvent.tab({ shift: true });
      await expect(form).toHaveFocus();
    });
  },
};

/** More than fit scroll sideways inside their row; the page does not. */
export const Many: Story = {
  tags: ['narrow-only'],
  globals: { viewport: { value: 'phone', isRotated: false } },
  args: {
    items: ['Form', 'Records', 'Recently deleted', 'Exports', 'Settings and opening hours'].map((label) => ({
      value: label,
      label,
      panel: <p>{label}</p>,
    })),
    value: 'Form',
  },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    await step('The last one is in view when the keyboard reaches it', async () => {
      await userEvent.tab();
      await userEvent.keyboard('{End}');
      const last = canvas.getByRole('tab', { name: 'Settings and opening hours' });
      await expect(last).toHaveFocus();
      await waitFor(() => expect(last.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth));
    });
    await step('The page itself does not scroll sideways', async () => {
      await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
      await userEvent.keyboard('{Home}');
      await userEvent.click(canvas.getByRole('tabpanel'));
    });
  },
};
