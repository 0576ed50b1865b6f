import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { customerFields } from '#lib/customer/customer-fields.ts';
import { type CustomerDraft, draftFields } from '#lib/customer/customer.ts';
import { karooDraft } from '../../fixtures/customers.ts';
import type { FormInMemoryProps } from './FormInMemory.tsx';

type Canvas = StoryContext['canvas'];
type StoryPage = Pick<StoryContext, 'canvas' | 'userEvent'>;

export const FIELDS = draftFields;

/** Waits until the draft is restored, and dismisses its notice. */
export async function restored({ args, canvas }: { args: FormInMemoryProps; canvas: Canvas }): Promise<void> {
  for (const field of FIELDS) {
    await waitFor(() => expect(fieldOf(canvas, field)).toHaveValue(args.kept?.[field] ?? ''));
  }
  canvas.queryByRole('button', { name: 'Keep it' })?.click();
  await waitFor(() => expect(canvas.queryByRole('button', { name: 'Keep it' })).toBeNull());
}

export function fieldOf(canvas: Canvas, field: keyof CustomerDraft): HTMLElement {
  return canvas.getByRole('textbox', { name: nameOf(field) });
}

/** Returns the accessible name of a field's control. */
function nameOf(field: keyof CustomerDraft): string {
  const { label, required } = customerFields[field];
  return required ? label : `${label} (optional)`;
}

/** Returns the field's state, as its color shows it: idle, valid or error. */
export function stateOf(canvas: Canvas, field: keyof CustomerDraft): string | undefined {
  return fieldOf(canvas, field).closest<HTMLElement>('[data-state]')?.dataset.state;
}

/** Returns the autosave indicator, which isn't a live region. */
export function indicator(canvas: Canvas): Element | null {
  return canvas.getByRole('form').querySelector('p[data-state]');
}

/** Returns the text of the form's polite live regions. */
export function news(canvas: Canvas): string {
  return canvas
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
}

export async function says(canvas: Canvas, words: string): Promise<void> {
  await waitFor(() => expect(news(canvas)).toContain(words));
}

/** Expects a field to be invalid with this message. */
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

/** Fills in all seven fields with {@link karooDraft}. */
export async function fillIn({ canvas, userEvent }: StoryPage): Promise<void> {
  for (const field of FIELDS) {
    await userEvent.click(fieldOf(canvas, field));
    await userEvent.paste(karooDraft[field]);
  }
}

export async function submit({ canvas, userEvent }: StoryPage): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
  await says(canvas, 'Thank you. Your information has been submitted.');
}
