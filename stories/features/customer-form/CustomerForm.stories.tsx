import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, within } from 'storybook/test';
import { toInsertRow } from '#lib/customer.ts';
import { labels, privacyNotice } from '#features/customer-form/messages.ts';
import { business } from '../../fixtures/business.ts';
import { karooDraft } from '../../fixtures/customers.ts';
import { withFakeClock } from '../../fixtures/fake-clock.ts';
import { expectError, fieldOf, FIELDS, indicator, news, restored, says, stateOf } from './form-page.ts';
import { FormInMemory } from './FormInMemory.tsx';

/** The public form: what it asks for, and how it says what is wrong. */
const meta = {
  id: 'features-customer-form-customerform',
  title: 'features/Customer form/Fields',
  component: FormInMemory,
  args: { onSubmit: fn(() => Promise.resolve()), onKept: fn() },
} satisfies Meta<typeof FormInMemory>;
export default meta;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

const OPTIONAL: readonly string[] = ['officePhone', 'vatRegNr'];
const asPeopleWriteIt = { ...karooDraft, cellPhone: '+27 82 555 0134', vatRegNr: '4220 122 222' };

/** Nothing typed yet: seven fields, two buttons, and who collects these details. */
export const Idle: Story = {
  tags: ['phone', 'magnified'],
  play: async ({ canvas, step }) => {
    await step('The form has its name, and a heading that says it', async () => {
      await expect(canvas.getByRole('form', { name: 'Customer Information' })).toBeVisible();
      await expect(canvas.getByRole('heading', { name: 'Customer Information' })).toBeVisible();
    });
    await step('Seven fields are there by their names, empty, the address with several lines', async () => {
      for (const field of FIELDS) {
        await expect(canvas.getByRole('textbox', { name: labels[field] })).toHaveValue('');
      }
      await expect(canvas.getAllByRole('textbox')).toHaveLength(7);
      await expect(fieldOf(canvas, 'physicalAddress').tagName).toBe('TEXTAREA');
    });
    await step('What must be filled in is said in words, and to assistive technology', async () => {
      await expect(canvas.getAllByText('Required')).toHaveLength(5);
      await expect(canvas.getAllByText('Optional')).toHaveLength(2);
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
      await expect(news(canvas)).toBe('');
      await expect(indicator(canvas)).toBeEmptyDOMElement();
    });
    await step('It can be submitted and cleared, and says who keeps these details', async () => {
      await expect(canvas.getByRole('button', { name: 'Submit' })).toBeEnabled();
      await expect(canvas.getByRole('button', { name: 'Clear Form' })).toBeEnabled();
      await expect(canvas.getByText(privacyNotice(business.name, business.email))).toBeVisible();
    });
  },
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

/** An empty form: everything that is missing is said at once, each at its field. */
export const RequiredErrors: Story = {
  tags: ['phone'],
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play) => {
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
    await step('Above the fields stands how many there are, with a link to each', async () => {
      const summary = canvas.getByRole('group', { name: '5 fields need attention' });
      const links = within(summary).getAllByRole('link');
      await expect(links.map(({ textContent }) => textContent)).toEqual([
        'Company name',
        'Contact person',
        'Cell phone',
        'Physical address',
        'Email address',
      ]);
    });
  }),
};

/** From the summary to a field, and one field less. */
export const ErrorSummaryFollowed: Story = {
  tags: ['phone'],
  play: withFakeClock(async ({ canvas, userEvent, step }: Play) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await step('A link goes to its field, and leaves the address of the page alone', async () => {
      const { href } = window.location;
      await userEvent.click(canvas.getByRole('link', { name: 'Email address' }));
      await expect(fieldOf(canvas, 'emailAddress')).toHaveFocus();
      await expect(window.location.href).toBe(href);
    });
    await step('A field that is typed in needs no attention', async () => {
      await userEvent.type(fieldOf(canvas, 'emailAddress'), 't');
      await expect(canvas.getByRole('group', { name: '4 fields need attention' })).toBeVisible();
      await expect(canvas.queryByRole('link', { name: 'Email address' })).toBeNull();
    });
  }),
};

/** What was filled in and breaks its rule. */
export const InvalidErrors: Story = {
  tags: ['phone', 'forced-colors'],
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
  play: withFakeClock(async ({ canvas, userEvent, step }: Play) => {
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
  }),
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
      await expect(await canvas.findByRole('button', { name: 'Use 27825550134' })).toBeVisible();
      await expect(canvas.getByRole('button', { name: 'Use 4220122222' })).toBeVisible();
    });
  },
};

/** One press takes the offer. */
export const CorrectionTaken: Story = {
  args: { kept: asPeopleWriteIt },
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play) => {
    await restored({ args, canvas });
    await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'Use 27825550134' }));
    await step('The field holds it, is green, and has the focus', async () => {
      await expect(fieldOf(canvas, 'cellPhone')).toHaveValue('27825550134');
      await expect(stateOf(canvas, 'cellPhone')).toBe('valid');
      await expect(fieldOf(canvas, 'cellPhone')).toHaveFocus();
    });
    await step('The other offer still stands', async () => {
      await expect(canvas.getByRole('button', { name: 'Use 4220122222' })).toBeVisible();
    });
  }),
};

/** A valid address at a host that is nearly a well-known one: a question, no error, and it may stay as it is. */
export const HostQuestioned: Story = {
  tags: ['phone'],
  args: { kept: { ...karooDraft, emailAddress: 'thandi@gmial.com' } },
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play, time) => {
    await restored({ args, canvas });
    await step('The field is green, and asked about', async () => {
      await expect(stateOf(canvas, 'emailAddress')).toBe('valid');
      await expect(
        await canvas.findByRole('button', { name: 'Did you mean thandi@gmail.com?' }),
      ).toBeVisible();
    });
    await step('While it is being typed nothing is asked', async () => {
      await userEvent.clear(fieldOf(canvas, 'emailAddress'));
      await userEvent.type(fieldOf(canvas, 'emailAddress'), 'pieter@gmial.com');
      await expect(canvas.queryByRole('button', { name: /^Did you mean/ })).toBeNull();
      await time.pass(1000);
      await expect(canvas.getByRole('button', { name: 'Did you mean pieter@gmail.com?' })).toBeVisible();
    });
  }),
};

/** One press takes the address that was asked about. */
export const HostTaken: Story = {
  args: { kept: { ...karooDraft, emailAddress: 'thandi@gmial.com' } },
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play) => {
    await restored({ args, canvas });
    await userEvent.click(await canvas.findByRole('button', { name: 'Did you mean thandi@gmail.com?' }));
    await step('The field holds it, has the focus, and nothing more is asked', async () => {
      await expect(fieldOf(canvas, 'emailAddress')).toHaveValue('thandi@gmail.com');
      await expect(fieldOf(canvas, 'emailAddress')).toHaveFocus();
      await expect(canvas.queryByRole('button', { name: /^Did you mean/ })).toBeNull();
    });
  }),
};

/** An address copied out of a table, with its tabs and empty lines. */
export const BlockPasted: Story = {
  play: withFakeClock(async ({ canvas, userEvent, step }: Play) => {
    await userEvent.click(fieldOf(canvas, 'physicalAddress'));
    await userEvent.paste('14 Voortrekker Street\t\r\n\r\n  Sutherland\tNorthern Cape\r\n6920\r\n');
    await step('It stands in its lines, and is valid', async () => {
      await expect(fieldOf(canvas, 'physicalAddress')).toHaveValue(
        '14 Voortrekker Street\nSutherland, Northern Cape\n6920',
      );
      await expect(stateOf(canvas, 'physicalAddress')).toBe('valid');
    });
  }),
};

/** From the first field to the answer without a mouse. */
export const ByKeyboard: Story = {
  play: withFakeClock(async ({ args, canvas, userEvent, step }: Play) => {
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
      await says(canvas, 'Thank you.');
      await expect(args.onSubmit).toHaveBeenCalledWith(
        toInsertRow({ ...karooDraft, physicalAddress: `${address}\nSouth Africa` }),
      );
    });
  }),
};
