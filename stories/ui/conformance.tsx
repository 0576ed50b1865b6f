import type { ReactNode } from 'react';
import { screen, within } from 'storybook/test';
import { Actions } from '#ui/Actions.tsx';
import { AdminButton } from '#ui/AdminButton.tsx';
import { Alert } from '#ui/Alert.tsx';
import { AutosaveIndicator } from '#ui/AutosaveIndicator.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button, ButtonLink, IconButton } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Chip } from '#ui/Chip.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { DataTable, DataTableSkeleton } from '#ui/DataTable.tsx';
import { DateBox } from '#ui/DateBox.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { DropdownMenu } from '#ui/DropdownMenu.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { controlAttributes, Field } from '#ui/Field.tsx';
import { FormGrid } from '#ui/FormGrid.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Highlighted } from '#ui/Highlighted.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Key } from '#ui/Key.tsx';
import { Link } from '#ui/Link.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { Notifications } from '#ui/Notifications.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Progress } from '#ui/Progress.tsx';
import { RadioCards } from '#ui/RadioCards.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Section } from '#ui/Section.tsx';
import { Sheet } from '#ui/Sheet.tsx';
import { SingleTab } from '#ui/SingleTab.tsx';
import { SiteFooter, SiteHeader, SitePage } from '#ui/SitePage.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Stack } from '#ui/Stack.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { ViewTabList, ViewTabPanel, ViewTabs } from '#ui/ViewTabs.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { TitleBar, Workspace, WorkspaceHeader } from '#ui/Workspace.tsx';

/** The props that a check passes in. */
export interface Probe {
  ref: (element: Element | null) => void;
  className: string;
  'data-probe': string;
}

export interface Conformance {
  /** The name of the export. */
  name: string;
  /** Its file, when the name differs. */
  file?: string;
  render: (probe: Probe) => ReactNode;
  /** Finds the element that `ref` and the rest must reach, by its accessible name if it has one. */
  control: (place: HTMLElement) => HTMLElement;
  /** `around` when the root is an element around the control. */
  root: 'control' | 'around';
  /** Covers the page, so it needs its own story. */
  coversPage?: true;
  /** Is rendered at the end of the page. */
  isElsewhere?: true;
  /** States that must differ without color. */
  states?: Record<string, () => ReactNode>;
}

const nothing = () => undefined;
const email = 'thandi@karoosignal.example';

/** All components of src/ui. A story fails when one is missing. */
export const conformance: readonly Conformance[] = [
  {
    name: 'Actions',
    render: (probe) => (
      <Actions {...probe}>
        <Button>Save the line</Button>
      </Actions>
    ),
    control: (place) => parentOf(within(place).getByRole('button', { name: 'Save the line' })),
    root: 'control',
  },
  {
    name: 'AdminButton',
    render: (probe) => <AdminButton label="Admin Logout" email="sipho@shop.example" {...probe} />,
    control: (place) => within(place).getByRole('button', { name: 'Admin Logout' }),
    root: 'around',
    states: {
      signedOut: () => <AdminButton label="Admin Access" />,
      signedIn: () => <AdminButton label="Admin Logout" email="sipho@shop.example" />,
    },
  },
  {
    name: 'Alert',
    render: (probe) => <Alert {...probe}>Something went wrong.</Alert>,
    control: (place) => within(place).getByRole('alert'),
    root: 'control',
  },
  {
    name: 'AutosaveIndicator',
    render: (probe) => <AutosaveIndicator state="saved" savingText="Saving" savedText="Saved" {...probe} />,
    control: (place) => within(place).getByText('Saved'),
    root: 'control',
    states: {
      idle: () => <AutosaveIndicator state="idle" savingText="Saving" savedText="Saved" />,
      saving: () => <AutosaveIndicator state="saving" savingText="Saving" savedText="Saved" />,
      saved: () => <AutosaveIndicator state="saved" savingText="Saving" savedText="Saved" />,
    },
  },
  {
    name: 'Badge',
    render: (probe) => (
      <Badge tone="notice" {...probe}>
        To fix
      </Badge>
    ),
    control: (place) => within(place).getByText('To fix'),
    root: 'control',
  },
  {
    name: 'Banner',
    render: (probe) => <Banner {...probe}>It went well.</Banner>,
    control: (place) => within(place).getByRole('status'),
    root: 'control',
  },
  {
    name: 'Button',
    render: (probe) => <Button {...probe}>Save changes</Button>,
    control: (place) => within(place).getByRole('button', { name: 'Save changes' }),
    root: 'control',
    states: {
      idle: () => <Button>Save</Button>,
      busy: () => (
        <Button loading loadingText="Saving...">
          Save
        </Button>
      ),
      disabled: () => <Button disabled>Save</Button>,
    },
  },
  {
    name: 'ButtonLink',
    file: 'Button.tsx',
    render: (probe) => (
      <ButtonLink href="#next" {...probe}>
        Next
      </ButtonLink>
    ),
    control: (place) => within(place).getByRole('link', { name: 'Next' }),
    root: 'control',
  },
  {
    name: 'IconButton',
    file: 'Button.tsx',
    render: (probe) => <IconButton icon="trash" label="Delete line 3" {...probe} />,
    control: (place) => within(place).getByRole('button', { name: 'Delete line 3' }),
    root: 'control',
    states: {
      idle: () => <IconButton icon="trash" label="Delete" />,
      disabled: () => <IconButton icon="trash" label="Delete" disabled />,
    },
  },
  {
    name: 'Card',
    render: (probe) => (
      <Card {...probe}>
        <p>What belongs together</p>
      </Card>
    ),
    control: (place) => parentOf(within(place).getByText('What belongs together')),
    root: 'control',
  },
  {
    name: 'Checkbox',
    render: (probe) => (
      <Checkbox label="Send a receipt" checked={false} onCheckedChange={nothing} {...probe} />
    ),
    control: (place) => within(place).getByRole('checkbox', { name: 'Send a receipt' }),
    root: 'around',
    states: {
      unchecked: () => <Checkbox label="A box" checked={false} onCheckedChange={nothing} />,
      checked: () => <Checkbox label="A box" checked onCheckedChange={nothing} />,
      disabled: () => <Checkbox label="A box" checked disabled onCheckedChange={nothing} />,
    },
  },
  {
    name: 'Chip',
    render: (probe) => (
      <Chip removeLabel="Show all" onRemove={nothing} {...probe}>
        Too long (3)
      </Chip>
    ),
    control: (place) => parentOf(within(place).getByText('Too long (3)')),
    root: 'control',
  },
  {
    name: 'CopyButton',
    render: (probe) => <CopyButton text="0825550134" label="Copy phone" onCopied={nothing} {...probe} />,
    control: (place) => within(place).getByRole('button', { name: 'Copy phone' }),
    root: 'control',
  },
  {
    name: 'DataTable',
    render: (probe) => (
      <DataTable
        aria-label="Radios"
        columns={[
          { id: 'name', label: 'Name', value: ({ name }) => name, width: '8rem', grow: 1 },
          { id: 'phone', label: 'Phone', value: ({ phone }) => phone, width: '8rem' },
        ]}
        groups={[{ id: 'a', label: 'Today', rows: [{ id: '1', name: 'Karoo', phone: '0825550134' }] }]}
        onOpen={nothing}
        style={{ height: '12rem' }}
        {...probe}
      />
    ),
    control: (place) => parentOf(within(place).getByRole('table', { name: 'Radios' }).parentElement),
    root: 'control',
  },
  {
    name: 'DataTableSkeleton',
    file: 'DataTable.tsx',
    render: (probe) => <DataTableSkeleton label="Loading radios" rows={2} {...probe} />,
    control: (place) => within(place).getByRole('status'),
    root: 'control',
  },
  {
    name: 'DateBox',
    render: (probe) => <DateBox label="Go to day" value="2025-03-12" onValueChange={nothing} {...probe} />,
    control: (place) => within(place).getByLabelText('Go to day'),
    root: 'around',
  },
  {
    name: 'DescriptionList',
    render: (probe) => (
      <DescriptionList
        items={[{ term: 'E-mail', value: email, href: `mailto:${email}` }]}
        emptyText="Not given"
        {...probe}
      />
    ),
    control: (place) => parentOf(within(place).getByRole('term').parentElement),
    root: 'control',
    states: {
      filled: () => (
        <DescriptionList items={[{ term: 'Remark', value: 'Ring twice' }]} emptyText="Not given" />
      ),
      empty: () => <DescriptionList items={[{ term: 'Remark', value: '' }]} emptyText="Not given" />,
    },
  },
  {
    name: 'Disclosure',
    render: (probe) => (
      <Disclosure summary="What went wrong" {...probe}>
        The file was empty.
      </Disclosure>
    ),
    control: (place) => within(place).getByRole('group'),
    root: 'control',
    states: {
      closed: () => <Disclosure summary="More">The rest.</Disclosure>,
      open: () => (
        <Disclosure summary="More" open>
          The rest.
        </Disclosure>
      ),
    },
  },
  {
    name: 'DropdownMenu',
    render: (probe) => (
      <DropdownMenu
        label="More commands"
        open
        items={[{ id: 'print', label: 'Print', shortcut: 'Ctrl+P' }]}
        trigger={<Button>More</Button>}
        onSelect={nothing}
        {...probe}
      />
    ),
    control: () => screen.getByRole('menu', { name: 'More commands' }),
    root: 'control',
    isElsewhere: true,
  },
  {
    name: 'EmptyState',
    render: (probe) => (
      <EmptyState icon="search" title="No match" {...probe}>
        Try fewer letters.
      </EmptyState>
    ),
    control: (place) => parentOf(within(place).getByText('No match')),
    root: 'control',
  },
  {
    name: 'Field',
    render: ({ className, ...probe }) => (
      <Field label="Province" controlId="conformance-field" className={className} error="Please choose">
        <select {...probe} {...controlAttributes('conformance-field', { error: 'Please choose' })} />
      </Field>
    ),
    control: (place) => within(place).getByRole('combobox', { name: 'Province' }),
    root: 'around',
  },
  {
    name: 'FormGrid',
    render: (probe) => (
      <FormGrid {...probe}>
        <p>A field</p>
      </FormGrid>
    ),
    control: (place) => parentOf(within(place).getByText('A field')),
    root: 'control',
  },
  {
    name: 'Heading',
    render: (probe) => <Heading {...probe}>What is on the page</Heading>,
    control: (place) => within(place).getByRole('heading', { name: 'What is on the page' }),
    root: 'control',
  },
  {
    name: 'Highlighted',
    render: (probe) => <Highlighted text="Karoo Signal Works" sought={['sign']} {...probe} />,
    control: (place) => parentOf(within(place).getByText('Sign')),
    root: 'control',
    states: {
      found: () => <Highlighted text="Karoo Signal Works" sought={['sign']} />,
      notFound: () => <Highlighted text="Karoo Signal Works" sought={['vaal']} />,
    },
  },
  {
    name: 'Icon',
    render: (probe) => <Icon name="search" {...probe} />,
    control: (place) => parentOf(place.querySelector('svg path')),
    root: 'control',
  },
  {
    name: 'Key',
    render: (probe) => <Key {...probe}>Enter</Key>,
    control: (place) => within(place).getByText('Enter'),
    root: 'control',
  },
  {
    name: 'Link',
    render: (probe) => (
      <Link href="tel:0825550134" {...probe}>
        082 555 0134
      </Link>
    ),
    control: (place) => within(place).getByRole('link', { name: '082 555 0134' }),
    root: 'control',
  },
  {
    name: 'Message',
    render: (probe) => (
      <Message {...probe} onClose={nothing}>
        Standing words.
      </Message>
    ),
    control: (place) => parentOf(within(place).getByText('Standing words.')),
    root: 'control',
    states: {
      success: () => <Message tone="success">It is so.</Message>,
      error: () => <Message tone="error">It is so.</Message>,
      info: () => <Message tone="info">It is so.</Message>,
      notice: () => <Message tone="notice">It is so.</Message>,
    },
  },
  {
    name: 'Modal',
    render: (probe) => (
      <Modal
        open
        title="Delete order"
        description="This cannot be undone."
        onOpenChange={nothing}
        footer={<Button>Cancel</Button>}
        {...probe}
      />
    ),
    control: () => screen.getByRole('dialog', { name: 'Delete order' }),
    root: 'control',
    coversPage: true,
  },
  {
    name: 'Notifications',
    render: (probe) => (
      <Notifications
        label="Notifications"
        items={[
          { id: '2', text: 'Order deleted', action: { label: 'Undo', onSelect: nothing } },
          { id: '1', text: 'Order saved' },
        ]}
        moreText={(count) => `${count} more`}
        onClose={nothing}
        {...probe}
      />
    ),
    control: () => screen.getByRole('region', { name: 'Notifications' }),
    root: 'control',
    isElsewhere: true,
  },
  {
    name: 'PasswordField',
    render: (probe) => <PasswordField label="Password" showLabel="Show" hideLabel="Hide" {...probe} />,
    control: (place) => within(place).getByLabelText('Password'),
    root: 'around',
    states: {
      idle: () => <PasswordField label="Password" showLabel="Show" hideLabel="Hide" />,
      error: () => <PasswordField label="Password" showLabel="Show" hideLabel="Hide" error="Required" />,
      disabled: () => <PasswordField label="Password" showLabel="Show" hideLabel="Hide" disabled />,
    },
  },
  {
    name: 'Progress',
    render: (probe) => <Progress label="Exporting" value={1} max={3} detail="1 of 3" {...probe} />,
    control: (place) => within(place).getByRole('progressbar', { name: 'Exporting' }),
    root: 'around',
    states: {
      unknown: () => <Progress label="Exporting" />,
      begun: () => <Progress label="Exporting" value={1} max={3} />,
      done: () => <Progress label="Exporting" value={3} max={3} />,
    },
  },
  {
    name: 'RadioCards',
    render: (probe) => <RadioCards {...choice} value="mine" {...probe} />,
    control: (place) => within(place).getByRole('group', { name: 'Cell phone' }),
    root: 'control',
    states: {
      none: () => <RadioCards {...choice} value={null} />,
      first: () => <RadioCards {...choice} value="mine" />,
    },
  },
  {
    name: 'SearchBox',
    render: (probe) => (
      <SearchBox label="Search" clearLabel="Clear search" value="karoo" onValueChange={nothing} {...probe} />
    ),
    control: (place) => within(place).getByRole('searchbox', { name: 'Search' }),
    root: 'around',
  },
  {
    name: 'Section',
    render: (probe) => (
      <Section title="A part of the page" {...probe}>
        <p>What is in it</p>
      </Section>
    ),
    control: (place) => within(place).getByRole('region', { name: 'A part of the page' }),
    root: 'control',
  },
  {
    name: 'Sheet',
    render: (probe) => (
      <Sheet
        open
        title="Order 17"
        description="Sent on Thursday."
        onOpenChange={nothing}
        footer={<Button>Edit</Button>}
        {...probe}
      />
    ),
    control: () => screen.getByRole('dialog', { name: 'Order 17' }),
    root: 'control',
    coversPage: true,
  },
  {
    name: 'SingleTab',
    render: (probe) => (
      <SingleTab label="One view" tab="Form" {...probe}>
        What is to be filled in.
      </SingleTab>
    ),
    control: (place) => parentOf(within(place).getByRole('tablist', { name: 'One view' })),
    root: 'control',
  },
  {
    name: 'SiteFooter',
    file: 'SitePage.tsx',
    render: (probe) => <SiteFooter {...probe}>Small print</SiteFooter>,
    control: (place) => within(place).getByText('Small print'),
    root: 'control',
  },
  {
    name: 'SiteHeader',
    file: 'SitePage.tsx',
    render: (probe) => (
      <SiteHeader
        logo=""
        name="Highveld Radio"
        tagline="Repairs"
        contact={[{ icon: 'phone', text: '051 555 0148', href: 'tel:0515550148' }]}
        note={{ icon: 'lock', text: 'Open on weekdays' }}
        action={<Button>Sign in</Button>}
        {...probe}
      />
    ),
    control: (place) => within(place).getByRole('banner'),
    root: 'control',
    coversPage: true,
  },
  {
    name: 'SitePage',
    render: (probe) => (
      <SitePage header={<p>Radios</p>} footer={<p>The end</p>} {...probe}>
        <p>What the page is about</p>
      </SitePage>
    ),
    control: (place) => parentOf(within(place).getByRole('main')),
    root: 'control',
    coversPage: true,
  },
  {
    name: 'Spinner',
    render: (probe) => <Spinner label="Loading..." {...probe} />,
    control: (place) => within(place).getByRole('status'),
    root: 'control',
  },
  {
    name: 'Stack',
    render: (probe) => (
      <Stack {...probe}>
        <p>A part of a stack</p>
      </Stack>
    ),
    control: (place) => parentOf(within(place).getByText('A part of a stack')),
    root: 'control',
  },
  {
    name: 'TextArea',
    render: (probe) => <TextArea label="Remark" error="Too long" {...probe} />,
    control: (place) => within(place).getByRole('textbox', { name: 'Remark' }),
    root: 'around',
    states: {
      idle: () => <TextArea label="Remark" />,
      valid: () => <TextArea label="Remark" valid />,
      error: () => <TextArea label="Remark" error="Too long" />,
      disabled: () => <TextArea label="Remark" disabled />,
    },
  },
  {
    name: 'TextField',
    render: (probe) => (
      <TextField
        label="Cell phone"
        hint="Digits only"
        error="Please enter a valid phone number"
        correction={{ label: 'Use 0825550134', onApply: nothing }}
        {...probe}
      />
    ),
    control: (place) => within(place).getByRole('textbox', { name: 'Cell phone' }),
    root: 'around',
    states: {
      idle: () => <TextField label="Name" />,
      valid: () => <TextField label="Name" valid />,
      error: () => <TextField label="Name" error="Required" />,
      disabled: () => <TextField label="Name" disabled />,
    },
  },
  {
    name: 'TitleBar',
    file: 'Workspace.tsx',
    render: (probe) => (
      <TitleBar title={<Heading>Orders</Heading>} meta="12" subtitle="Of this year" {...probe} />
    ),
    control: (place) => parentOf(parentOf(parentOf(within(place).getByRole('heading', { name: 'Orders' })))),
    root: 'control',
  },
  {
    name: 'ViewTabs',
    render: (probe) => (
      <ViewTabs value="all" onValueChange={nothing} {...probe}>
        <ViewTabList label="Views in tabs" items={viewItems} />
        <ViewTabPanel value="all">Orders</ViewTabPanel>
      </ViewTabs>
    ),
    control: (place) => parentOf(parentOf(within(place).getByRole('tablist'))),
    root: 'control',
    states: {
      all: () => viewTabs('all'),
      sent: () => viewTabs('sent'),
    },
  },
  {
    name: 'ViewTabList',
    file: 'ViewTabs.tsx',
    render: (probe) => (
      <ViewTabs value="all" onValueChange={nothing}>
        <ViewTabList label="Views of a list" items={viewItems} note="12 were sent today" {...probe} />
        <ViewTabPanel value="all">Orders</ViewTabPanel>
      </ViewTabs>
    ),
    control: (place) => within(place).getByRole('tablist', { name: 'Views of a list' }),
    root: 'around',
  },
  {
    name: 'ViewTabPanel',
    file: 'ViewTabs.tsx',
    render: (probe) => (
      <ViewTabs value="all" onValueChange={nothing}>
        <ViewTabList label="Views of a panel" items={viewItems} />
        <ViewTabPanel value="all" {...probe}>
          Orders
        </ViewTabPanel>
      </ViewTabs>
    ),
    control: (place) => within(place).getByRole('tabpanel'),
    root: 'control',
  },
  {
    name: 'VisuallyHidden',
    render: (probe) => <VisuallyHidden {...probe}>Words without a place</VisuallyHidden>,
    control: (place) => within(place).getByText('Words without a place'),
    root: 'control',
  },
  {
    name: 'Workspace',
    render: (probe) => (
      <Workspace header={<p>Radios</p>} {...probe}>
        <p>What is being worked on</p>
      </Workspace>
    ),
    control: (place) => parentOf(within(place).getByRole('main')),
    root: 'control',
  },
  {
    name: 'WorkspaceHeader',
    file: 'Workspace.tsx',
    render: (probe) => (
      <WorkspaceHeader
        brand="Highveld Radio"
        facts="48 Voortrekker Street"
        factsLabel="Contact"
        account={<Button>Sign out</Button>}
        {...probe}
      />
    ),
    control: (place) => within(place).getByRole('banner'),
    root: 'control',
  },
];

const choice = {
  label: 'Cell phone',
  options: [
    { value: 'mine', label: '082 555 0134', description: 'Your version' },
    { value: 'theirs', label: '083 555 0178', description: 'Current version' },
  ],
  onValueChange: nothing,
};

const viewItems = [
  { value: 'all', label: 'All', count: '12' },
  { value: 'sent', label: 'Sent', count: '3' },
];

function viewTabs(value: string): ReactNode {
  return (
    <ViewTabs value={value} onValueChange={nothing}>
      <ViewTabList label={`Views with ${value} chosen`} items={viewItems} />
      <ViewTabPanel value={value}>Orders</ViewTabPanel>
    </ViewTabs>
  );
}

function parentOf(element: Element | null): HTMLElement {
  if (!element?.parentElement) throw new Error('The component is not drawn as expected.');
  return element.parentElement;
}
