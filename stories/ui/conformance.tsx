import type { ReactNode } from 'react';
import { screen, within } from 'storybook/test';
import { Actions } from '#ui/Actions.tsx';
import { AdminButton } from '#ui/AdminButton.tsx';
import { Alert } from '#ui/Alert.tsx';
import { AutosaveIndicator } from '#ui/AutosaveIndicator.tsx';
import { Banner } from '#ui/Banner.tsx';
import { Button, IconButton } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { DateBox } from '#ui/DateBox.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { controlAttributes, Field } from '#ui/Field.tsx';
import { FormGrid } from '#ui/FormGrid.tsx';
import { Highlighted } from '#ui/Highlighted.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Menu } from '#ui/Menu.tsx';
import { Message } from '#ui/Message.tsx';
import { Modal } from '#ui/Modal.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Progress } from '#ui/Progress.tsx';
import { RecordGroup } from '#ui/RecordGroup.tsx';
import { RecordRow } from '#ui/RecordRow.tsx';
import { RecordSkeleton } from '#ui/RecordSkeleton.tsx';
import { SearchBox } from '#ui/SearchBox.tsx';
import { Section } from '#ui/Section.tsx';
import { SelectionBox } from '#ui/SelectionBox.tsx';
import { SingleTab } from '#ui/SingleTab.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Stack } from '#ui/Stack.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Toolbar } from '#ui/Toolbar.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import { contact } from './fixtures.ts';

/** What a component is given to see where it ends up. */
export interface Probe {
  ref: (element: Element | null) => void;
  className: string;
  'data-probe': string;
}

export interface Conformance {
  /** The component, as exported from src/ui. */
  name: string;
  /** Its file, when that is not called like it. */
  file?: string;
  render: (probe: Probe) => ReactNode;
  /** Finds what `ref` and the rest must reach, by the name that assistive technology reads where it has one. */
  control: (place: HTMLElement) => HTMLElement;
  /** `around` when the component wraps its control and `className` must reach the wrapping. */
  root: 'control' | 'around';
  /** Takes the whole page, so it stands in a story of its own. */
  coversPage?: true;
  /** Renderings that must be told apart without colours. */
  states?: Record<string, () => ReactNode>;
}

const nothing = () => undefined;
const email = 'thandi@karoosignal.example';
const facts = contact('082 555 0134', email);

/** All of src/ui. A component that is not in it fails the story that counts the files. */
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
      busy: () => <Button busy="Saving...">Save</Button>,
      disabled: () => <Button disabled>Save</Button>,
    },
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
    name: 'CopyButton',
    render: (probe) => <CopyButton text="0825550134" label="Copy phone" onCopied={nothing} {...probe} />,
    control: (place) => within(place).getByRole('button', { name: 'Copy phone' }),
    root: 'control',
  },
  {
    name: 'DateBox',
    render: (probe) => <DateBox label="Go to day" value="2025-03-12" onDate={nothing} {...probe} />,
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
    name: 'Menu',
    render: (probe) => (
      <Menu
        label="Copy"
        items={[{ id: 'phone', label: 'Phone', detail: '0825550134', letter: 'p' }]}
        anchor={document.body}
        onSelect={nothing}
        onClose={nothing}
        {...probe}
      />
    ),
    control: (place) => within(place).getByRole('menu', { name: 'Copy' }),
    root: 'control',
  },
  {
    name: 'Message',
    render: (probe) => (
      <Message {...probe} onDismiss={nothing}>
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
        title="Delete order"
        description="This cannot be undone."
        closeLabel="Close"
        onClose={nothing}
        footer={<Button>Cancel</Button>}
        {...probe}
      />
    ),
    control: () => screen.getByRole('dialog', { name: 'Delete order' }),
    root: 'control',
    coversPage: true,
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
    name: 'RecordGroup',
    render: (probe) => (
      <RecordGroup title="Thursday" count="1 record" actions={<Button size="sm">Export</Button>} {...probe}>
        <RecordRow title="Karoo Signal Works" subtitle="Thandi Nkosi" facts={facts} actions={null} />
      </RecordGroup>
    ),
    control: (place) => within(place).getByRole('region', { name: 'Thursday' }),
    root: 'control',
  },
  {
    name: 'RecordRow',
    render: (probe) => (
      <ul style={{ containerType: 'inline-size' }}>
        <RecordRow
          title="Karoo Signal Works"
          subtitle="Thandi Nkosi"
          facts={facts}
          note="16:42"
          actions={<IconButton icon="eye" label="View" />}
          {...probe}
        />
      </ul>
    ),
    control: (place) => within(place).getByRole('listitem'),
    root: 'control',
    states: {
      idle: () => rowWith(false),
      selected: () => rowWith(true),
    },
  },
  {
    name: 'RecordSkeleton',
    render: (probe) => <RecordSkeleton label="Loading records" rows={2} {...probe} />,
    control: (place) => within(place).getByRole('status'),
    root: 'control',
  },
  {
    name: 'SearchBox',
    render: (probe) => (
      <SearchBox label="Search" clearLabel="Clear search" value="karoo" onSearch={nothing} {...probe} />
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
    name: 'SelectionBox',
    render: (probe) => <SelectionBox label="Select line 3" selected onSelect={nothing} {...probe} />,
    control: (place) => within(place).getByRole('checkbox', { name: 'Select line 3' }),
    root: 'around',
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
    name: 'Tabs',
    render: (probe) => <Tabs label="Two views" items={views} value="a" onChange={nothing} {...probe} />,
    control: (place) => parentOf(within(place).getByRole('tablist', { name: 'Two views' })),
    root: 'control',
    states: {
      first: () => <Tabs label="Views, the first chosen" items={views} value="a" onChange={nothing} />,
      second: () => <Tabs label="Views, the second chosen" items={views} value="b" onChange={nothing} />,
    },
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
    name: 'Toolbar',
    render: (probe) => (
      <Toolbar {...probe}>
        <p>A text in a line</p>
      </Toolbar>
    ),
    control: (place) => parentOf(within(place).getByText('A text in a line')),
    root: 'control',
  },
  {
    name: 'VisuallyHidden',
    render: (probe) => <VisuallyHidden {...probe}>Words without a place</VisuallyHidden>,
    control: (place) => within(place).getByText('Words without a place'),
    root: 'control',
  },
];

function rowWith(isSelected: boolean): ReactNode {
  const selection = { label: 'Select', isSelected, onSelect: nothing };
  return (
    <ul style={{ containerType: 'inline-size' }}>
      <RecordRow title="Karoo" subtitle="Thandi" facts={facts} selection={selection} actions={null} />
    </ul>
  );
}

const views = [
  { value: 'a', label: 'Form', panel: 'One panel' },
  { value: 'b', label: 'Records', panel: 'One panel' },
];

function parentOf(element: Element | null): HTMLElement {
  if (!element?.parentElement) throw new Error('The component is not drawn as expected.');
  return element.parentElement;
}
