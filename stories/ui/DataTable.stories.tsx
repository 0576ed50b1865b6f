import { type MouseEvent, useMemo, useRef, useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, waitFor, within } from 'storybook/test';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { DataTable, type DataTableProps, DataTableSkeleton } from '#ui/DataTable.tsx';
import type { DataTableHandle } from '#ui/use-data-table.ts';
import { withClipboard } from '../fixtures/clipboard.ts';
import { exportDay, type Repair, repairs, repairsByDay } from './fixtures.ts';
import styles from './stories.module.css';

const onView = fn();
const onDelete = fn();
const actionsOf = (row: Repair) => [
  { id: 'view', icon: 'eye' as const, label: 'View', name: `View ${row.name}`, onSelect: () => onView(row) },
  {
    id: 'delete',
    icon: 'trash' as const,
    label: 'Delete',
    name: `Delete ${row.name}`,
    tone: 'danger' as const,
    onSelect: () => onDelete(row),
  },
];

const sample = `import { DataTable } from '#ui/DataTable.tsx';

const repairs = [
  { id: '1', name: 'Upington Two-Way Radio', phone: '0825551000' },
  { id: '2', name: 'Knysna Marine Radio', phone: '0825551001' },
];

<DataTable
  aria-label="Repairs"
  columns={[
    { id: 'name', label: 'Shop', value: ({ name }) => name, width: '12rem', grow: 1 },
    { id: 'phone', label: 'Cell phone', value: ({ phone }) => phone, width: '8rem' },
  ]}
  groups={[{ id: '2026-11-20', label: 'Today', title: 'Friday, 20 November', count: '2 repairs', rows: repairs }]}
  onOpen={({ id }) => location.assign('/repairs/' + id)}
  rowActions={{
    label: 'Actions',
    menuLabel: ({ name }) => 'Actions for ' + name,
    items: ({ name, phone }) => [
      {
        id: 'call',
        icon: 'phone',
        label: 'Call',
        name: 'Call ' + name,
        onSelect: () => location.assign('tel:' + phone),
      },
    ],
  }}
/>`;

const meta = {
  id: 'ui-datatable',
  title: 'Records/Data table',
  component: DataTable<Repair>,
  args: {
    'aria-label': 'Repairs',
    className: styles.table,
    columns: [
      { id: 'name', label: 'Shop', value: ({ name }) => name, width: '12rem', grow: 2 },
      { id: 'person', label: 'Contact', value: ({ person }) => person, width: '9rem', grow: 1 },
      {
        id: 'phone',
        label: 'Cell phone',
        value: ({ phone }) => phone,
        width: '8rem',
        copy: { label: 'Copy cell phone', copiedText: 'Copied' },
      },
      { id: 'email', label: 'E-mail', value: ({ email }) => email, width: '15rem', from: 'medium' },
      { id: 'time', label: 'Brought in', value: ({ time }) => time, width: '5rem', from: 'wide' },
      {
        id: 'status',
        label: 'Status',
        value: ({ isNew }) => (isNew ? 'New' : 'Done'),
        cell: ({ isNew }) => <Badge tone={isNew ? 'info' : 'quiet'}>{isNew ? 'New' : 'Done'}</Badge>,
        width: '5rem',
        place: 'end',
      },
    ],
    groups: repairsByDay(60),
    groupAction: exportDay,
    onOpen: fn(),
    onRowKeyDown: fn(),
    rowActions: {
      label: 'Actions',
      menuLabel: ({ name }) => `Actions for ${name}`,
      items: actionsOf,
    },
  },
  parameters: {
    content: ['Use one or two words for a head.', 'Name the row in each label: “Select Karoo Signal Works”.'],
    keys: {
      Tab: 'Moves to the group’s button, then to one row',
      'Up, Down, Home, End': 'Moves to another row',
      Enter: 'Opens the row',
    },
    layout: 'fullscreen',
    docs: { source: { code: sample }, story: { inline: false, height: '400px' } },
  },
} satisfies Meta<typeof DataTable<Repair>>;
export default meta;

type Story = StoryObj<typeof meta>;

/** Wide enough for columns. Each value is read with its column header. */
export const Columns: Story = {
  tags: ['screen', 'phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  play: async ({ canvas }) => {
    const table = canvas.getByRole('table', { name: 'Repairs' });
    await within(table).findByRole('rowheader', { name: 'Thursday, 19 November 5 repairs' });
    await expect(table).toHaveAttribute('aria-rowcount', '73');
    await expect(within(table).getAllByRole('row')[1]).toHaveAttribute('aria-rowindex', '2');
    await expect(within(table).getAllByRole('row').length).toBeLessThan(45);
  },
};

/** In a narrow container rows are cards, in a window of any width. The headers are still read. */
export const Cards: Story = {
  decorators: [
    (Draw) => (
      <div style={{ width: 360 }}>
        <Draw />
      </div>
    ),
  ],
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByRole('row').length).toBeGreaterThan(5));
    const rows = () => canvas.getAllByRole('row').filter((row) => within(row).queryByText(/Radio/));
    const heights = new Set(rows().map((row) => row.getBoundingClientRect().height));
    await expect(heights.size).toBe(1);
    await waitFor(() =>
      expect(canvas.getAllByRole('button', { name: /^Actions for / }).length).toBe(rows().length),
    );
    await expect(canvas.getByRole('columnheader', { name: 'Cell phone' })).toBeInTheDocument();
    await expect(canvas.queryByRole('columnheader', { name: 'E-mail' })).toBeNull();
  },
};

/** Tab stops once; arrow keys, Home and End move between rows, and other keys are passed on. */
export const ByKeyboard: Story = {
  tags: ['no-visual', '!autodocs'],
  play: async ({ args, canvas, userEvent }) => {
    const name = (place: number) => canvas.getByRole('button', { name: repairs(60)[place]?.name ?? '' });
    // Tab reaches the first row after its group's button, and no other row.
    await waitFor(() => expect(name(0)).toBeVisible());
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Export Friday, 20 November' })).toHaveFocus();
    await userEvent.tab();
    await expect(name(0)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');
    await expect(name(1)).toHaveFocus();
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(name(59)).toHaveFocus());
    await userEvent.keyboard('{Home}');
    await waitFor(() => expect(name(0)).toHaveFocus());
    const heads = canvas.getAllByRole('columnheader')[0]?.getBoundingClientRect();
    await expect(name(0).getBoundingClientRect().top).toBeGreaterThan(heads?.bottom ?? Infinity);
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(expect.objectContaining({ id: '0' }));
    await userEvent.keyboard('x');
    await expect(args.onRowKeyDown).toHaveBeenCalledWith(
      expect.objectContaining({ id: '0' }),
      expect.objectContaining({ key: 'x' }),
    );
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: `View ${repairs(60)[0]?.name}` })).toHaveFocus();
  },
};

/** A click on the name or a double-click on the row opens it; a click on text does nothing. */
export const WithMouse: Story = {
  tags: ['no-visual', '!autodocs'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  beforeEach: () => withClipboard('allowed'),
  play: async ({ args, canvas, userEvent }) => {
    const [first] = repairs(60);
    const phone = await canvas.findByText(first?.phone ?? '');
    await userEvent.click(phone);
    await expect(args.onOpen).not.toHaveBeenCalled();
    await userEvent.dblClick(phone);
    await expect(args.onOpen).toHaveBeenCalledTimes(1);
    await userEvent.click(canvas.getByRole('button', { name: first?.name ?? '' }));
    await expect(args.onOpen).toHaveBeenCalledTimes(2);
    await userEvent.hover(phone);
    await userEvent.click(canvas.getByRole('button', { name: 'Copy cell phone' }));
    await expect(await canvas.findByText('Copied')).toBeVisible();
    // A row action names its row.
    await userEvent.click(canvas.getByRole('button', { name: `Delete ${first?.name}` }));
    await expect(onDelete).toHaveBeenCalledWith(expect.objectContaining({ id: '0' }));
  },
};

function Selecting(args: DataTableProps<Repair>) {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const stateOf = (ids: readonly string[]) => {
    const count = ids.filter((id) => selected.has(id)).length;
    return count === 0 ? false : count === ids.length ? true : ('indeterminate' as const);
  };
  const all = args.groups.flatMap(({ rows }) => rows.map(({ id }) => id));
  const set = (ids: readonly string[], checked: boolean) =>
    setSelected(new Set(checked ? [...selected, ...ids] : [...selected].filter((id) => !ids.includes(id))));
  return (
    <DataTable
      {...args}
      selection={{
        allLabel: 'Select all',
        groupLabel: ({ title }) => `Select ${title}`,
        rowLabel: ({ name }) => `Select ${name}`,
        all: stateOf(all),
        group: ({ rows }) => stateOf(rows.map(({ id }) => id)),
        isSelected: ({ id }) => selected.has(id),
        onAllChange: (checked) => set(all, checked),
        onGroupChange: ({ rows }, checked) =>
          set(
            rows.map(({ id }) => id),
            checked,
          ),
        onRowChange: ({ id }, checked) => set([id], checked),
        bulkActions: selected.size > 0 && (
          <>
            <strong>{selected.size} selected</strong>
            <Button size="sm" tone="quiet" icon="trash">
              Delete
            </Button>
          </>
        ),
      }}
    />
  );
}

/** Bulk actions replace the column headers, and nothing moves. */
export const Selection: Story = {
  tags: ['screen', 'phone'],
  globals: { viewport: { value: 'desktop', isRotated: false } },
  render: (args) => <Selecting {...args} />,
  play: async ({ canvas, userEvent }) => {
    const box = await canvas.findByRole('checkbox', { name: `Select ${repairs(60)[1]?.name}` });
    const before = box.getBoundingClientRect().top;
    await userEvent.click(box);
    await expect(canvas.getByText('1 selected')).toBeVisible();
    await expect(box.getBoundingClientRect().top).toBe(before);
    await expect(canvas.getByRole('checkbox', { name: 'Select Friday, 20 November' })).toBePartiallyChecked();
    await expect(canvas.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Select Thursday, 19 November' }));
    await expect(canvas.getByText('6 selected')).toBeVisible();
  },
};

/** The focus stays in its row when rows are added or removed, and moves on from a removed row. */
export const RowsChange: Story = {
  tags: ['no-visual', '!autodocs'],
  render: function Changing(args) {
    const table = useRef<DataTableHandle>(null);
    const [gone, setGone] = useState<ReadonlySet<string>>(new Set(['0']));
    const groups = useMemo(
      () => args.groups.map((group) => ({ ...group, rows: group.rows.filter(({ id }) => !gone.has(id)) })),
      [args.groups, gone],
    );
    return (
      <>
        <Button
          onClick={() => {
            table.current?.focusRow('3');
            setGone(new Set());
          }}
        >
          Restore
        </Button>
        <Button onClick={() => table.current?.focusRow('50')}>To a far row</Button>
        <Button onClick={() => table.current?.moveFocus(1)}>Next</Button>
        <DataTable
          {...args}
          handle={table}
          groups={groups}
          onRowKeyDown={({ id }, { key }) => {
            if (key === 'Delete') setGone(new Set([...gone, id]));
            if (key === 'n') setGone(new Set([...gone].filter((each) => each !== '0')));
          }}
        />
      </>
    );
  },
  play: async ({ canvas, userEvent }) => {
    const name = (place: number) => canvas.getByRole('button', { name: repairs(60)[place]?.name ?? '' });
    await waitFor(() => expect(name(3)).toBeVisible());
    // The focus stays in its row.
    name(3).focus();
    await userEvent.keyboard('n');
    await expect(name(0)).toBeVisible();
    await expect(name(3)).toHaveFocus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(name(4)).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(name(3)).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: 'To a far row' }));
    await waitFor(() => expect(name(50)).toHaveFocus());
    await expect(name(50)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(name(50)).toHaveFocus());
  },
};

/** Without rows, the first that arrives gets the focus if nothing else has it. When all go, the focus has to move on. */
export const RowsArrive: Story = {
  tags: ['no-visual', '!autodocs'],
  args: { onFocusLost: fn() },
  render: function Arriving(args) {
    const table = useRef<DataTableHandle>(null);
    const [groups, setGroups] = useState<typeof args.groups>([]);
    const show = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
      currentTarget.blur();
      table.current?.focusRow();
      setGroups(args.groups);
    };
    return (
      <>
        <Button onClick={show}>Show rows</Button>
        <DataTable
          {...args}
          handle={table}
          groups={groups}
          groupAction={(group) => ({ ...exportDay(group), text: 'Remove', onSelect: () => setGroups([]) })}
          onRowKeyDown={() => setGroups([])}
        />
      </>
    );
  },
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Show rows' }));
    const first = await canvas.findByRole('button', { name: repairs(60)[0]?.name ?? '' });
    await waitFor(() => expect(first).toHaveFocus());
    await userEvent.keyboard('{Delete}');
    await waitFor(() => expect(args.onFocusLost).toHaveBeenCalledOnce());
    await userEvent.click(canvas.getByRole('button', { name: 'Show rows' }));
    const [remove] = await canvas.findAllByText('Remove');
    // No row has the focus before.
    canvas.getByRole('button', { name: 'Show rows' }).focus();
    if (remove) await userEvent.click(remove);
    await waitFor(() => expect(args.onFocusLost).toHaveBeenCalledTimes(2));
  },
};

/** Nothing follows the last row, and the focused row keeps the focus when it's scrolled out of view. */
export const ScrolledAway: Story = {
  tags: ['no-visual', '!autodocs'],
  args: { onEndReached: fn() },
  play: async ({ args, canvas, userEvent }) => {
    const name = (place: number) => canvas.getByRole('button', { name: repairs(60)[place]?.name ?? '' });
    const scroller = canvas.getByRole('table').parentElement?.parentElement;
    await waitFor(() => expect(name(1)).toBeVisible());
    scroller?.scrollTo(0, 100_000);
    await waitFor(() => expect(name(59)).toBeVisible());
    // The rows that are drawn now don't make the table higher.
    scroller?.scrollTo(0, 100_000);
    const endOf = (element?: Element | null) => element?.getBoundingClientRect().bottom;
    await waitFor(() => expect(endOf(name(59).closest('[role=row]'))).toBe(endOf(scroller)));
    scroller?.scrollTo(0, 0);
    await waitFor(() => expect(name(1)).toBeVisible());
    name(1).focus();
    // The last rows load more.
    scroller?.scrollTo(0, 100_000);
    await waitFor(() => expect(name(59)).toBeVisible());
    await expect(args.onEndReached).toHaveBeenCalled();
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '-1');
    await expect(name(1)).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await waitFor(() => expect(name(2)).toHaveFocus());
  },
};

/** On touch screens and narrow windows each row has one menu. */
export const OnTouch: Story = {
  tags: ['narrow-only'],
  parameters: {
    viewport: { options: { narrow: { name: 'Narrow (320)', styles: { width: '320px', height: '640px' } } } },
  },
  globals: { viewport: { value: 'narrow', isRotated: false } },
  play: async ({ canvas, userEvent }) => {
    const [first] = repairs(60);
    await waitFor(() => expect(canvas.getByRole('button', { name: first?.name ?? '' })).toBeVisible());
    await userEvent.click(canvas.getByRole('button', { name: `Actions for ${first?.name}` }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await expect(onDelete).toHaveBeenCalledWith(expect.objectContaining({ id: '0' }));
  },
};

export const Loading: Story = {
  globals: { viewport: { value: 'desktop', isRotated: false } },
  args: { groups: [], children: <DataTableSkeleton label="Loading repairs" rows={8} /> },
};
