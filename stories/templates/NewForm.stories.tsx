import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn } from 'storybook/test';
import { customerFields } from '#lib/customer/customer-fields.ts';
import { Actions } from '#ui/Actions.tsx';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { FormGrid } from '#ui/FormGrid.tsx';
import { Message } from '#ui/Message.tsx';
import { Section } from '#ui/Section.tsx';
import { Stack } from '#ui/Stack.tsx';
import { TextArea } from '#ui/TextArea.tsx';
import { TextField } from '#ui/TextField.tsx';
import styles from './NewScreen.module.css';

interface NewScreenProps {
  companyName?: string;
  cellPhone?: string;
  error?: string;
  state?: 'ready' | 'sending' | 'sent' | 'failed';
  onSend: () => void;
}

/** Describe the screen's purpose in a sentence. */
const meta = {
  id: 'templates-form',
  title: 'Templates/Form',
  // A copy has pictures: remove this line there.
  tags: ['screen', 'no-visual', '!autodocs'],
  args: { onSend: fn() },
  render: ({ companyName, cellPhone, error, state = 'ready', onSend }) => (
    <Section title="New screen" level={2} className={styles.form}>
      {state === 'sent' && (
        <Message tone="success" role="status">
          Message sent. Thank you.
        </Message>
      )}
      {state === 'failed' && <Alert>Couldn’t send the message. Check your connection and try again.</Alert>}
      <Stack
        as="form"
        gap={6}
        noValidate
        aria-label="New screen"
        onSubmit={(event) => {
          event.preventDefault();
          onSend();
        }}
      >
        <FormGrid>
          <TextField
            label={customerFields.companyName.label}
            {...customerFields.companyName.input}
            required
            defaultValue={companyName}
          />
          <TextField
            label={customerFields.cellPhone.label}
            hint={customerFields.cellPhone.hint}
            {...customerFields.cellPhone.input}
            required
            defaultValue={cellPhone}
            error={error}
          />
          <TextArea label="Message" rows={4} />
        </FormGrid>
        <Actions>
          <Button type="submit" tone="primary" loading={state === 'sending'} loadingText="Sending...">
            Send
          </Button>
        </Actions>
      </Stack>
    </Section>
  ),
} satisfies Meta<NewScreenProps>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  tags: ['phone'],
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Send' }));
    await expect(args.onSend).toHaveBeenCalledTimes(1);
  },
};

export const Invalid: Story = {
  args: { companyName: 'Karoo Signal Works', cellPhone: '082', error: 'Please enter a valid phone number' },
  play: async ({ args, canvas }) => {
    const field = canvas.getByRole('textbox', { name: 'Cell phone' });
    await expect(field).toBeInvalid();
    await expect(field).toHaveAccessibleDescription(expect.stringContaining(String(args.error)));
  },
};

export const Sending: Story = {
  args: { companyName: 'Karoo Signal Works', cellPhone: '0825550134', state: 'sending' },
};

export const Sent: Story = { args: { state: 'sent' } };

export const Failed: Story = { args: { ...Sending.args, state: 'failed' } };
