import type { StoryObj } from '@storybook/react-vite';
import { screen, within } from 'storybook/test';

type Desk = Pick<Parameters<NonNullable<StoryObj['play']>>[0], 'canvas' | 'userEvent'>;
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
