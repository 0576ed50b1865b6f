import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NotFound } from '#features/page/NotFound.tsx';
import { business } from '../../fixtures/business.ts';

const meta = {
  id: 'features-page-notfound',
  title: 'features/Page/Not found',
  component: NotFound,
  parameters: { layout: 'fullscreen' },
  args: { business, home: '/desk/' },
} satisfies Meta<typeof NotFound>;
export default meta;

type Story = StoryObj<typeof meta>;

/** At an address where no page is: sent whole, without a script. */
export const Missing: Story = {
  tags: ['phone'],
  play: async ({ canvas, step }) => {
    await step('It says so, and the way to the form', async () => {
      await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('There is no page');
      const link = canvas.getByRole('link', { name: 'Go to the registration form' });
      await expect(link).toHaveAttribute('href', '/desk/');
    });
  },
};
