import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, waitFor } from 'storybook/test';
import { SignInScreen } from '#features/admin-sign-in/SignInScreen.tsx';
import { unanswered } from '../../fixtures/unanswered.ts';

const meta = {
  id: 'features-admin-sign-in-signinscreen',
  title: 'features/Admin sign-in/Sign-in screen',
  component: SignInScreen,
  parameters: { layout: 'fullscreen' },
  args: { onSignIn: fn((): Promise<string | null> => Promise.resolve(null)), onBack: fn() },
} satisfies Meta<typeof SignInScreen>;
export default meta;

const captcha = { provider: 'turnstile', siteKey: 'public' } as const;

type Story = StoryObj<typeof meta>;
type Play = Parameters<NonNullable<Story['play']>>[0];

/** The way in: what it is, two fields, one button, and a way back. */
export const Idle: Story = {
  tags: ['phone'],
  play: async ({ canvas, step }) => {
    await step('It says what it is and who may go on', async () => {
      await expect(canvas.getByRole('heading', { name: 'Admin Access', level: 1 })).toBeVisible();
      await expect(canvas.getByText('Customer Records Management')).toBeVisible();
      await expect(canvas.getByText('Access restricted to authorized personnel only')).toBeVisible();
    });
    await step('Both fields are there, the email one with the email type and the focus', async () => {
      await expect(canvas.getByLabelText('Email')).toHaveAttribute('type', 'email');
      await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveFocus());
      await expect(canvas.getByLabelText('Password')).toHaveAttribute('type', 'password');
    });
    await step('Browsers are told which fields these are', async () => {
      await expect(canvas.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
      await expect(canvas.getByLabelText('Password')).toHaveAttribute('autocomplete', 'current-password');
    });
    await step('Nothing has gone wrong yet', async () => {
      await expect(canvas.getByRole('button', { name: 'Sign In' })).toBeEnabled();
      await expect(canvas.queryByRole('alert')).toBeNull();
    });
  },
};

/** A session has ended, and the screen says why one is asked. */
export const SignedOut: Story = {
  tags: ['phone'],
  args: { notice: 'You were signed out. Sign in to go on.' },
  play: async ({ canvas, step }) => {
    await step('It says so, which is no refusal', async () => {
      await expect(canvas.getByText('You were signed out. Sign in to go on.')).toBeVisible();
      await expect(canvas.queryByRole('alert')).toBeNull();
      await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveFocus());
    });
  },
};

/** The toggle shows what was typed, and says what its next press does. */
export const PasswordShown: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.type(canvas.getByLabelText('Password'), 'sutherland');
    await step('Show password shows it', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
      await expect(canvas.getByRole('textbox', { name: 'Password' })).toHaveValue('sutherland');
    });
    await step('Hide password hides it, and Show password shows it again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Hide password' }));
      await expect(canvas.queryByRole('textbox', { name: 'Password' })).toBeNull();
      await userEvent.click(canvas.getByRole('button', { name: 'Show password' }));
    });
  },
};

/** Both fields are required; the service is not asked without them. */
export const MissingFields: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await step('Each says what is missing, and the first has the focus', async () => {
      await expect(canvas.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
      await expect(canvas.getByLabelText('Email')).toHaveFocus();
      await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
      await expect(args.onSignIn).not.toHaveBeenCalled();
    });
  },
};

/** Typing clears a field's message; the focus goes to what is still missing. */
export const PasswordMissing: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await userEvent.type(canvas.getByLabelText('Email'), 'admin@highveldradio.example{Enter}');
    await step('The password alone is missing', async () => {
      await expect(canvas.getByLabelText('Email')).toBeValid();
      await expect(canvas.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
      await expect(canvas.getByLabelText('Password')).toHaveFocus();
      await expect(args.onSignIn).not.toHaveBeenCalled();
    });
  },
};

/** The service has been asked, and is asked once. */
export const Busy: Story = {
  args: { onSignIn: fn(unanswered) },
  play: async ({ args, canvas, userEvent, step }) => {
    await signIn({ canvas, userEvent });
    await step('The button says Signing In... and is disabled', async () => {
      const button = canvas.getByRole('button', { name: 'Signing In...' });
      await expect(button).toHaveAttribute('aria-disabled', 'true');
      await expect(button).toHaveAttribute('aria-busy', 'true');
    });
    await step('Neither a second press nor Enter asks again', async () => {
      await userEvent.click(canvas.getByRole('button', { name: 'Signing In...' }));
      await userEvent.type(canvas.getByLabelText('Password'), '{Enter}');
      await expect(args.onSignIn).toHaveBeenCalledTimes(1);
    });
    await step('It was given what was typed', async () => {
      await expect(args.onSignIn).toHaveBeenCalledWith({
        email: 'admin@highveldradio.example',
        password: ' sutherland ',
      });
    });
  },
};

/** The service said no, in its own words. */
export const Refused: Story = {
  tags: ['phone'],
  args: { onSignIn: fn(() => Promise.resolve('Invalid login credentials')) },
  play: async ({ canvas, userEvent, step }) => {
    await signIn({ canvas, userEvent });
    await step('The error box has the service’s message', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Invalid login credentials$/);
    });
    await step('What was typed is still there for another try', async () => {
      await expect(canvas.getByLabelText('Email')).toHaveValue('admin@highveldradio.example');
      await expect(canvas.getByLabelText('Password')).toHaveValue(' sutherland ');
      await expect(canvas.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    });
  },
};

/** No answer of the service's: nobody is told more than that. */
export const Unexpected: Story = {
  args: { onSignIn: fn(() => Promise.reject(new TypeError('Failed to fetch'))) },
  play: async ({ canvas, userEvent, step }) => {
    await signIn({ canvas, userEvent });
    await step('The error box says that an unexpected error occurred', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent(/^An unexpected error occurred$/);
      await expect(canvas.getByRole('button', { name: 'Sign In' })).toBeEnabled();
    });
  },
};

/** The next try takes the message of the last one away. */
export const TriedAgain: Story = {
  args: { onSignIn: refusedOnce() },
  play: async ({ args, canvas, userEvent, step }) => {
    await signIn({ canvas, userEvent });
    await canvas.findByRole('alert');
    await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
    await step('The error box is gone while the service is asked again', async () => {
      await expect(canvas.queryByRole('alert')).toBeNull();
      await expect(args.onSignIn).toHaveBeenCalledTimes(2);
    });
  },
};

/** With a captcha: without it nobody is let through, and the message says what is missing. */
export const CaptchaMissing: Story = {
  args: { captcha },
  beforeEach: () => pretendCaptcha((place) => place.append('Are you a person?')),
  play: async ({ args, canvas, userEvent, step }) => {
    await signIn({ canvas, userEvent });
    await step('The service is not asked', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent(/^Please complete the check/);
      await expect(args.onSignIn).not.toHaveBeenCalled();
    });
  },
};

/** What blocks the captcha is not known, so it says what to look at. */
export const CaptchaFailed: Story = {
  tags: ['phone'],
  args: { captcha },
  beforeEach: () =>
    pretendCaptcha(() => {
      throw new Error('blocked');
    }),
  play: async ({ canvas, step }) => {
    await step('An alert says so, and offers another try', async () => {
      await expect(await canvas.findByRole('alert')).toHaveTextContent(/could not be loaded/);
      await expect(canvas.getByRole('button', { name: 'Try again' })).toBeEnabled();
    });
  },
};

/** Who came here by mistake finds the way back. */
export const BackToTheForm: Story = {
  play: async ({ args, canvas, userEvent, step }) => {
    await waitFor(() => expect(canvas.getByLabelText('Email')).toHaveFocus());
    await step('Tab goes from the fields through the toggle and the button to the way back', async () => {
      for (const name of ['Show password', 'Sign In', 'Back to the form']) {
        if (name === 'Show password') await userEvent.tab();
        await userEvent.tab();
        await expect(canvas.getByRole('button', { name })).toHaveFocus();
      }
    });
    await step('Enter takes it', async () => {
      await userEvent.keyboard('{Enter}');
      await expect(args.onBack).toHaveBeenCalledTimes(1);
      await expect(args.onSignIn).not.toHaveBeenCalled();
    });
  },
};

/** A provider's script that is there already and shows its captcha so. */
function pretendCaptcha(render: (element: HTMLElement) => void): () => void {
  window.turnstile = { render: (element) => String(render(element)), remove: () => undefined };
  return () => delete window.turnstile;
}

async function signIn({ canvas, userEvent }: Pick<Play, 'canvas' | 'userEvent'>): Promise<void> {
  await userEvent.type(canvas.getByLabelText('Email'), 'admin@highveldradio.example');
  await userEvent.type(canvas.getByLabelText('Password'), ' sutherland ');
  await userEvent.click(canvas.getByRole('button', { name: 'Sign In' }));
}

function refusedOnce() {
  let tries = 0;
  return fn((): Promise<string | null> => {
    tries += 1;
    return tries === 1 ? Promise.resolve('Invalid login credentials') : unanswered();
  });
}
