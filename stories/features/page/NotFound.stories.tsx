import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { NotFound } from '#features/page/NotFound.tsx';
import { business } from '../../fixtures/business.ts';

const meta = {
  id: 'features-page-notfound',
  title: 'Screens/Page/Not found',
  component: NotFound,
  parameters: { layout: 'fullscreen' },
  args: { business, home: '/desk/' },
} satisfies Meta<typeof NotFound>;
export default meta;

type Story = StoryObj<typeof meta>;

/** An unknown URL: a complete page without scripts. */
export const Missing: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 2 })).toHaveTextContent('There’s no page');
    const link = canvas.getByRole('link', { name: 'Go to the registration form' });
    await expect(link).toHaveAttribute('href', '/desk/');
  },
};
