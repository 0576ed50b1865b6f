import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import styles from './stories.module.css';

const meta = {
  id: 'ui-visuallyhidden',
  title: 'Foundations/Visually hidden',
  component: VisuallyHidden,
  args: { children: 'delivered on Thursday' },
  render: (args) => (
    <h2 className={styles.line}>
      <span>
        Order 214
        <VisuallyHidden {...args} />
      </span>
    </h2>
  ),
} satisfies Meta<typeof VisuallyHidden>;
export default meta;

type Story = StoryObj<typeof meta>;

export const InAHeading: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading')).toHaveAccessibleName('Order 214 delivered on Thursday');
    const { width, height } = canvas.getByText('delivered on Thursday').getBoundingClientRect();
    await expect(Math.max(width, height)).toBeLessThanOrEqual(1);
  },
};
