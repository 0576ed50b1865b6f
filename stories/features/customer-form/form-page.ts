import type { StoryContext } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import { labels } from '#features/customer-form/messages.ts';
import { type CustomerDraft, draftFields } from '#lib/customer.ts';
import { karooDraft } from '../../fixtures/customers.ts';
import type { FormInMemoryProps } from './FormInMemory.tsx';

type Canvas = StoryContext['canvas'];
type StoryPage = Pick<StoryContext, 'canvas' | 'userEvent'>;

/** In the order of the form. */
export const FIELDS = draftFields;

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
  return canvas.getByRole('textbox', { name: labels[field] });
}

/** What the field shows by its colour: idle, valid or error. */
export function stateOf(canvas: Canvas, field: keyof CustomerDraft): string | undefined {
  return fieldOf(canvas, field).closest<HTMLElement>('[data-state]')?.dataset.state;
}

/** The line of the autosave, which is no live region. */
export function indicator(canvas: Canvas): Element | null {
  return canvas.getByRole('form').querySelector('p[data-state]');
}

/** What the form's polite live regions say, which are there from the start; nothing when there is no news. */
export function news(canvas: Canvas): string {
  return canvas
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');
}

/** Waits until the form says so. */
export async function says(canvas: Canvas, words: string): Promise<void> {
  await waitFor(() => expect(news(canvas)).toContain(words));
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
export async function fillIn({ canvas, userEvent }: StoryPage): Promise<void> {
  for (const field of FIELDS) {
    await userEvent.click(fieldOf(canvas, field));
    await userEvent.paste(karooDraft[field]);
  }
}

/** Sends the form, and waits until it is accepted. */
export async function submit({ canvas, userEvent }: StoryPage): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: 'Submit' }));
  await says(canvas, 'Thank you. Your information has been submitted.');
}
