import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { TextArea } from '#ui/TextArea.tsx';
import { nativeProps } from '../docs/native-props.ts';
import styles from './stories.module.css';

const meta = {
  id: 'ui-textarea',
  title: 'Forms/Text area',
  component: TextArea,
  argTypes: nativeProps('disabled', 'required', 'placeholder', 'value', 'defaultValue'),
  args: { label: 'Physical address', className: styles.field },
} satisfies Meta<typeof TextArea>;
export default meta;

type Story = StoryObj<typeof meta>;

const address = '14 Voortrekker Street\nSutherland\n6920\nNorthern Cape';

export const Idle: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const area = canvas.getByRole('textbox', { name: args.label });
    await userEvent.type(area, '14 Voortrekker Street{Enter}Sutherland');
    await expect(area).toHaveValue('14 Voortrekker Street\nSutherland');
    await userEvent.clear(area);
    area.blur();
  },
};

export const Invalid: Story = {
  args: { error: 'Physical address is required' },
  play: async ({ args, canvas }) => {
    const area = canvas.getByRole('textbox', { name: args.label });
    await expect(area).toBeInvalid();
    await expect(area).toHaveAccessibleDescription(args.error);
  },
};

export const CorrectionOffer: Story = {
  args: {
    defaultValue: '14 Voortrekker Street; Sutherland; 6920',
    error: 'Please put commas between the parts',
    correction: { label: <span>Use commas</span>, onApply: fn() },
  },
  play: async ({ args, canvas, userEvent }) => {
    const offer = canvas.getByRole('button', { name: 'Use commas' });
    await userEvent.click(offer);
    await expect(args.correction?.onApply).toHaveBeenCalledTimes(1);
    offer.blur();
  },
};

/** More lines than fit scroll inside the control. */
export const ManyLines: Story = {
  args: { valid: true, defaultValue: ['Unit 7', 'The Old Dairy', 'Farm 214', 'R354', address].join('\n') },
  play: async ({ args, canvas }) => {
    const area = canvas.getByRole('textbox', { name: args.label });
    await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight);
    await expect(area.scrollWidth).toBeLessThanOrEqual(area.clientWidth);
  },
};
