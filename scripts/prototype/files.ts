/** What a prototype begins with. */
export interface Prototype {
  /** In words, as in the sidebar: `Last exports`. */
  title: string;
  /** The story file and its styles, by their paths. */
  files: Readonly<Record<string, string>>;
  /** The lines for the table of states, each with its comma. */
  states: string;
  /** The first story's id. */
  firstStory: string;
}

/**
 * The first files of a screen.
 *
 * @param name in words or as a name of code: `last exports`, `LastExports`
 * @returns null for a name that does not begin with a letter or has anything but letters, digits, blanks and hyphens
 */
export function prototype(name: string): Prototype | null {
  if (!/^[A-Za-z][A-Za-z0-9 -]*$/.test(name)) return null;
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ -]+/)
    .filter(Boolean);
  const code = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const folder = words.join('-');
  const title = words.join(' ').replace(/^./, (letter) => letter.toUpperCase());
  // As Storybook makes it from the folder and the file.
  const id = `features-${folder}-${code.toLowerCase()}`;
  return {
    title,
    files: {
      [`stories/features/${folder}/${code}.stories.tsx`]: story(code, title),
      [`stories/features/${folder}/${code}.module.css`]: STYLES,
    },
    states: ['None', 'A few', 'Loading', 'Failed']
      .map(
        (state) =>
          `  { section: 'Prototypes', state: '${title}: ${state}', story: '${id}--${idOf(state)}' },\n`,
      )
      .join(''),
    firstStory: `${id}--none`,
  };
}

/** Where the table of states takes further lines: before its end. */
export function withStates(table: string, lines: string): string {
  const end = table.lastIndexOf('];');
  if (end < 0) throw new Error('The table of states has no end.');
  return `${table.slice(0, end)}${lines}${table.slice(end)}`;
}

function idOf(state: string): string {
  return state.toLowerCase().replaceAll(' ', '-');
}

const STYLES = `.screen {
  display: grid;
  gap: var(--space-4);
  max-width: var(--width-reading);
}

.title {
  font-size: var(--text-xl);
  font-weight: var(--weight-strong);
  line-height: var(--leading-tight);
}

.actions {
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-3);
}
`;

function story(code: string, title: string): string {
  return `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './${code}.module.css';

interface ${code}Props {
  items: readonly { term: string; value: string }[];
  state?: 'ready' | 'loading' | 'failed';
  onRefresh: () => void;
}

/** What the screen is for, in a sentence. */
const meta = {
  args: { items: [], onRefresh: fn() },
  render: ({ items, state = 'ready', onRefresh }) => (
    <section className={styles.screen} aria-labelledby="title">
      <h2 id="title" className={styles.title}>
        ${title}
      </h2>
      {state === 'failed' && <Alert>It could not be loaded.</Alert>}
      {state === 'loading' && <Spinner label="Loading..." />}
      {state === 'ready' && items.length === 0 && <EmptyState icon="info" title="Nothing yet" />}
      {state === 'ready' && items.length > 0 && <DescriptionList items={items} emptyText="Not given" />}
      <div className={styles.actions}>
        <Button tone="primary" onClick={onRefresh}>
          Load again
        </Button>
      </div>
    </section>
  ),
} satisfies Meta<${code}Props>;
export default meta;

type Story = StoryObj<typeof meta>;

export const None: Story = {
  tags: ['phone'],
  play: async ({ args, canvas, userEvent, step }) => {
    await step('It says so, and the button asks for it again', async () => {
      await expect(canvas.getByText('Nothing yet')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Load again' }));
      await expect(args.onRefresh).toHaveBeenCalledTimes(1);
    });
  },
};

export const AFew: Story = {
  tags: ['phone'],
  args: {
    items: [
      { term: 'Today at 14:05', value: '12 new customers' },
      { term: 'Yesterday at 16:40', value: '2,314 customers' },
    ],
  },
};

export const Loading: Story = { args: { state: 'loading' } };

export const Failed: Story = { args: { state: 'failed' } };
`;
}
