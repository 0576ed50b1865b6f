import type { StoryContext } from '@storybook/react-vite';
import { expect, screen, waitFor, within } from 'storybook/test';
import { karoo } from '../../fixtures/customers.ts';
import type { DeskInMemoryProps } from './DeskInMemory.tsx';

/** The context of a play function. */
export type DeskStory = StoryContext<DeskInMemoryProps>;

export type Desk = Pick<DeskStory, 'canvas' | 'userEvent'>;

type Canvas = Desk['canvas'];

/** Returns the name buttons of the list's rows, top to bottom: they open the details and take a row's focus. */
export function rows(canvas: Canvas): HTMLElement[] {
  return canvas
    .queryAllByRole('rowheader')
    .flatMap((cell) => within(cell).queryAllByRole('button') as HTMLElement[]);
}

/** Returns a row's name button. */
export function row(canvas: Canvas, company: string): HTMLElement {
  return canvas.getByRole('button', { name: company });
}

/** Shows a view by its tab. */
export async function showView({ canvas, userEvent }: Desk, name: string | RegExp): Promise<void> {
  const start = typeof name === 'string' ? new RegExp(`^${name}( |$)`) : name;
  await userEvent.click(await canvas.findByRole('tab', { name: start }));
}

/** Chooses a command of the desk's menu. */
export async function command({ canvas, userEvent }: Desk, name: string): Promise<void> {
  await userEvent.click(canvas.getByRole('button', { name: 'More commands' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${name}`) }));
}

/** Opens a customer's details by the button of its row. */
export async function openDetails(
  { canvas, userEvent }: Desk,
  company = karoo.company_name,
): Promise<HTMLElement> {
  await userEvent.click(await canvas.findByRole('button', { name: `View details of ${company}` }));
  return screen.findByRole('dialog', { name: /^Customer details/ });
}

/** Chooses an action in the menu of a row. */
export async function chooseInRow(
  { canvas, userEvent }: Desk,
  company: string,
  action: string,
): Promise<void> {
  await userEvent.click(await canvas.findByRole('button', { name: `Actions for ${company}` }));
  // Its key follows.
  await userEvent.click(await screen.findByRole('menuitem', { name: new RegExp(`^${action}`) }));
}

/** Opens the question before a deletion. */
export async function askToDelete(
  { canvas, userEvent }: Desk,
  company = karoo.company_name,
): Promise<HTMLElement> {
  await userEvent.click(canvas.getByRole('button', { name: `Delete ${company}` }));
  return screen.findByRole('dialog', { name: 'Delete customer' });
}

/** Deletes a customer, and waits until the dialog has returned the focus. */
export async function remove(desk: Desk, company = karoo.company_name): Promise<void> {
  const dialog = await askToDelete(desk, company);
  await desk.userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
}
