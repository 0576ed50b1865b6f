import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Radio } from '#ui/Radio.tsx';
import { nativeProps } from '../docs/native-props.ts';

const meta = {
  id: 'ui-radio',
  title: 'Forms/Radio',
  component: Radio,
  args: { label: 'Keep this order', name: 'kept', onChange: fn() },
  argTypes: nativeProps('disabled'),
  parameters: { keys: { 'Arrow keys': 'Chooses another one with the same name' } },
} satisfies Meta<typeof Radio>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Unchosen: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByText('Keep this order'));
    await expect(args.onChange).toHaveBeenCalledTimes(1);
  },
};

export const Chosen: Story = { args: { defaultChecked: true } };
