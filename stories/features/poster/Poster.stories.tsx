import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, waitFor, within } from 'storybook/test';
import { warnings } from '#features/poster/messages.ts';
import { Poster } from '#features/poster/Poster.tsx';
import { business } from '../../fixtures/business.ts';

/** The poster with the form's QR code, and a warning when phones can't open it. */
const meta = {
  id: 'features-poster',
  title: 'Screens/Poster',
  component: Poster,
  args: {
    shop: business,
    address: 'https://desk.highveldradio.example/',
    counterAddress: 'https://desk.highveldradio.example/?counter',
    onClose: fn(),
  },
  // A partial URL is invalid.
  argTypes: { address: { control: false }, counterAddress: { control: false } },
  beforeEach: () => {
    const print = spyOn(window, 'print').mockImplementation(() => undefined);
    return () => print.mockRestore();
  },
} satisfies Meta<typeof Poster>;
export default meta;

type Story = StoryObj<typeof meta>;

export const PublicAddress: Story = {
  tags: ['print'],
  play: async ({ args, userEvent }) => {
    const dialog = await openDialog();
    const preview = within(dialog.getByRole('figure', { name: 'Preview of the poster' }));
    await expect(preview.getByText(args.shop.name)).toBeVisible();
    await expect(preview.getByText(args.shop.tagline)).toBeVisible();
    await expect(preview.getByRole('img', { name: `QR code of ${args.address}` })).toBeVisible();
    await expect(preview.getByText('https://desk.highveldradio.example')).toBeVisible();
    const tablet = within(dialog.getByRole('region', { name: 'Tablet on the counter' }));
    await expect(tablet.getByRole('img', { name: `QR code of ${args.counterAddress}` })).toBeVisible();
    await expect(tablet.getByRole('link')).toHaveAttribute('href', args.counterAddress);
    for (const warning of Object.values(warnings)) {
      await expect(dialog.queryByText(warning)).toBeNull();
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Print as A5' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Print as A4' }));
    await expect(window.print).toHaveBeenCalledTimes(2);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(args.onClose).toHaveBeenCalledTimes(1));
  },
};

/** A name with markup and reversed letters is text, and leaves the rest as it is. */
export const HostileName: Story = {
  tags: ['no-visual'],
  args: { shop: { ...business, name: '<img src=x onerror="document.title=1">\u202eRadio & "Co" \'' } },
  play: async ({ args }) => {
    const { title } = document;
    const dialog = await openDialog();
    const sheet = dialog.getByRole('figure');
    const name = within(sheet).getByText(args.shop.name);
    await expect(name.children).toHaveLength(0);
    await expect(getComputedStyle(name).unicodeBidi).toBe('isolate');
    await expect(within(sheet).getByText('https://desk.highveldradio.example')).toBeVisible();
    await expect(document.title).toBe(title);
  },
};

/** Opened on the computer that runs the server. */
export const ThisComputer: Story = {
  args: { address: 'http://127.0.0.1:4173/' },
  play: async () => {
    const dialog = await openDialog();
    await expect(dialog.getByText(/Phones can’t open this address/)).toBeVisible();
  },
};

export const LongAddress: Story = {
  args: {
    shop: {
      ...business,
      name: 'The Greater Bloemfontein Two-Way Radio, Television, Electronics and Component Repair Company (Pty) Ltd',
    },
    address:
      'https://customer-registration.the-greater-bloemfontein-radio-company.example.co.za/counter/desk/',
  },
  play: async () => {
    const dialog = await openDialog();
    const sheet = dialog.getByRole('figure').querySelector('[data-theme]');
    await expect(sheet?.scrollHeight).toBe(sheet?.clientHeight);
    await expect(sheet?.scrollWidth).toBe(sheet?.clientWidth);
  },
};

async function openDialog() {
  return within(await screen.findByRole('dialog', { name: 'Poster with QR code' }));
}
