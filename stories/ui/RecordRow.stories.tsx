import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { IconButton } from '#ui/Button.tsx';
import { RecordRow } from '#ui/RecordRow.tsx';
import { few, longNamed } from './fixtures.ts';
import styles from './stories.module.css';

const open = fn();

const meta = {
  component: RecordRow,
  args: {
    title: 'Karoo Signal Works (Pty) Ltd',
    subtitle: 'Thandi Nkosi',
    facts: ['082 555 0134', 'thandi@karoosignal.example'],
    note: '16:42',
    actions: (
      <>
        <IconButton icon="eye" label="View Karoo Signal Works (Pty) Ltd" onClick={open} />
        <IconButton icon="download" label="Save Karoo Signal Works (Pty) Ltd" />
        <IconButton icon="trash" label="Delete Karoo Signal Works (Pty) Ltd" tone="danger" />
      </>
    ),
  },
  decorators: [
    (Story) => (
      <ul className={styles.card}>
        <Story />
      </ul>
    ),
  ],
} satisfies Meta<typeof RecordRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Full: Story = {
  tags: ['phone'],
  args: { onDoubleClick: fn() },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('A double click on the row and a press on its button both work', async () => {
      await userEvent.dblClick(canvas.getByText(args.title));
      await expect(args.onDoubleClick).toHaveBeenCalledTimes(1);
      const view = canvas.getByRole('button', { name: `View ${args.title}` });
      await userEvent.click(view);
      await expect(open).toHaveBeenCalledTimes(1);
      view.blur();
    });
  },
};

/** On a phone the row takes more lines; nothing scrolls sideways. The tooltip has what the ellipsis hides. */
export const LongNames: Story = {
  tags: ['phone'],
  args: { ...longNamed },
  play: async ({ args, canvas, canvasElement }) => {
    await expect(canvas.getByText(args.title)).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** One fact, no note: the rest keeps its place. */
export const MissingOptional: Story = {
  tags: ['phone'],
  args: { facts: ['082 555 0134'], note: undefined },
};

export const NoActions: Story = { args: { actions: null } };

/** With `tabIndex` the row itself takes the focus, for lists that move by arrows. */
export const Focused: Story = {
  args: { tabIndex: 0 },
  play: async ({ canvas, userEvent, step }) => {
    await step('Tab reaches the row and then its buttons', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('listitem')).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: /^View/ })).toHaveFocus();
      await userEvent.tab({ shift: true });
    });
  },
};

/** A name may be written in any direction, or try to turn the line around: each part keeps to itself. */
export const MixedDirections: Story = {
  args: { title: 'راديو كارو', subtitle: '\u202Eisokn idnahT', facts: few[1]?.facts ?? [] },
  play: async ({ canvas }) => {
    const note = canvas.getByText('16:42').getBoundingClientRect();
    const title = canvas.getByText('راديو كارو').getBoundingClientRect();
    await expect(note.left).toBeGreaterThanOrEqual(title.right);
  },
};
