import { useState } from 'react';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { type CustomerDraft, emptyDraft, toInsertRow } from '#lib/customer.ts';
import { CustomerForm } from '#features/customer-form/CustomerForm.tsx';
import { type CustomerFormOptions, useCustomerForm } from '#features/customer-form/use-customer-form.ts';
import { privacyNotice } from '#features/customer-form/words.ts';
import { business } from '../../fixtures/business.ts';
import { karooDraft } from '../../fixtures/customers.ts';
import { unanswered } from '../../fixtures/desk.ts';
import { memoryDrafts, type MemoryDrafts } from '../../fixtures/drafts.ts';
import { withHeldTime } from '../../fixtures/held-time.ts';

type FormInMemoryProps = Pick<CustomerFormOptions, 'onSubmit'> & MemoryDrafts;

/** The form with everything a browser gives it, but for the storage and the backend. */
function FormInMemory({ onSubmit, ...drafts }: FormInMemoryProps) {
  const [storage] = useState(() => memoryDrafts(drafts));
  const form = useCustomerForm({ onSubmit, storage });
  return <CustomerForm form={form} notice={privacyNotice(business.name, business.email)} />;
}

const meta = {
  component: FormInMemory,
  tags: ['!autodocs'],
  args: { onSubmit: fn(() => Promise.resolve()), onKept: fn() },
} satisfies Meta<typeof FormInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const LABELS: Readonly<Record<keyof CustomerDraft, string>> = {
  companyName: 'Company name',
  contactPerson: 'Contact person',
  cellPhone: 'Cell phone',
  officePhone: 'Office phone',
  physicalAddress: 'Physical address',
  emailAddress: 'Email address',
  vatRegNr: 'VAT registration number',
};
const FIELDS = Object.keys(LABELS) as (keyof CustomerDraft)[];
const OPTIONAL: readonly string[] = ['officePhone', 'vatRegNr'];

const asPeopleWriteIt = { ...karooDraft, cellPhone: '+27 82 555 0134', vatRegNr: '4220 122 222' };
const unreachable = () => Promise.reject(new Error('Failed to fetch'));

/** Nothing typed yet: seven fields, two buttons, and who collects these details. */
export const Idle: Story = {
  tags: ['phone'],
  play: async ({ canvas, step }) => {
    await step('The form has its name, and a heading that says it', async () => {
      await expect(canvas.getByRole('form', { name: 'Customer Information' })).toBeVisible();
      await expect(canvas.getByRole('heading', { name: 'Customer Information' })).toBeVisible();
    });
    await step('Seven fields are there by their names, empty, the address with several lines', async () => {
      for (const field of FIELDS) {
        await expect(canvas.getByRole('textbox', { name: LABELS[field] })).toHaveValue('');
      }
      await expect(canvas.getAllByRole('textbox')).toHaveLength(7);
      await expect(fieldOf(canvas, 'physicalAddress').tagName).toBe('TEXTAREA');
    });
    await step('What must be filled in is said in words, and to assistive technology', async () => {
      await expect(canvas.getAllByText('Required')).toHaveLength(5);
      for (const field of FIELDS) {
        const input = fieldOf(canvas, field);
        if (OPTIONAL.includes(field)) await expect(input).not.toBeRequired();
        else await expect(input).toBeRequired();
      }
    });
    await step('Each field asks for its own keyboard and for what the browser knows', async () => {
      for (const field of ['cellPhone', 'officePhone', 'vatRegNr'] as const) {
        await expect(fieldOf(canvas, field)).toHaveAttribute('inputmode', 'numeric');
      }
      await expect(fieldOf(canvas, 'emailAddress')).toHaveAttribute('inputmode', 'email');
      await expect(fieldOf(canvas, 'companyName')).toHaveAttribute('autocomplete', 'organization');
    });
    await step('Nothing is wrong, nothing is right, nothing is being saved', async () => {
      for (const field of FIELDS) await expect(stateOf(canvas, field)).toBe('idle');
      await expect(canvas.queryByRole('alert')).toBeNull();
      await expect(canvas.queryByRole('status')).toBeNull();
      await expect(indicator(canvas)).toBeEmptyDOMElement();
    });
    await step('It can be submitted and cleared, and says who keeps these details', async () => {
      await expect(canvas.getByRole('button', { name: 'Submit' })).toBeEnabled();
      await expect(canvas.getByRole('button', { name: 'Clear Form' })).toBeEnabled();
      await expect(canvas.getByText(privacyNotice(business.name, business.email))).toBeVisible();
    });
  },
};

/** The draft of an earlier visit is back, and nothing is saved before something changes. */
export const RestoredDraft: Story = {
  args: { kept: { companyName: 'Karoo Signal Works (Pty) Ltd', contactPerson: 'Thandi Nkosi' } },
  play: withHeldTime(async ({ args, canvas, step }: Play, time) => {
    await restored({ args, canvas });
    await step('What was typed is back, and green', async () => {
      await expect(fieldOf(canvas, 'companyName')).toHaveValue('Karoo Signal Works (Pty) Ltd');
      await expect(fieldOf(canvas, 'contactPerson')).toHaveValue('Thandi Nkosi');
      await expect(stateOf(canvas, 'companyName')).toBe('valid');
    });
    await step('Looking at it saves nothing', async () => {
      await time.pass(1000);
      await expect(indicator(canvas)).toBeEmptyDOMElement();
      await expect(args.onKept).not.toHaveBeenCalled();
    });
  }),
};

/** A field that is filled in and keeps its rules is green. */
export const FilledInValid: Story = {
  tags: ['phone'],
  args: { kept: karooDraft },
  play: async ({ args, canvas, step }) => {
    await restored({ args, canvas });
    await step('All seven fields are green and not invalid', async () => {
      for (const field of FIELDS) {
        await expect(stateOf(canvas, field)).toBe('valid');
        await expect(fieldOf(canvas, field)).toBeValid();
      }
    });
    await step('The address shows its lines', async () => {
      await expect(fieldOf(canvas, 'physicalAddress')).toHaveValue(karooDraft.physicalAddress);
    });
  },
};

/** One second after the last change the draft is kept. */
export const Saving: Story = {
  play: withHeldTime(async ({ args, canvas, userEvent, step }: Play, time) => {
    await step('A second after a change would be too early, for there was another one', async () => {
      await userEvent.type(fieldOf(canvas, 'companyName'), 'Karoo');
      await time.pass(999);
      await userEvent.type(fieldOf(canvas, 'companyName'), ' Signal');
      await time.pass(999);
      await expect(indicator(canvas)).toBeEmptyDOMElement();
      await expect(args.onKept).not.toHaveBeenCalled();
    });
    await step('One second after the last change it says Saving... and the draft is kept', async () => {
      await time.pass(1);
      await expect(indicator(canvas)).toHaveTextContent('Saving...');
      await expect(args.onKept).toHaveBeenCalledTimes(1);
      await expect(args.onKept).toHaveBeenCalledWith({ ...emptyDraft, companyName: 'Karoo Signal' });
    });
  }),
};

/** Half a second later it is. */
export const AutoSaved: Story = {
  play: withHeldTime(async ({ canvas, userEvent, step }: Play, time) => {
    await userEvent.type(fieldOf(canvas, 'companyName'), 'Karoo');
    await time.pass(1000);
    await step('Saving... stands for half a second', async () => {
      await time.pass(499);
      await expect(indicator(canvas)).toHaveTextContent('Saving...');
    });
    await step('Then it says Auto-saved, in the same polite live region', async () => {
      await time.pass(1);
      await expect(indicator(canvas)).toHaveTextContent('Auto-saved');
      await expect(indicator(canvas)).toHaveAttribute('aria-live', 'polite');
    });
  }),
};

/** Two seconds after the save began the indicator has nothing more to say. */
export const AutoSavedIsCleared: Story = {
  play: withHeldTime(async ({ canvas, userEvent, step }: Play, time) => {
    await userEvent.type(fieldOf(canvas, 'companyName'), 'Karoo');
    await time.pass(1000);
    await step('Until just before two seconds it says Auto-saved', async () => {
      await time.pass(1999);
      await expect(indicator(canvas)).toHaveTextContent('Auto-saved');
    });
    await step('Then it is empty, and the words are still in the field', async () => {
      await time.pass(1);
      await expect(indicator(canvas)).toBeEmptyDOMElement();
      await expect(fieldOf(canvas, 'companyName')).toHaveValue('Karoo');
    });
  }),
};

/** A storage that is full breaks nothing, and no save is claimed that was none. */
export const StorageFull: Story = {
  args: { full: true },
  play: withHeldTime(async ({ args, canvas, userEvent, step }: Play, time) => {
    await step('Nothing is said to be saved', async () => {
      await fillIn({ canvas, userEvent });
      await time.pass(1500);
      await expect(indicator(canvas)).toBeEmptyDOMElement();
    });
    await step('The registration is sent all the same', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
      await expect(await canvas.findByRole('status')).toBeVisible();
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    });
  }),
};

/** An empty form: everything that is missing is said at once, each at its field. */
export const RequiredErrors: Story = {
  tags: ['phone'],
  play: async ({ args, canvas, userEvent, step }) => {
    await step('Blanks are not an answer', async () => {
      await userEvent.type(fieldOf(canvas, 'contactPerson'), '   ');
      await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    });
    await step('Five fields are invalid, each with its message', async () => {
      await expectError(canvas, 'companyName', 'Company name is required');
      await expectError(canvas, 'contactPerson', 'Contact person is required');
      await expectError(canvas, 'cellPhone', 'Cell phone number is required');
      await expectError(canvas, 'physicalAddress', 'Physical address is required');
      await expectError(canvas, 'emailAddress', 'Email address is required');
    });
    await step('The optional ones are not', async () => {
      await expect(stateOf(canvas, 'officePhone')).toBe('idle');
      await expect(stateOf(canvas, 'vatRegNr')).toBe('idle');
    });
    await step('The focus is in the first of them, and nothing was sent', async () => {
      await expect(fieldOf(canvas, 'companyName')).toHaveFocus();
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
  },
};

/** What was filled in and breaks its rule. */
export const InvalidErrors: Story = {
  tags: ['phone'],
  args: {
    kept: { ...karooDraft, cellPhone: '082555', officePhone: 'none', emailAddress: 'thandi@', vatRegNr: '5' },
  },
  play: async ({ args, canvas, userEvent, step }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await step('Four fields are invalid, each with its message', async () => {
      await expectError(canvas, 'cellPhone', 'Please enter a valid phone number');
      await expectError(canvas, 'officePhone', 'Please enter a valid phone number');
      await expectError(canvas, 'emailAddress', 'Please enter a valid email address');
      await expectError(canvas, 'vatRegNr', 'Please enter a valid VAT registration number');
    });
    await step('The focus is in the first of them, and nothing was sent', async () => {
      await expect(fieldOf(canvas, 'cellPhone')).toHaveFocus();
      await expect(args.onSubmit).not.toHaveBeenCalled();
    });
  },
};

/** Typing in a field clears that field's error, and no other. */
export const ErrorClearedByTyping: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await step('One letter in a field, and its message is gone', async () => {
      await userEvent.type(fieldOf(canvas, 'companyName'), 'K');
      await expect(canvas.queryByText('Company name is required')).toBeNull();
      await expect(fieldOf(canvas, 'companyName')).toBeValid();
    });
    await step('The other messages stay', async () => {
      await expectError(canvas, 'contactPerson', 'Contact person is required');
      await expectError(canvas, 'emailAddress', 'Email address is required');
    });
  },
};

/** A phone number as people write it: refused, as the rule says, with the digits of it on offer. */
export const CorrectionOffered: Story = {
  tags: ['phone'],
  args: { kept: asPeopleWriteIt },
  play: async ({ args, canvas, userEvent, step }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await step('The messages are the rules’, and each has its offer', async () => {
      await expectError(canvas, 'cellPhone', 'Please enter a valid phone number');
      await expect(canvas.getByRole('button', { name: 'Use 27825550134' })).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Use 4220122222' })).toBeVisible();
    });
  },
};

/** One press takes the offer. */
export const CorrectionTaken: Story = {
  args: { kept: asPeopleWriteIt },
  play: async ({ args, canvas, userEvent, step }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Use 27825550134' }));
    await step('The field holds it, is green, and has the focus', async () => {
      await expect(fieldOf(canvas, 'cellPhone')).toHaveValue('27825550134');
      await expect(stateOf(canvas, 'cellPhone')).toBe('valid');
      await expect(fieldOf(canvas, 'cellPhone')).toHaveFocus();
    });
    await step('The other offer still stands', async () => {
      await expect(canvas.getByRole('button', { name: 'Use 4220122222' })).toBeVisible();
    });
  },
};

/** On its way: it cannot be sent twice, and nothing can be cleared from under it. */
export const Submitting: Story = {
  args: { kept: karooDraft, onSubmit: fn(unanswered) },
  play: async ({ args, canvas, userEvent, step }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await step('The button says Submitting... and is disabled, as is Clear Form', async () => {
      const button = await canvas.findByRole('button', { name: 'Submitting...' });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAttribute('aria-busy', 'true');
      await expect(canvas.queryByRole('button', { name: 'Submit' })).toBeNull();
      await expect(canvas.getByRole('button', { name: 'Clear Form' })).toBeDisabled();
    });
    await step('Neither a second click nor Enter in a field sends it again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Submitting...' }));
      await userEvent.type(fieldOf(canvas, 'companyName'), '{Enter}');
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
      await expect(args.onSubmit).toHaveBeenCalledWith(toInsertRow(karooDraft));
    });
    await step('The draft is kept until there is an answer', async () => {
      await expect(args.onKept).toHaveBeenLastCalledWith(karooDraft);
    });
  },
};

/** Accepted: the banner, while the fields still show what was sent. */
export const Success: Story = {
  tags: ['phone'],
  args: { kept: karooDraft },
  play: withHeldTime(async ({ args, canvas, userEvent, step }: Play, time) => {
    await restored({ args, canvas });
    await submit({ canvas, userEvent });
    await step('A status says so, the draft is removed, and nothing is an alert', async () => {
      const banner = canvas.getByRole('status');
      await expect(banner).toHaveTextContent('Thank you. Your information has been submitted.');
      await expect(args.onKept).toHaveBeenLastCalledWith(null);
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
    await step('Until just before three seconds the fields show what was sent', async () => {
      await time.pass(2999);
      await expect(fieldOf(canvas, 'companyName')).toHaveValue(karooDraft.companyName);
    });
    await step('It is not sent a second time by a second click', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
      await expect(args.onSubmit).toHaveBeenCalledTimes(1);
    });
  }),
};

/** Three seconds after success the form is empty; the banner still stands. */
export const ResetAfterSuccess: Story = {
  args: { kept: karooDraft },
  play: withHeldTime(async ({ args, canvas, userEvent, step }: Play, time) => {
    await restored({ args, canvas });
    await submit({ canvas, userEvent });
    await time.pass(3000);
    await step('Every field is empty and neither green nor red', async () => {
      for (const field of FIELDS) {
        await expect(fieldOf(canvas, field)).toHaveValue('');
        await expect(stateOf(canvas, field)).toBe('idle');
      }
    });
    await step('The banner stands until just before five seconds', async () => {
      await time.pass(1999);
      await expect(canvas.getByRole('status')).toBeVisible();
    });
    await step('No draft was kept again', async () => {
      await expect(args.onKept).toHaveBeenLastCalledWith(null);
    });
  }),
};

/** Five seconds after success the banner is gone: the form is as it was at first. */
export const BannerEnded: Story = {
  args: { kept: karooDraft },
  play: withHeldTime(async ({ args, canvas, userEvent, step }: Play, time) => {
    await restored({ args, canvas });
    await submit({ canvas, userEvent });
    await time.pass(5000);
    await step('There is no status, and another registration can begin', async () => {
      await expect(canvas.queryByRole('status')).toBeNull();
      await expect(fieldOf(canvas, 'companyName')).toHaveValue('');
      await expect(canvas.getByRole('button', { name: 'Submit' })).toBeEnabled();
    });
  }),
};

/** Who starts the next registration at once is not interrupted: what is typed after success survives the reset. */
export const TypedAfterSuccess: Story = {
  args: { kept: karooDraft },
  play: withHeldTime(async ({ args, canvas, userEvent, step }: Play, time) => {
    await restored({ args, canvas });
    await submit({ canvas, userEvent });
    const company = fieldOf(canvas, 'companyName');
    await userEvent.clear(company);
    await userEvent.type(company, 'Overberg Marine CC');
    await step(
      'A second later the new words are kept as a draft, and none of those that were sent',
      async () => {
        await time.pass(1000);
        await expect(args.onKept).toHaveBeenLastCalledWith({
          ...emptyDraft,
          companyName: 'Overberg Marine CC',
        });
      },
    );
    await step('The reset leaves them alone and clears the rest', async () => {
      await time.pass(2000);
      await expect(company).toHaveValue('Overberg Marine CC');
      await expect(fieldOf(canvas, 'contactPerson')).toHaveValue('');
      await expect(fieldOf(canvas, 'physicalAddress')).toHaveValue('');
    });
  }),
};

/** Not stored: an alert, and every word still there. */
export const Failed: Story = {
  tags: ['phone'],
  args: { kept: karooDraft, onSubmit: fn(unreachable) },
  play: withHeldTime(async ({ args, canvas, userEvent, step }: Play, time) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await step('The alert has the specification’s words and none of the fault’s', async () => {
      const alert = await canvas.findByRole('alert');
      await expect(alert).toHaveTextContent(/^Error submitting form\. Please try again\.$/);
    });
    await step('Everything is kept: in the fields, and as a draft', async () => {
      for (const field of FIELDS) await expect(fieldOf(canvas, field)).toHaveValue(karooDraft[field]);
      await expect(args.onKept).toHaveBeenLastCalledWith(karooDraft);
    });
    await step('It stays until it is dismissed', async () => {
      await time.pass(60_000);
      await expect(canvas.getByRole('alert')).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Submit' })).toBeEnabled();
    });
  }),
};

/** The alert can be put away. */
export const FailureDismissed: Story = {
  args: { kept: karooDraft, onSubmit: fn(unreachable) },
  play: async ({ args, canvas, userEvent, step }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Dismiss' }));
    await step('The alert is gone, the words are not', async () => {
      await expect(canvas.queryByRole('alert')).toBeNull();
      await expect(fieldOf(canvas, 'companyName')).toHaveValue(karooDraft.companyName);
    });
  },
};

/** The next try makes the alert pointless, and it succeeds. */
export const SentAfterFailure: Story = {
  args: { kept: karooDraft, onSubmit: failsOnce() },
  play: withHeldTime(async ({ args, canvas, userEvent, step }: Play) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await canvas.findByRole('alert');
    await submit({ canvas, userEvent });
    await step('The alert has gone, the same words were sent, the draft is removed', async () => {
      await expect(canvas.queryByRole('alert')).toBeNull();
      await expect(args.onSubmit).toHaveBeenCalledTimes(2);
      await expect(args.onSubmit).toHaveBeenLastCalledWith(toInsertRow(karooDraft));
      await expect(args.onKept).toHaveBeenLastCalledWith(null);
    });
  }),
};

/** Clear Form empties fields, errors and the draft, also one that was about to be kept. */
export const Cleared: Story = {
  args: { kept: { ...karooDraft, emailAddress: 'thandi@' } },
  play: withHeldTime(async ({ args, canvas, userEvent, step }: Play, time) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectError(canvas, 'emailAddress', 'Please enter a valid email address');
    await userEvent.type(fieldOf(canvas, 'companyName'), '!');
    await userEvent.click(canvas.getByRole('button', { name: 'Clear Form' }));
    await step('Fields and errors are empty', async () => {
      for (const field of FIELDS) {
        await expect(fieldOf(canvas, field)).toHaveValue('');
        await expect(stateOf(canvas, field)).toBe('idle');
      }
      await expect(canvas.queryByText('Please enter a valid email address')).toBeNull();
    });
    await step('The draft is removed, and the save that was due does not bring it back', async () => {
      await time.pass(2000);
      await expect(args.onKept).toHaveBeenCalledTimes(1);
      await expect(args.onKept).toHaveBeenCalledWith(null);
      await expect(indicator(canvas)).toBeEmptyDOMElement();
    });
  }),
};

/** A save that was due when the form was sent does not bring the draft back. */
export const SentBeforeTheSaveWasDue: Story = {
  play: withHeldTime(async ({ args, canvas, userEvent, step }: Play, time) => {
    await fillIn({ canvas, userEvent });
    await submit({ canvas, userEvent });
    await step('Long after, no draft is kept', async () => {
      await time.pass(4000);
      await expect(args.onKept).toHaveBeenLastCalledWith(null);
      await expect(indicator(canvas)).toBeEmptyDOMElement();
    });
  }),
};

/** From the first field to the answer without a mouse. */
export const ByKeyboard: Story = {
  play: withHeldTime(async ({ args, canvas, userEvent, step }: Play) => {
    const address = karooDraft.physicalAddress;
    await step(
      'Tab goes through the fields in their order, and Enter breaks lines in the address only',
      async () => {
        for (const field of FIELDS) {
          await userEvent.tab();
          await expect(fieldOf(canvas, field)).toHaveFocus();
          await userEvent.paste(karooDraft[field]);
        }
        await userEvent.type(fieldOf(canvas, 'physicalAddress'), '{Enter}South Africa');
        await expect(fieldOf(canvas, 'physicalAddress')).toHaveValue(`${address}\nSouth Africa`);
        fieldOf(canvas, 'vatRegNr').focus();
        await expect(args.onSubmit).not.toHaveBeenCalled();
      },
    );
    await step('Tab goes on to Submit, then to Clear Form', async () => {
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Submit' })).toHaveFocus();
      await userEvent.tab();
      await expect(canvas.getByRole('button', { name: 'Clear Form' })).toHaveFocus();
    });
    await step('Enter in a field sends the form', async () => {
      fieldOf(canvas, 'vatRegNr').focus();
      await userEvent.keyboard('{Enter}');
      await canvas.findByRole('status');
      await expect(args.onSubmit).toHaveBeenCalledWith(
        toInsertRow({ ...karooDraft, physicalAddress: `${address}\nSouth Africa` }),
      );
    });
  }),
};

type Canvas = Play['canvas'];
type Hands = Pick<Play, 'canvas' | 'userEvent'>;

/** The kept draft is read once the form is on the page. */
async function restored({ args, canvas }: Pick<Play, 'args' | 'canvas'>): Promise<void> {
  for (const field of FIELDS) {
    await waitFor(() => expect(fieldOf(canvas, field)).toHaveValue(args.kept?.[field] ?? ''));
  }
}

function fieldOf(canvas: Canvas, field: keyof CustomerDraft): HTMLElement {
  return canvas.getByRole('textbox', { name: LABELS[field] });
}

/** What the field shows by its colour: idle, valid or error. */
function stateOf(canvas: Canvas, field: keyof CustomerDraft): string | undefined {
  return fieldOf(canvas, field).closest<HTMLElement>('[data-state]')?.dataset.state;
}

function indicator(canvas: Canvas): Element | null {
  return canvas.getByRole('form').querySelector('[aria-live="polite"]:not([role])');
}

async function expectError(canvas: Canvas, field: keyof CustomerDraft, message: string): Promise<void> {
  const input = fieldOf(canvas, field);
  await expect(input).toBeInvalid();
  await expect(input.getAttribute('aria-describedby')).toContain('message');
  await expect(input).toHaveAccessibleDescription(expect.stringMatching(new RegExp(`^${message}`)));
  await expect(stateOf(canvas, field)).toBe('error');
}

async function fillIn({ canvas, userEvent }: Hands): Promise<void> {
  for (const field of FIELDS) {
    await userEvent.click(fieldOf(canvas, field));
    await userEvent.paste(karooDraft[field]);
  }
}

async function submit({ canvas, userEvent }: Hands): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(canvas.getByRole('status')).toBeVisible());
}

function failsOnce() {
  let tries = 0;
  return fn(() => {
    tries += 1;
    return tries === 1 ? unreachable() : Promise.resolve();
  });
}
