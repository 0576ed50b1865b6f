import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { FormGrid } from '#ui/FormGrid.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';

const meta = {
  id: 'ui-formgrid',
  title: 'Forms/Form grid',
  component: FormGrid,
  args: {
    children: (
      <>
        <TextField label="Company name" required />
        <TextField label="Contact person" required />
        <TextArea label="Address" optional rows={3} />
      </>
    ),
  },
} satisfies Meta<typeof FormGrid>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Roomy: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    const [company, contact, address] = canvas
      .getAllByRole('textbox')
      .map((field) => field.getBoundingClientRect());
    await expect(contact?.width).toBe(company?.width);
    await expect(contact?.top === company?.top).toBe(window.innerWidth >= 640);
    await expect(address?.right).toBe(contact?.right);
    await expect(address?.left).toBe(company?.left);
  },
};
