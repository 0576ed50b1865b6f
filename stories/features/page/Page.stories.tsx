import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { Page } from '#features/page/Page.tsx';
import { AdminButton } from '#ui/AdminButton.tsx';
import { business } from '../../fixtures/business.ts';

const onAdmin = fn();

const meta = {
  id: 'features-page',
  title: 'Screens/Page/Header and footer',
  component: Page,
  parameters: { layout: 'fullscreen' },
  args: {
    business,
    admin: <AdminButton label="Admin Access" onClick={onAdmin} />,
    children: <p>The form or the records stand here.</p>,
  },
} satisfies Meta<typeof Page>;
export default meta;

type Story = StoryObj<typeof meta>;

export const SignedOut: Story = {
  tags: ['phone', 'landscape', 'narrow', 'magnified'],
  play: async ({ canvas, userEvent }) => {
    const logo = canvas.getByRole('presentation');
    await expect(logo).toHaveAttribute('alt', '');
    await expect(await widthOf(logo)).toBeGreaterThan(0);
    const button = canvas.getByRole('button', { name: 'Admin Access' });
    await expect(button).toHaveAttribute('title', 'Admin Access');
    await userEvent.click(button);
    await expect(onAdmin).toHaveBeenCalledTimes(1);
  },
};

export const LongNamed: Story = {
  tags: ['phone'],
  args: {
    business: {
      ...business,
      name: 'The Greater Mangaung Two-Way Radio, Marine Electronics and Allied Trades Co-operative',
      address: 'Unit 14, Block C, Hillside Business Park, 210 President Steyn Avenue, Bloemfontein, 9301',
    },
    admin: (
      <AdminButton
        label="Admin Logout"
        email="the.secretary.of.the.co-operative@greater-mangaung-two-way-radio.example"
        onClick={onAdmin}
      />
    ),
  },
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByRole('banner')).toBeVisible();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

async function widthOf(image: HTMLElement): Promise<number> {
  if (!(image instanceof HTMLImageElement)) return 0;
  await image.decode();
  return image.naturalWidth;
}
