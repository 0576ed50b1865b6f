import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AutosaveIndicator } from '#ui/AutosaveIndicator.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './stories.module.css';

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
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Auto-saved')).not.toHaveAttribute('aria-live');
  },
};

/** All three states, at the same height. */
export const Changing: Story = {
  tags: ['no-visual'],
  render: function Cycling(args) {
    const [state, setState] = useState(args.state);
    const next = { idle: 'saving', saving: 'saved', saved: 'idle' } as const;
    return (
      <div className={styles.stack}>
        <AutosaveIndicator {...args} state={state} />
        <span>
          <Button onClick={() => setState(next[state])}>Next</Button>
        </span>
      </div>
    );
  },
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    const line = canvasElement.querySelector('p[data-state]');
    const height = line?.getBoundingClientRect().height;
    const next = () => userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await step('Saving appears in the existing line', async () => {
      await next();
      await expect(line).toHaveTextContent('Saving...');
    });
    await step('Saved follows with a check mark, at the same height', async () => {
      await next();
      await expect(line).toHaveTextContent('Auto-saved');
      await expect(line?.getBoundingClientRect().height).toBe(height);
    });
    await step('The line stays when it is empty', async () => {
      await next();
      await expect(line).toBeEmptyDOMElement();
      await expect(line?.isConnected).toBe(true);
    });
  },
};
