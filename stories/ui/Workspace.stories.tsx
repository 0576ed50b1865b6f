import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button, IconButton } from '#ui/Button.tsx';
import { DataTable } from '#ui/DataTable.tsx';
import { Heading } from '#ui/Heading.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { TitleBar, Workspace, WorkspaceHeader } from '#ui/Workspace.tsx';
import { exportDay, repairsByDay } from './fixtures.ts';
import styles from './stories.module.css';

const sample = `import { Button } from '#ui/Button.tsx';
import { Heading } from '#ui/Heading.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { TitleBar, Workspace, WorkspaceHeader } from '#ui/Workspace.tsx';

<Workspace
  header={
    <WorkspaceHeader
      brand={<span>Highveld Radio</span>}
      facts={<span>48 Voortrekker Street, Bloemfontein</span>}
      factsLabel="Contact"
      account={<Button size="sm">Sign out</Button>}
    />
  }
>
  <TitleBar
    title={<Heading>Repairs</Heading>}
    meta="60 in all"
    search={
      <SearchBox label="Search repairs" value="" onValueChange={() => undefined} />
    }
    actions={<Button tone="primary">Add a repair</Button>}
  />
  <p>A table that fills the rest of the window.</p>
</Workspace>`;

const meta = {
  id: 'ui-workspace',
  title: 'Layout/Workspace',
  component: Workspace,
  args: {
    header: (
      <WorkspaceHeader
        brand={<span>Highveld Radio</span>}
        facts={<span>48 Voortrekker Street, Bloemfontein</span>}
        factsLabel="Contact"
        account={<Button size="sm">Sign out</Button>}
      />
    ),
    children: (
      <>
        <TitleBar
          title={<Heading>Repairs</Heading>}
          meta="60 in all"
          subtitle="Everything that was brought in"
          search={<SearchBox label="Search repairs" value="" onValueChange={() => undefined} />}
          actions={<IconButton icon="more" label="More commands" tone="secondary" />}
        />
        <DataTable
          aria-label="Repairs"
          className={styles.rest}
          columns={[
            { id: 'name', label: 'Shop', value: ({ name }) => name, width: '12rem', grow: 1 },
            { id: 'phone', label: 'Cell phone', value: ({ phone }) => phone, width: '8rem' },
          ]}
          groups={repairsByDay(60)}
          groupAction={exportDay}
          onOpen={() => undefined}
        />
      </>
    ),
  },
  parameters: {
    layout: 'fullscreen',
    docs: { source: { code: sample }, story: { inline: false, height: '480px' } },
  },
} satisfies Meta<typeof Workspace>;
export default meta;

type Story = StoryObj<typeof meta>;

/** The table fills the window and scrolls; on a narrow window the facts expand over it. */
export const WithTable: Story = {
  tags: ['desktop'],
  play: async ({ canvas, userEvent }) => {
    const { scrollHeight, clientHeight } = document.documentElement;
    await expect(scrollHeight).toBe(clientHeight);
    const unfold = canvas.queryByRole('button', { name: 'Contact' });
    if (!unfold) return;
    const title = canvas.getByRole('heading', { name: 'Repairs' });
    const { top } = title.getBoundingClientRect();
    await userEvent.click(unfold);
    await expect(canvas.getByText(/Voortrekker/)).toBeVisible();
    await expect(title.getBoundingClientRect().top).toBe(top);
    await userEvent.click(unfold);
  },
};
