import type { Meta, StoryObj } from '@storybook/react-vite';
import { Section } from '#ui/Section.tsx';

const meta = {
  id: 'ui-section',
  title: 'Layout/Section',
  component: Section,
  args: { title: 'Opening hours', children: <p>Monday to Friday, 9:00 to 17:00</p> },
  argTypes: {
    title: { control: 'text' },
    level: { control: 'select', options: [2, 3] },
    gap: { control: 'select', options: [1, 2, 3, 4, 6] },
  },
} satisfies Meta<typeof Section>;
export default meta;

type Story = StoryObj<typeof meta>;

export const ScreenSection: Story = { args: { level: 2 } };
