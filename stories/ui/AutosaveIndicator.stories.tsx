import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { AutosaveIndicator } from '#ui/AutosaveIndicator.tsx';
import { Button } from '#ui/Button.tsx';
import styles from './stories.module.css';

const meta = {
  component: AutosaveIndicator,
  args: { state: 'idle', savingText: 'Saving...', savedText: 'Auto-saved' },
} satisfies Meta<typeof AutosaveIndicator>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Nothing to read, yet as tall as when there is: nothing below it moves. */
export const Idle: Story = {
  play: async ({ canvasElement }) => {
    const indicator = canvasElement.querySelector('[aria-live="polite"]');
    await expect(indicator).toBeEmptyDOMElement();
    await expect(indicator?.getBoundingClientRect().height).toBeGreaterThanOrEqual(20);
  },
};

export const Saving: Story = {
  args: { state: 'saving' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Saving...')).toHaveAttribute('aria-live', 'polite');
  },
};

export const Saved: Story = {
  args: { state: 'saved' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Auto-saved')).toHaveAttribute('aria-live', 'polite');
  },
};

/** All three in turn, in one live region of one height. */
export const Changing: Story = {
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
    const region = canvasElement.querySelector('[aria-live="polite"]');
    const height = region?.getBoundingClientRect().height;
    const next = () => userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await step('Saving is said in the region that was there before', async () => {
      await next();
      await expect(region).toHaveTextContent('Saving...');
    });
    await step('Then saved is, with a tick, at the same height', async () => {
      await next();
      await expect(region).toHaveTextContent('Auto-saved');
      await expect(region?.getBoundingClientRect().height).toBe(height);
    });
    await step('Then nothing is, and the region stays', async () => {
      await next();
      await expect(region).toBeEmptyDOMElement();
      await expect(region?.isConnected).toBe(true);
    });
  },
};
