import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { CaptchaSettings } from '#lib/shop/captcha.ts';
import { type SignInFields, validateSignIn } from '#lib/shop/sign-in.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { showField } from '#ui/bring-into-view.ts';
import { Card } from '#ui/Card.tsx';
import { controlIn } from '#ui/early-page.ts';
import { Heading } from '#ui/Heading.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Message } from '#ui/Message.tsx';
import { closeOnBack } from '#ui/modal-history.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Stack } from '#ui/Stack.tsx';
import { TextField } from '#ui/TextField.tsx';
import { useControls } from '#ui/use-controls.ts';
import { CenteredPage } from '#ui/CenteredPage.tsx';
import { Text } from '#ui/Text.tsx';
import { Captcha } from './Captcha.tsx';
import { messages } from './messages.ts';
import styles from './SignInScreen.module.css';

export interface SignInScreenProps {
  email?: string;
  /** Signs in. Resolves to the auth service's error message, or null after a success. */
  onSignIn: (fields: SignInFields) => Promise<string | null>;
  onBack: (email: string) => void;
  /** Why signing in is necessary, when the admin didn't ask for it. */
  notice?: string | null;
  captcha?: CaptchaSettings | null;
}

/** Shows the sign-in screen (specification, section 2, screen 3; errors in section 8). */
export function SignInScreen({
  email = '',
  onSignIn,
  onBack,
  notice = null,
  captcha = null,
}: SignInScreenProps) {
  const [fields, setFields] = useState<Account>({ email, password: '' });
  const [errors, setErrors] = useState<Partial<Account>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [hasSpaces, setHasSpaces] = useState(false);
  const [busy, setBusy] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [captchaFailed, setCaptchaFailed] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  // The screen replaces the page, so move the focus to it.
  const arrive = useEffectEvent(() =>
    controlIn(form.current, fields.email === '' ? 'email' : 'password')?.focus(),
  );
  useEffect(() => arrive(), []);
  const leave = useEffectEvent(() => {
    onBack(fields.email);
    return true;
  });
  useEffect(() => closeOnBack(() => leave()), []);

  const change = (read: Partial<Account>) => {
    setFields((known) => ({ ...known, ...read }));
    setErrors((known) => ({
      ...known,
      ...(read.email !== undefined && { email: '' }),
      ...(read.password !== undefined && { password: '' }),
    }));
  };
  const readControls = useControls(form, { values: fields, onRead: change });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const account = { ...fields, ...readControls() };
    const found = validateSignIn(account);
    setErrors(found);
    setRefusal(null);
    setHasSpaces(false);
    const firstInvalid = found.email ? 'email' : found.password ? 'password' : null;
    if (firstInvalid) showField(controlIn(form.current, firstInvalid));
    else if (captcha && token === null) setRefusal(captchaFailed ? null : messages.captchaMissing);
    else void signIn(account);
  };

  const signIn = async (account: Account) => {
    setBusy(true);
    const attempt = token === null ? account : { ...account, captchaToken: token };
    const message = await onSignIn(attempt).catch(() => messages.unexpected);
    setBusy(false);
    if (message === null) return;
    setRefusal(message);
    setHasSpaces(message !== messages.unexpected && account.password !== account.password.trim());
    renewCaptcha();
  };

  /* A token is valid for one try. */
  const renewCaptcha = () => {
    setToken(null);
    setCaptchaFailed(false);
    setCaptchaRound((round) => round + 1);
  };

  return (
    <CenteredPage>
      <Card padding="page">
        <Stack gap={6}>
          <Stack as="header" gap={1} align="center">
            <Icon name="lock" className={styles.icon} />
            <Heading level={1} size="xl">
              {messages.title}
            </Heading>
            <Text tone="muted">{messages.subtitle}</Text>
          </Stack>
          <Stack as="form" gap={6} ref={form} noValidate aria-label={messages.title} onSubmit={submit}>
            {notice !== null && <Message tone="notice">{notice}</Message>}
            {refusal !== null && (
              <Alert>
                <p>{refusal}</p>
                {hasSpaces && <p>{messages.passwordSpaces}</p>}
              </Alert>
            )}
            {/* Both fields are required, so neither needs the mark that `required` shows. */}
            <TextField
              label={messages.email}
              name="email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              aria-required
              error={errors.email}
            />
            <PasswordField
              label={messages.password}
              name="password"
              autoComplete="current-password"
              aria-required
              error={errors.password}
            />
            {captcha && !captchaFailed && (
              <Captcha
                key={captchaRound}
                {...captcha}
                onToken={setToken}
                onFailure={() => setCaptchaFailed(true)}
              />
            )}
            {captchaFailed && (
              <Alert>
                <p>{messages.captchaFailed}</p>
                <Button size="sm" onClick={renewCaptcha}>
                  {messages.retry}
                </Button>
              </Alert>
            )}
            <Button type="submit" tone="primary" loading={busy} loadingText={messages.signingIn}>
              {messages.signIn}
            </Button>
          </Stack>
          <Text size="sm" tone="muted" className={styles.note}>
            {messages.note}
          </Text>
        </Stack>
      </Card>
      <Button tone="quiet" icon="chevronLeft" onClick={() => onBack(fields.email)}>
        {messages.back}
      </Button>
    </CenteredPage>
  );
}

type Account = Pick<SignInFields, 'email' | 'password'>;
