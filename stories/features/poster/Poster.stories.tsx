import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { Poster } from '#features/poster/Poster.tsx';
import { business } from '../../fixtures/business.ts';

/** What leads customers to the form from the counter: printed, with a warning where their phones cannot follow. */
const meta = {
  title: 'features/Poster',
  component: Poster,
  args: { name: business.name, address: 'https://desk.highveldradio.example/', onClose: fn() },
  beforeEach: () => {
    const print = spyOn(window, 'print').mockImplementation(() => undefined);
    return () => print.mockRestore();
  },
} satisfies Meta<typeof Poster>;
export default meta;

type Story = StoryObj<typeof meta>;

/** With the address that visitors open everywhere. */
export const ForEveryone: Story = {
  tags: ['phone', 'print'],
  play: async ({ args, userEvent, step }) => {
    const dialog = await openDialog();
    await step('The sheet has the name, the code and the address', async () => {
      const preview = within(dialog.getByRole('figure', { name: 'Preview of the poster' }));
      await expect(preview.getByText(args.name)).toBeVisible();
      await expect(preview.getByRole('img', { name: `QR code of ${args.address}` })).toBeVisible();
      await expect(preview.getByText('https://desk.highveldradio.example')).toBeVisible();
    });
    await step('Nothing warns', async () => {
      await expect(dialog.queryByText(/phone can|phones/)).toBeNull();
    });
    await step('It prints', async () => {
      await userEvent.click(dialog.getByRole('button', { name: 'Print as A5' }));
      await userEvent.click(dialog.getByRole('button', { name: 'Print as A4' }));
      await expect(window.print).toHaveBeenCalledTimes(2);
    });
    await step('It closes', async () => {
      await userEvent.keyboard('{Escape}');
      await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
    });
  },
};

/** An address in numbers, as the start prints it for the shop's network. */
export const OnTheNetwork: Story = {
  args: { address: 'http://192.168.1.20:4173/' },
  play: async ({ step }) => {
    const dialog = await openDialog();
    await step('It says whose phones can', async () => {
      await expect(dialog.getByText(/Only phones in the shop’s own Wi-Fi/)).toBeVisible();
    });
  },
};

/** A computer's own name. */
export const ByALocalName: Story = {
  args: { address: 'http://counter.local:4173/' },
  play: async ({ step }) => {
    const dialog = await openDialog();
    await step('It warns', async () => {
      await expect(dialog.getByText(/Many phones cannot find this name/)).toBeVisible();
    });
  },
};

/** Opened on the computer that the desk runs on. */
export const OnThisComputer: Story = {
  tags: ['phone'],
  args: { address: 'http://127.0.0.1:4173/' },
  play: async ({ step }) => {
    const dialog = await openDialog();
    await step('It warns', async () => {
      await expect(dialog.getByText(/No phone can open this address/)).toBeVisible();
    });
  },
};

/** All of it stays on the sheet. */
export const Long: Story = {
  args: {
    name: 'The Greater Bloemfontein Two-Way Radio, Television, Electronics and Component Repair Company (Pty) Ltd',
    address:
      'https://customer-registration.the-greater-bloemfontein-radio-company.example.co.za/counter/desk/',
  },
  play: async ({ step }) => {
    const dialog = await openDialog();
    await step('Nothing is cut off', async () => {
      const sheet = dialog.getByRole('figure').querySelector('[data-theme]');
      await expect(sheet?.scrollHeight).toBe(sheet?.clientHeight);
      await expect(sheet?.scrollWidth).toBe(sheet?.clientWidth);
    });
  },
};

async function openDialog() {
  return within(await screen.findByRole('dialog', { name: 'Poster with QR code' }));
}
