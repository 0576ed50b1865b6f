import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AutosaveIndicator } from '#ui/AutosaveIndicator.tsx';

const meta = {
  id: 'ui-autosaveindicator',
  title: 'Forms/Autosave indicator',
  component: AutosaveIndicator,
  args: { state: 'idle', savingText: 'Saving...', savedText: 'Auto-saved' },
} satisfies Meta<typeof AutosaveIndicator>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Empty, but as tall as with text, so that nothing moves. */
export const Idle: Story = {
  tags: ['no-visual'],
  play: async ({ canvasElement }) => {
    const indicator = canvasElement.querySelector('p[data-state]');
    await expect(indicator).toBeEmptyDOMElement();
    await expect(indicator?.getBoundingClientRect().height).toBeGreaterThanOrEqual(20);
  },
};

export const Saving: Story = {
  args: { state: 'saving' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Saving...')).not.toHaveAttribute('aria-live');
  },
};

export const Saved: Story = {
  tags: ['card'],
  args: { state: 'saved' },
};
