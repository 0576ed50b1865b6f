import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { IconButton } from '#ui/Button.tsx';
import { RecordGroup } from '#ui/RecordGroup.tsx';
import { RecordRow } from '#ui/RecordRow.tsx';
import { few, longNamed, many, type Listed } from './fixtures.ts';

const meta = {
  component: RecordGroup,
  args: { title: 'Thursday, 20 November 2025', count: '3 records', children: few.map(row) },
} satisfies Meta<typeof RecordGroup>;
export default meta;

type Story = StoryObj<typeof meta>;

const dayExport = <IconButton size="sm" icon="download" label="Export Thursday, 20 November 2025" />;

function row({ title, subtitle, facts, note }: Listed) {
  return (
    <RecordRow
      key={title}
      title={title}
      subtitle={subtitle}
      facts={facts}
      note={note}
      actions={
        <>
          <IconButton icon="eye" label={`View ${title}`} />
          <IconButton icon="trash" label={`Delete ${title}`} tone="danger" />
        </>
      }
    />
  );
}

export const Few: Story = {
  tags: ['phone'],
  args: { actions: dayExport },
  play: async ({ args, canvas, step }) => {
    await step('It is a region named by its title, with a list of its records', async () => {
      const region = canvas.getByRole('region', { name: args.title });
      await expect(within(region).getAllByRole('listitem')).toHaveLength(3);
      await expect(within(region).getByText('3 records')).toBeVisible();
    });
  },
};

export const One: Story = { args: { count: '1 record', children: few.slice(0, 1).map(row) } };

/** The heading stays in view while its records scroll past. */
export const Many: Story = {
  tags: ['desktop', 'phone'],
  args: { count: '20 records', actions: dayExport, children: many.map(row) },
  play: async ({ args, canvas, step }) => {
    await step('All of them are listed', async () => {
      await expect(canvas.getAllByRole('listitem')).toHaveLength(20);
    });
    // On a narrow screen it is a line of the list, which passes with it.
    if (matchMedia('(width < 48rem)').matches) return;
    await step('Scrolled into the list, the heading is at the top of the window', async () => {
      canvas.getAllByRole('listitem')[10]?.scrollIntoView({ block: 'center' });
      const heading = canvas.getByRole('heading', { name: args.title });
      await expect(heading.getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
      await expect(heading.getBoundingClientRect().top).toBeLessThan(40);
      window.scrollTo(0, 0);
    });
  },
};

export const LongNames: Story = {
  tags: ['phone'],
  args: {
    title: 'Wednesday before the long weekend, 24 September 2025',
    count: '2 records',
    actions: dayExport,
    children: [longNamed, ...few.slice(0, 1)].map(row),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

/** Without what is optional: one fact, no note, no actions of the group. */
export const MissingOptional: Story = {
  tags: ['phone'],
  args: {
    children: few.map(({ title, subtitle, facts }) => (
      <RecordRow key={title} title={title} subtitle={subtitle} facts={facts.slice(0, 1)} actions={null} />
    )),
  },
};
