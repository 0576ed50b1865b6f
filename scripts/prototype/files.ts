/** What a prototype begins with. */
export interface Prototype {
  /** In words, as in the sidebar: `Last exports`. */
  title: string;
  /** The story file and its styles, by their paths. */
  files: Readonly<Record<string, string>>;
  /** What each of its stories' ids starts with. */
  id: string;
}

/** What a screen is for the most part: a list of what there is, or a form. */
export type Kind = 'list' | 'form';

/**
 * Returns the first files of a screen.
 *
 * @param name in words or as a name in code: `Today's callers`, `LastExports`
 * @returns null for a name without a letter first, or with signs other than an apostrophe or a hyphen
 */
export function prototype(name: string, kind: Kind = 'list'): Prototype | null {
  const title = name
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)+$/, (code) =>
      code.replaceAll(/\B[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    )
    .replace(/^./, (letter) => letter.toUpperCase());
  if (!/^[A-Z][A-Za-z0-9 '’-]*$/.test(title)) return null;
  const words = title.toLowerCase().replaceAll(/['’]/g, '').split(/[ -]+/).filter(Boolean);
  const code = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const folder = words.join('-');
  const id = `features-${folder}`;
  const stories = (kind === 'form' ? formStory : listStory)(code, title, id);
  return {
    title,
    files: {
      [`stories/features/${folder}/${code}.stories.tsx`]: stories,
      [`stories/features/${folder}/${code}.module.css`]: kind === 'form' ? FORM_STYLES : LIST_STYLES,
    },
    id,
  };
}

const FORM_STYLES = `.screen {
  max-width: var(--width-form);
}
`;

const LIST_STYLES = `.screen {
  max-width: var(--width-desk);
}

.table {
  height: 20rem;
}
`;

/** A screen that lists records. */
function listStory(code: string, title: string, id: string): string {
  return `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Section } from '#ui/Section.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import styles from './${code}.module.css';

interface Item {
  id: string;
  name: string;
  note: string;
}

interface ${code}Props {
  items: readonly Item[];
  state?: 'ready' | 'loading' | 'failed';
  onOpen: (item: Item) => void;
  onRefresh: () => void;
}

const columns = [
  { id: 'name', label: 'Name', value: ({ name }: Item) => name, width: '12rem', grow: 1 },
  { id: 'note', label: 'Note', value: ({ note }: Item) => note, width: '12rem', grow: 2 },
];

/** What the screen is for, in a sentence. */
const meta = {
  id: '${id}',
  title: ${JSON.stringify(`Screens/${title}`)},
  args: { items: [], onOpen: fn(), onRefresh: fn() },
  render: ({ items, state = 'ready', onOpen, onRefresh }) => (
    <Section title="${title}" level={2} className={styles.screen}>
      <Toolbar align="spread">
        <p>What the screen shows, in a sentence.</p>
        <Button size="sm" onClick={onRefresh}>
          Refresh
        </Button>
      </Toolbar>
      {state === 'failed' && <Alert>Couldn’t load the list. Check your connection and try again.</Alert>}
      {state === 'loading' && <Spinner label="Loading..." />}
      {state === 'ready' && items.length === 0 && <EmptyState icon="info" title="Nothing yet" />}
      {state === 'ready' && items.length > 0 && (
        <DataTable
          aria-label="${title}"
          className={styles.table}
          columns={columns}
          groups={[{ id: 'all', rows: items }]}
          onOpen={onOpen}
        />
      )}
    </Section>
  ),
} satisfies Meta<${code}Props>;
export default meta;

type Story = StoryObj<typeof meta>;

export const None: Story = {
  tags: ['phone'],
  play: async ({ args, canvas, userEvent, step }) => {
    await step('The button asks for the list again', async () => {
      await expect(canvas.getByText('Nothing yet')).toBeVisible();
      await userEvent.click(canvas.getByRole('button', { name: 'Refresh' }));
      await expect(args.onRefresh).toHaveBeenCalledTimes(1);
    });
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
  play: async ({ args, canvas, userEvent, step }) => {
    await step('A name opens its row', async () => {
      await userEvent.click(await canvas.findByRole('button', { name: 'Bosveld Radio' }));
      await expect(args.onOpen).toHaveBeenCalledWith(args.items[1]);
    });
  },
};

export const Loading: Story = { args: { state: 'loading' } };

export const Failed: Story = { args: { state: 'failed' } };
`;
}

/** A screen with fields, which are the product's own. */
function formStory(code: string, title: string, id: string): string {
  return `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { hints, labels } from '#features/customer-form/messages.ts';
import { Actions } from '#ui/Actions.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { FormGrid } from '#ui/FormGrid.tsx';
import { Section } from '#ui/Section.tsx';
import { Stack } from '#ui/Stack.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './${code}.module.css';

interface ${code}Props {
  companyName?: string;
  cellPhone?: string;
  error?: string;
  state?: 'ready' | 'sending' | 'sent' | 'failed';
  onSend: () => void;
}

/** What the screen is for, in a sentence. */
const meta = {
  id: '${id}',
  title: ${JSON.stringify(`Screens/${title}`)},
  args: { onSend: fn() },
  render: ({ companyName, cellPhone, error, state = 'ready', onSend }) => (
    <Section title="${title}" level={2} className={styles.screen}>
      {state === 'sent' && <Banner>Message sent. Thank you.</Banner>}
      {state === 'failed' && <Alert>Couldn’t send the message. Check your connection and try again.</Alert>}
      <Stack
        as="form"
        gap={6}
        noValidate
        aria-label="${title}"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <FormGrid>
          <TextField
            label={labels.companyName}
            marker="Required"
            autoComplete="organization"
            autoCapitalize="words"
            required
            defaultValue={companyName}
          />
          <TextField
            label={labels.cellPhone}
            marker="Required"
            hint={hints.cellPhone}
            inputMode="numeric"
            autoComplete="mobile tel-national"
            required
            defaultValue={cellPhone}
            error={error}
          />
          <TextArea label="Message" marker="Optional" rows={4} />
        </FormGrid>
        <Actions>
          <Button type="submit" tone="primary" busy={state === 'sending' && 'Sending...'}>
            Send
          </Button>
        </Actions>
      </Stack>
    </Section>
  ),
} satisfies Meta<${code}Props>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = { tags: ['phone'] };

export const FilledIn: Story = {
  tags: ['phone'],
  args: { companyName: 'Karoo Signal Works', cellPhone: '0825550134' },
  play: async ({ args, canvas, userEvent, step }) => {
    await step('The button sends it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
      await expect(args.onSend).toHaveBeenCalledTimes(1);
    });
  },
};

export const Invalid: Story = {
  args: { companyName: 'Karoo Signal Works', cellPhone: '082', error: 'Please enter a valid phone number' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Cell phone' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(expect.stringContaining(String(args.error)));
  },
};

export const Sending: Story = { args: { ...FilledIn.args, state: 'sending' } };

export const Sent: Story = { args: { state: 'sent' } };

export const Failed: Story = { args: { ...FilledIn.args, state: 'failed' } };
`;
}
