import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { SignInScreen } from '#features/admin-sign-in/SignInScreen.tsx';
import { unanswered } from '../../fixtures/unanswered.ts';

const meta = {
  id: 'features-admin-sign-in-signinscreen',
  title: 'Screens/Sign-in',
  component: SignInScreen,
  parameters: { layout: 'fullscreen' },
  args: { onSignIn: fn((): Promise<string | null> => Promise.resolve(null)), onBack: fn() },
} satisfies Meta<typeof SignInScreen>;
export default meta;

const ENDED = 'You were signed out. Sign in again to continue where you left off.';
const captcha = { provider: 'turnstile', siteKey: 'public' } as const;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

/** A title, two fields, Sign In, and a button back to the form. */
export const Idle: Story = {
  tags: ['phone'],
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('type', 'email');
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveFocus());
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
    await expect(canvas.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
  },
};

/** A session has ended, and the screen explains why signing in is necessary. */
export const SignedOut: Story = {
  args: { email: 'admin@highveldradio.example', notice: ENDED },
  play: async ({ args, canvas }) => {
    await expect(canvas.getByText(ENDED)).toBeVisible();
    await expect(canvas.queryByRole('alert')).toBeNull();
    await expect(canvas.getByLabelText('Email')).toHaveValue(args.email);
    await waitFor(() => expect(canvas.getByLabelText('Password')).toHaveFocus());
  },
};

/** Both fields are required, and the service isn't called without them. Typing clears a field's message. */
export const MissingFields: Story = {
  play: async ({ args, canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await userEvent.type(canvas.getByLabelText('Email'), 'admin@highveldradio.example{Enter}');
    await expect(canvas.getByLabelText('Email')).toBeValid();
    await expect(canvas.getByLabelText('Password')).toHaveFocus();
    // Without both, each field has its message, and the first has the focus.
    await userEvent.clear(canvas.getByLabelText('Email'));
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
    await expect(canvas.getByLabelText('Email')).toHaveFocus();
    await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
    await expect(args.onSignIn).not.toHaveBeenCalled();
  },
};

export const Busy: Story = {
  args: { onSignIn: fn(unanswered) },
  play: async ({ args, canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    const button = canvas.getByRole('button', { name: 'Signing In...' });
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Signing In...' }));
    await userEvent.type(canvas.getByLabelText('Password'), '{Enter}');
    await expect(args.onSignIn).toHaveBeenCalledTimes(1);
    await expect(args.onSignIn).toHaveBeenCalledWith({
      email: 'admin@highveldradio.example',
      password: ' sutherland ',
    });
  },
};

export const Refused: Story = {
  args: { onSignIn: fn(() => Promise.resolve('Invalid login credentials')) },
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Invalid login credentialsThe password you typed begins or ends with a space.',
    );
    await expect(canvas.getByLabelText('Email')).toHaveValue('admin@highveldradio.example');
    await expect(canvas.getByLabelText('Password')).toHaveValue(' sutherland ');
    await expect(canvas.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  },
};

/** The service didn't answer. */
export const Unexpected: Story = {
  tags: ['no-visual'],
  args: { onSignIn: fn(() => Promise.reject(new TypeError('Failed to fetch'))) },
  play: async ({ canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^An unexpected error occurred$/);
    await expect(canvas.getByRole('button', { name: 'Sign In' })).toBeEnabled();
  },
};

/** With a CAPTCHA, signing in needs its token. */
export const CaptchaMissing: Story = {
  tags: ['no-visual'],
  args: { captcha },
  beforeEach: () => pretendCaptcha((place) => place.append('Are you a person?')),
  play: async ({ args, canvas, userEvent }) => {
    await signIn({ canvas, userEvent });
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Complete the CAPTCHA/);
    await expect(args.onSignIn).not.toHaveBeenCalled();
  },
};

/** The reason is unknown, so the message says what to check. */
export const CaptchaFailed: Story = {
  args: { captcha },
  beforeEach: () =>
    pretendCaptcha(() => {
      throw new Error('blocked');
    }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Couldn’t load the CAPTCHA/);
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
  },
};

function pretendCaptcha(render: (element: HTMLElement) => void): () => void {
  window.turnstile = { render: (element) => String(render(element)), remove: () => undefined };
  return () => delete window.turnstile;
}

async function signIn({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>): Promise<void> {
  await userEvent.type(canvas.getByLabelText('Email'), 'admin@highveldradio.example');
  await userEvent.type(canvas.getByLabelText('Password'), ' sutherland ');
  await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
}
