import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Actions } from '#ui/Actions.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Section } from '#ui/Section.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import styles from './NewScreen.module.css';

interface Item {
  id: string;
  name: string;
  note: string;
}

interface NewScreenProps {
  items: readonly Item[];
  state?: 'ready' | 'loading' | 'failed';
  onOpen: (item: Item) => void;
  onRefresh: () => void;
}

const columns = [
  { id: 'name', label: 'Name', value: ({ name }: Item) => name, width: '12rem', grow: 1 },
  { id: 'note', label: 'Note', value: ({ note }: Item) => note, width: '12rem', grow: 2 },
];

/** Describe the screen's purpose in a sentence. */
const meta = {
  id: 'templates-list',
  title: 'Templates/List',
  // A copy has pictures: remove this line there.
  tags: ['screen', 'no-visual', '!autodocs'],
  args: { items: [], onOpen: fn(), onRefresh: fn() },
  render: ({ items, state = 'ready', onOpen, onRefresh }) => (
    <Section title="New screen" level={2} className={styles.list}>
      <Actions align="spread">
        <p>What the screen shows, in a sentence.</p>
        <Button size="sm" onClick={onRefresh}>
          Refresh
        </Button>
      </Actions>
      {state === 'failed' && <Alert>Couldn’t load the list. Check your connection and try again.</Alert>}
      {state === 'loading' && <Spinner label="Loading..." />}
      {state === 'ready' && items.length === 0 && <EmptyState icon="info" title="Nothing yet" />}
      {state === 'ready' && items.length > 0 && (
        <DataTable
          aria-label="New screen"
          className={styles.table}
          columns={columns}
          groups={[{ id: 'all', rows: items }]}
          onOpen={onOpen}
        />
      )}
    </Section>
  ),
} satisfies Meta<NewScreenProps>;
export default meta;

type Story = StoryObj<typeof meta>;

export const None: Story = {
  tags: ['phone'],
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByText('Nothing yet')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
    await expect(args.onRefresh).toHaveBeenCalledTimes(1);
  },
};

export const AFew: Story = {
  tags: ['phone'],
  args: {
    items: [
      { id: '1', name: 'Karoo Signal Works', note: 'Called at 14:05' },
      { id: '2', name: 'Bosveld Radio', note: 'Called at 16:40' },
    ],
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Bosveld Radio' }));
    await expect(args.onOpen).toHaveBeenCalledWith(args.items[1]);
  },
};

export const Loading: Story = { args: { state: 'loading' } };

export const Failed: Story = { args: { state: 'failed' } };
