import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { CustomerDraft } from '#lib/customer.ts';
import { karooDraft } from '../../fixtures/customers.ts';
import type { FormInMemoryProps } from './FormInMemory.tsx';

type Canvas = StoryContext['canvas'];
type Hands = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** The fields by their names on the screen. */
export const LABELS: Readonly<Record<keyof CustomerDraft, string>> = {
  companyName: 'Company name',
  contactPerson: 'Contact person',
  cellPhone: 'Cell phone',
  officePhone: 'Office phone',
  physicalAddress: 'Physical address',
  emailAddress: 'Email address',
  vatRegNr: 'VAT registration number',
};
/** In the order of the form. */
export const FIELDS = Object.keys(LABELS) as (keyof CustomerDraft)[];
/** The kept draft is read once the form is on the page; the notice about it is put away. */
export async function restored({ args, canvas }: { args: FormInMemoryProps; canvas: Canvas }): Promise<void> {
  for (const field of FIELDS) {
    await waitFor(() => expect(fieldOf(canvas, field)).toHaveValue(args.kept?.[field] ?? ''));
  }
  canvas.queryByRole('button', { name: 'Keep it' })?.click();
  await waitFor(() => expect(canvas.queryByRole('button', { name: 'Keep it' })).toBeNull());
}

/** A field of the form by its name. */
export function fieldOf(canvas: Canvas, field: keyof CustomerDraft): HTMLElement {
  return canvas.getByRole('textbox', { name: LABELS[field] });
}

/** What the field shows by its colour: idle, valid or error. */
export function stateOf(canvas: Canvas, field: keyof CustomerDraft): string | undefined {
  return fieldOf(canvas, field).closest<HTMLElement>('[data-state]')?.dataset.state;
}

/** The live region of the autosave. */
export function indicator(canvas: Canvas): Element | null {
  return canvas.getByRole('form').querySelector('[aria-live="polite"]:not([role])');
}

/** The field is invalid, and its message is this one, tied to it. */
export async function expectError(
  canvas: Canvas,
  field: keyof CustomerDraft,
  message: string,
): Promise<void> {
  const input = fieldOf(canvas, field);
  await expect(input).toBeInvalid();
  await expect(input.getAttribute('aria-describedby')).toContain('message');
  await expect(input).toHaveAccessibleDescription(expect.stringMatching(new RegExp(`^${message}`)));
  await expect(stateOf(canvas, field)).toBe('error');
}

/** Fills all seven fields in, as {@link karooDraft} has them. */
export async function fillIn({ canvas, userEvent }: Hands): Promise<void> {
  for (const field of FIELDS) {
    await userEvent.click(fieldOf(canvas, field));
    await userEvent.paste(karooDraft[field]);
  }
}

/** Sends the form, and waits until it is accepted. */
export async function submit({ canvas, userEvent }: Hands): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(canvas.getByRole('status')).toBeVisible());
}
