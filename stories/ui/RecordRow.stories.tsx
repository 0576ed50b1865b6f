import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { IconButton } from '#ui/Button.tsx';
import { RecordRow } from '#ui/RecordRow.tsx';
import { contact, few, longNamed } from './fixtures.ts';
import styles from './stories.module.css';

const open = fn();

const meta = {
  component: RecordRow,
  args: {
    title: 'Karoo Signal Works (Pty) Ltd',
    subtitle: 'Thandi Nkosi',
    facts: contact('082 555 0134', 'thandi@karoosignal.example', '051 555 0178', '4220122222'),
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
  tags: ['desktop', 'phone'],
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
  args: { facts: contact('082 555 0134', ''), note: undefined },
};

export const NoActions: Story = { args: { actions: null } };

/** What has the focus is a button; the row shows whose it is. */
export const Focused: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await step('Tab reaches the row’s buttons, and never the row itself', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: /^View/ })).toHaveFocus();
    });
  },
};

/** What sets a record apart: an icon or a word, and its text. */
export const Marked: Story = {
  tags: ['desktop', 'phone'],
  args: {
    marks: [
      { tone: 'accent', text: 'New' },
      {
        icon: 'flag',
        tone: 'notice',
        text: 'No column holds this part of the address: “Tech Park”.',
        short: 'Part of the address lost',
      },
      { icon: 'checkCircle', tone: 'quiet', text: 'Exported 12 November' },
    ],
  },
  play: async ({ canvas, step }) => {
    await step('Each is read, whether its text is shown or not', async () => {
      await expect(canvas.getByRole('listitem')).toHaveTextContent(
        /^.*New.*No column holds this part of the address: “Tech Park”\..*Exported 12 November/,
      );
    });
  },
};

const [actOne, actOther] = [fn(), fn()];

/** Values that do something where one click of a mouse is on them; a double-click is the row's as everywhere. */
export const ClickableValues: Story = {
  tags: ['no-visual'],
  args: {
    onDoubleClick: fn(),
    facts: contact('082 555 0134', 'thandi@karoosignal.example', '', '').map((fact, place) => ({
      ...fact,
      onClick: { act: place === 0 ? actOne : actOther, hint: 'one click copies it' },
    })),
  },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('A double-click is none of its clicks', async () => {
      await userEvent.dblClick(canvas.getByText('082 555 0134'));
      await expect(args.onDoubleClick).toHaveBeenCalledTimes(1);
      await userEvent.click(canvas.getByTitle(/thandi@karoosignal.example \(one click copies it\)$/));
      await waitFor(() => expect(actOther).toHaveBeenCalledTimes(1));
      await expect(actOne).not.toHaveBeenCalled();
    });
    await step('One click is', async () => {
      await userEvent.click(canvas.getByText('082 555 0134'));
      await waitFor(() => expect(actOne).toHaveBeenCalledTimes(1));
    });
  },
};

export const Selectable: Story = {
  tags: ['phone'],
  args: { selection: { label: 'Select Karoo Signal Works (Pty) Ltd', isSelected: false, onSelect: fn() } },
  play: async ({ args, canvas, userEvent, step }) => {
    const box = canvas.getByRole('checkbox', { name: 'Select Karoo Signal Works (Pty) Ltd' });
    await step('A press selects the record; with Shift, everything up to it', async () => {
      await userEvent.click(box);
      await expect(args.selection?.onSelect).toHaveBeenLastCalledWith(true, false);
      await userEvent.keyboard('{Shift>}');
      await userEvent.click(box);
      await userEvent.keyboard('{/Shift}');
      await expect(args.selection?.onSelect).toHaveBeenLastCalledWith(true, true);
      box.blur();
    });
  },
};

/** Told apart by its box and its edge, too. */
export const Selected: Story = {
  args: { selection: { label: 'Select Karoo Signal Works (Pty) Ltd', isSelected: true, onSelect: fn() } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox')).toBeChecked();
  },
};

/** The occurrences of what was searched for are marked. */
export const Found: Story = {
  args: { highlight: ['karoo'] },
  play: async ({ canvas, step }) => {
    await step('Wherever the search looks, whatever the case', async () => {
      const found = canvas.getAllByText(/^karoo$/i, { selector: 'mark' });
      await expect(found.map(({ textContent }) => textContent)).toEqual(['Karoo', 'karoo']);
    });
  },
};

/** A name may be written in any direction, or try to turn the line around: each part keeps to itself. */
export const MixedDirections: Story = {
  args: { title: 'راديو كارو', subtitle: '\u202Eisokn idnahT', facts: few[1]?.facts ?? [] },
  play: async ({ canvas }) => {
    const [title, subtitle] = ['راديو كارو', '\u202Eisokn idnahT'].map((text) =>
      canvas.getByText(text).getBoundingClientRect(),
    );
    await expect(title?.left).toBe(subtitle?.left);
    const view = canvas.getByRole('button', { name: /^View/ }).getBoundingClientRect();
    await expect(view.left).toBeGreaterThanOrEqual(subtitle?.right ?? Infinity);
  },
};
