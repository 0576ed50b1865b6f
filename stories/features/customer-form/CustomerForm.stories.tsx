// cspell:ignore nomsa
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, waitFor, within } from 'storybook/test';
import { toInsertRow } from '#lib/customer/customer.ts';
import { messages } from '#features/customer-form/messages.ts';
import { business } from '../../fixtures/business.ts';
import { karooDraft } from '../../fixtures/customers.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { expectError, fieldOf, FIELDS, indicator, news, restored, says, stateOf } from './form-page.ts';
import { FormInMemory } from './FormInMemory.tsx';

/** The public form: its fields, errors and suggestions. */
const meta = {
  id: 'features-customer-form-customerform',
  title: 'Screens/Customer form/Fields',
  component: FormInMemory,
  args: { onSubmit: fn(() => Promise.resolve()), onKept: fn() },
} satisfies Meta<typeof FormInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const OPTIONAL: readonly string[] = ['officePhone', 'vatRegNr'];
const asPeopleWriteIt = { ...karooDraft, cellPhone: '+27 82 555 0134', vatRegNr: '4220 122 222' };

/** Empty: seven fields, two buttons and the privacy notice. */
export const Idle: Story = {
  tags: ['phone', 'magnified'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('form', { name: 'Customer Information' })).toBeVisible();
    await expect(canvas.getByRole('heading', { name: 'Customer Information' })).toBeVisible();
    for (const field of FIELDS) {
      await expect(fieldOf(canvas, field)).toHaveValue('');
    }
    await expect(canvas.getAllByRole('textbox')).toHaveLength(7);
    await expect(fieldOf(canvas, 'physicalAddress').tagName).toBe('TEXTAREA');
    // The two optional fields are marked in text, the others for assistive technology.
    await expect(canvas.getAllByText('(optional)')).toHaveLength(2);
    for (const field of FIELDS) {
      const input = fieldOf(canvas, field);
      if (OPTIONAL.includes(field)) await expect(input).not.toBeRequired();
      else await expect(input).toBeRequired();
    }
    for (const field of ['cellPhone', 'officePhone', 'vatRegNr'] as const) {
      await expect(fieldOf(canvas, field)).toHaveAttribute('inputmode', 'numeric');
    }
    await expect(fieldOf(canvas, 'emailAddress')).toHaveAttribute('inputmode', 'email');
    await expect(fieldOf(canvas, 'companyName')).toHaveAttribute('autocomplete', 'organization');
    for (const field of FIELDS) await expect(stateOf(canvas, field)).toBe('idle');
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(news(canvas)).toBe('');
    await expect(indicator(canvas)).toBeEmptyDOMElement();
    await expect(canvas.getByRole('button', { name: 'Submit' })).toBeEnabled();
    await expect(canvas.getByRole('button', { name: 'Clear Form' })).toBeEnabled();
    const form = canvas.getByRole('form');
    await expect(form).toHaveTextContent(business.name + messages.purpose);
    await expect(form).toHaveTextContent(`${messages.rights}${business.email}.`);
  },
};

export const FilledInValid: Story = {
  args: { kept: karooDraft },
  play: async ({ args, canvas }) => {
    await restored({ args, canvas });
    for (const field of FIELDS) {
      await expect(stateOf(canvas, field)).toBe('valid');
      await expect(fieldOf(canvas, field)).toBeValid();
    }
    await expect(fieldOf(canvas, 'physicalAddress')).toHaveValue(karooDraft.physicalAddress);
  },
};

/** An empty form shows all missing fields at once. */
export const RequiredErrors: Story = {
  tags: ['phone'],
  play: withFakeClock(async ({ args, canvas, userEvent }: Play) => {
    await userEvent.type(fieldOf(canvas, 'contactPerson'), '   ');
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectError(canvas, 'companyName', 'Company name is required');
    await expectError(canvas, 'contactPerson', 'Contact person is required');
    await expectError(canvas, 'cellPhone', 'Cell phone number is required');
    await expectError(canvas, 'physicalAddress', 'Physical address is required');
    await expectError(canvas, 'emailAddress', 'Email address is required');
    await expect(stateOf(canvas, 'officePhone')).toBe('idle');
    await expect(stateOf(canvas, 'vatRegNr')).toBe('idle');
    await expect(fieldOf(canvas, 'companyName')).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    const summary = canvas.getByRole('group', { name: '5 fields need attention' });
    const links = within(summary).getAllByRole('link');
    await expect(links.map(({ textContent }) => textContent)).toEqual([
      'Company name: required',
      'Contact person: required',
      'Cell phone: required',
      'Physical address: required',
      'Email address: required',
    ]);
  }),
};

/** A link of the summary leads to its field. Typing in it clears only its error. */
export const ErrorSummaryFollowed: Story = {
  tags: ['no-visual'],
  play: withFakeClock(async ({ canvas, userEvent }: Play) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    const { href } = window.location;
    await userEvent.click(canvas.getByRole('link', { name: 'Email address: required' }));
    await expect(fieldOf(canvas, 'emailAddress')).toHaveFocus();
    await expect(window.location.href).toBe(href);
    await userEvent.type(fieldOf(canvas, 'emailAddress'), 't');
    await expect(canvas.getByRole('group', { name: '4 fields need attention' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: 'Email address: required' })).toBeNull();
    await expect(fieldOf(canvas, 'emailAddress')).toBeValid();
    await expectError(canvas, 'companyName', 'Company name is required');
  }),
};

export const InvalidErrors: Story = {
  tags: ['forced-colors'],
  args: {
    kept: { ...karooDraft, cellPhone: '082555', officePhone: 'none', emailAddress: 'thandi@', vatRegNr: '5' },
  },
  play: async ({ args, canvas, userEvent }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectError(canvas, 'cellPhone', 'Please enter a valid phone number');
    await expectError(canvas, 'officePhone', 'Please enter a valid phone number');
    await expectError(canvas, 'emailAddress', 'Please enter a valid email address');
    await expectError(canvas, 'vatRegNr', 'Please enter a valid VAT registration number');
    const phone = 'enter a valid phone number';
    await expect(canvas.getByRole('link', { name: `Cell phone: ${phone}` })).toBeVisible();
    await expect(canvas.getByRole('link', { name: `Office phone: ${phone}` })).toBeVisible();
    await expect(fieldOf(canvas, 'cellPhone')).toHaveFocus();
    await expect(args.onSubmit).not.toHaveBeenCalled();
  },
};

/** A phone number with spaces is invalid, and its digits are suggested. One press applies them. */
export const CorrectionSuggested: Story = {
  args: { kept: asPeopleWriteIt },
  play: async ({ args, canvas, userEvent }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectError(canvas, 'cellPhone', 'Please enter a valid phone number');
    await expect(await canvas.findByRole('button', { name: 'Use 27825550134' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Use 4220122222' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Use 27825550134' }));
    await waitFor(() => expect(fieldOf(canvas, 'cellPhone')).toHaveValue('27825550134'));
    await expect(fieldOf(canvas, 'cellPhone')).toHaveFocus();
    await expect(stateOf(canvas, 'cellPhone')).toBe('valid');
    await expectError(canvas, 'vatRegNr', 'Please enter a valid VAT registration number');
  },
};

/** An address with a misspelled mail host gets a question, not an error. One press applies it. */
export const MailHostQuestioned: Story = {
  args: { kept: { ...karooDraft, emailAddress: 'thandi@gmial.com' } },
  play: withFakeClock(async ({ args, canvas, userEvent }: Play) => {
    await restored({ args, canvas });
    await expect(stateOf(canvas, 'emailAddress')).toBe('valid');
    await userEvent.click(await canvas.findByRole('button', { name: 'Did you mean thandi@gmail.com?' }));
    await waitFor(() => expect(fieldOf(canvas, 'emailAddress')).toHaveValue('thandi@gmail.com'));
    await expect(fieldOf(canvas, 'emailAddress')).toHaveFocus();
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Did you mean/ })).toBeNull());
    await userEvent.clear(fieldOf(canvas, 'emailAddress'));
    await userEvent.type(fieldOf(canvas, 'emailAddress'), 'pieter@gmail.co');
    await expect(canvas.queryByRole('button', { name: /^Did you mean/ })).toBeNull();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('button', { name: 'Did you mean pieter@gmail.com?' })).toBeVisible();
    await expect(fieldOf(canvas, 'emailAddress')).toHaveAccessibleDescription(
      /Did you mean pieter@gmail\.com\?/,
    );
    await says(canvas, 'Email address: Did you mean pieter@gmail.com?');
    await userEvent.click(fieldOf(canvas, 'emailAddress'));
    await expect(news(canvas)).toBe('');
    await userEvent.clear(fieldOf(canvas, 'emailAddress'));
    await userEvent.type(fieldOf(canvas, 'emailAddress'), 'pieter@gmial.com');
    await expect(canvas.getByRole('button', { name: 'Did you mean pieter@gmail.com?' })).toBeVisible();
  }),
};

/** An address without a province gets a question, not an error. */
export const ProvinceAdded: Story = {
  args: { kept: { ...karooDraft, physicalAddress: '12 Church Street, Westdene, Bloemfontein, 9301' } },
  play: withFakeClock(async ({ args, canvas, userEvent }: Play) => {
    await restored({ args, canvas });
    await expect(stateOf(canvas, 'physicalAddress')).toBe('valid');
    await userEvent.click(await canvas.findByRole('button', { name: 'Add Free State?' }));
    await waitFor(() =>
      expect(fieldOf(canvas, 'physicalAddress')).toHaveValue(
        '12 Church Street, Westdene, Bloemfontein, Free State, 9301',
      ),
    );
    await waitFor(() => expect(canvas.queryByRole('button', { name: /^Add / })).toBeNull());
    await userEvent.clear(fieldOf(canvas, 'physicalAddress'));
    await userEvent.type(fieldOf(canvas, 'physicalAddress'), '12 Main Road, Sandton GP 2196');
    await expect(canvas.getByRole('button', { name: 'Use Sandton, GP' })).toBeVisible();
  }),
};

/** An address that a browser filled in has no city and no postal code. The form asks for them, and accepts it. */
export const AddressQuestioned: Story = {
  tags: ['phone'],
  play: withFakeClock(async ({ canvas, userEvent }: Play) => {
    const address = fieldOf(canvas, 'physicalAddress');
    await userEvent.type(address, '12 Church Street{Enter}Westdene');
    const question = 'No postal code yet. Add it at the end. Is the city there, too?';
    await expect(address).toHaveAccessibleDescription('Street, suburb, city, province, postal code');
    await userEvent.tab();
    await waitFor(() => expect(address).toHaveAccessibleDescription(question));
    await expect(stateOf(canvas, 'physicalAddress')).toBe('valid');
    await userEvent.click(address);
    await expect(address).toHaveAccessibleDescription(question);
    await userEvent.type(address, '{Enter}Bloemfontein{Enter}9301');
    await userEvent.tab();
    await expect(address).toHaveAccessibleDescription('No province yet. Add Free State?');
    await userEvent.type(address, '{Backspace>5/}');
    await userEvent.tab();
    await expect(address).toHaveAccessibleDescription(/^No postal code yet\. Add it at the end\./);
  }),
};

/** An optional field that says "nothing" is refused, and one press empties it. */
export const LeftEmpty: Story = {
  tags: ['phone'],
  args: { kept: { ...karooDraft, officePhone: 'Same as cell', vatRegNr: 'N/A' } },
  play: async ({ args, canvas, userEvent }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expectError(canvas, 'officePhone', 'Please enter a valid phone number');
    const [ofPhone] = await canvas.findAllByRole('button', { name: 'Leave it empty' });
    if (ofPhone) await userEvent.click(ofPhone);
    await waitFor(() => expect(fieldOf(canvas, 'officePhone')).toHaveValue(''));
    await expect(fieldOf(canvas, 'officePhone')).toHaveFocus();
    await expect(stateOf(canvas, 'officePhone')).toBe('idle');
    await expect(canvas.getByRole('button', { name: 'Leave it empty' })).toBeVisible();
    await expectError(canvas, 'vatRegNr', 'Please enter a valid VAT registration number');
  },
};

export const PhoneAdvice: Story = {
  args: { kept: { ...karooDraft, cellPhone: 'O82 555 0134', officePhone: '051 555 014' } },
  play: async ({ args, canvas, userEvent }) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await expect(await canvas.findByText('Use the digit 0 instead of the letter O.')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Use 0825550134' })).toBeVisible();
    await expectError(canvas, 'officePhone', 'Please enter a valid phone number');
    await expect(fieldOf(canvas, 'officePhone')).toHaveAccessibleDescription(
      expect.stringContaining('Only 9 digits. Enter at least 10.'),
    );
  },
};

/** Enter goes to the next field, unless it confirms a word of an input method. Names aren't spell-checked. */
export const EnterMovesOn: Story = {
  tags: ['no-visual'],
  play: async ({ canvas, userEvent }) => {
    const first = fieldOf(canvas, 'companyName');
    await userEvent.type(first, 'Karoo');
    for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
      await fireEvent.keyDown(first, { key: 'Enter', ...composing });
      await expect(first).toHaveFocus();
    }
    await userEvent.keyboard('{Enter}');
    await expect(fieldOf(canvas, 'contactPerson')).toHaveFocus();
    for (const field of ['companyName', 'contactPerson', 'emailAddress'] as const) {
      await expect(fieldOf(canvas, field)).toHaveAttribute('spellcheck', 'false');
    }
    await expect(fieldOf(canvas, 'emailAddress')).toHaveAttribute('autocorrect', 'off');
  },
};

export const ByKeyboard: Story = {
  tags: ['no-visual'],
  play: withFakeClock(async ({ args, canvas, userEvent }: Play) => {
    const address = karooDraft.physicalAddress;
    await userEvent.tab();
    await expect(canvas.getByRole('tab')).toHaveFocus();
    // Enter moves to the next field, but starts a line in the address.
    await userEvent.tab();
    for (const field of FIELDS) {
      const last = field === 'vatRegNr';
      const inLines = field === 'physicalAddress';
      await expect(fieldOf(canvas, field)).toHaveFocus();
      await expect(fieldOf(canvas, field)).toHaveAttribute(
        'enterkeyhint',
        last ? 'send' : inLines ? 'enter' : 'next',
      );
      await userEvent.paste(karooDraft[field]);
      if (!last) await userEvent.keyboard('{Enter}');
      if (!inLines) continue;
      await expect(fieldOf(canvas, field)).toHaveValue(`${address}\n`);
      await userEvent.keyboard('{Backspace}{Tab}');
    }
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Submit' })).toHaveFocus();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Clear Form' })).toHaveFocus();
    fieldOf(canvas, 'vatRegNr').focus();
    await userEvent.keyboard('{Enter}');
    await says(canvas, 'Thank you.');
    await expect(args.onSubmit).toHaveBeenCalledWith(toInsertRow(karooDraft));
  }),
};
