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

/** What a screen is for the most part: a list of what there is, or a form. */
export type Kind = 'list' | 'form';

/** The stories that each begins with: its states. */
const STATES = {
  list: ['None', 'A few', 'Loading', 'Failed'],
  form: ['Empty', 'Filled in', 'Invalid', 'Sending', 'Sent', 'Failed'],
} as const;

/**
 * The first files of a screen.
 *
 * @param name in words or as a name of code: `last exports`, `LastExports`
 * @returns null for a name that does not begin with a letter or has anything but letters, digits, blanks and hyphens
 */
export function prototype(name: string, kind: Kind = 'list'): Prototype | null {
  if (!/^[A-Za-z][A-Za-z0-9 -]*$/.test(name)) return null;
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[ -]+/)
    .filter(Boolean);
  const code = words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('');
  const folder = words.join('-');
  const title = words.join(' ').replace(/^./, (letter) => letter.toUpperCase());
  // As Storybook makes it from the title.
  const id = `features-${folder}`;
  return {
    title,
    files: {
      [`stories/features/${folder}/${code}.stories.tsx`]: (kind === 'form' ? formStory : listStory)(
        code,
        title,
      ),
      [`stories/features/${folder}/${code}.module.css`]: STYLES,
    },
    states: STATES[kind]
      .map(
        (state) =>
          `  { section: 'Prototypes', state: '${title}: ${state}', story: '${id}--${idOf(state)}' },\n`,
      )
      .join(''),
    firstStory: `${id}--${idOf(STATES[kind][0])}`,
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
  max-width: var(--width-form);
}
`;

/** A screen that lists something. */
function listStory(code: string, title: string): string {
  return `import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Section } from '#ui/Section.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import styles from './${code}.module.css';

interface ${code}Props {
  items: readonly { term: string; value: string }[];
  state?: 'ready' | 'loading' | 'failed';
  onRefresh: () => void;
}

/** What the screen is for, in a sentence. */
const meta = {
  title: 'features/${title}',
  args: { items: [], onRefresh: fn() },
  render: ({ items, state = 'ready', onRefresh }) => (
    <Section title="${title}" level={2} className={styles.screen}>
      <Toolbar align="spread">
        <p>What the screen shows, in a sentence.</p>
        <Button size="sm" onClick={onRefresh}>
          Load again
        </Button>
      </Toolbar>
      {state === 'failed' && <Alert>It could not be loaded.</Alert>}
      {state === 'loading' && <Spinner label="Loading..." />}
      {state === 'ready' && items.length === 0 && <EmptyState icon="info" title="Nothing yet" />}
      {state === 'ready' && items.length > 0 && <DescriptionList items={items} emptyText="Not given" />}
    </Section>
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

/** A screen with fields, which are the product's own. */
function formStory(code: string, title: string): string {
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
  title: 'features/${title}',
  args: { onSend: fn() },
  render: ({ companyName, cellPhone, error, state = 'ready', onSend }) => (
    <Section title="${title}" level={2} className={styles.screen}>
      {state === 'sent' && <Banner>Thank you. It has arrived.</Banner>}
      {state === 'failed' && <Alert>It could not be sent. What you typed is still here.</Alert>}
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
