import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '#ui/Button.tsx';
import { Stack } from '#ui/Stack.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './stories.module.css';

const meta = {
  id: 'ui-stack',
  title: 'Layout/Stack',
  component: Stack,
  args: {
    children: (
      <>
        <TextField label="Name" />
        <TextField label="E-mail" />
        <Button tone="primary">Send</Button>
      </>
    ),
  },
  argTypes: {
    gap: { control: 'select', options: [1, 2, 3, 4, 6] },
    as: { control: 'select', options: ['div', 'section', 'form'] },
  },
  render: (args) => (
    <div className={styles.field}>
      <Stack {...args} />
    </div>
  ),
} satisfies Meta<typeof Stack>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Fields: Story = {
  play: async ({ canvas }) => {
    const fields = canvas.getAllByRole('textbox').map((input) => partOf(input));
    const [first, second] = fields.map((field) => field.getBoundingClientRect());
    await expect((second?.top ?? 0) - (first?.bottom ?? 0)).toBe(16);
    await expect(partOf(canvas.getByRole('button')).getBoundingClientRect().width).toBe(first?.width);
  },
};

export const Wide: Story = { args: { gap: 6 } };

function partOf(element: HTMLElement): Element {
  const part = element.closest('[data-state]');
  if (!part) throw new Error('The stack is not drawn as expected.');
  return part;
}
