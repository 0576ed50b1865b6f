import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import type { CaptchaSettings } from '#lib/captcha.ts';
import { type SignInFields, validateSignIn } from '#lib/sign-in.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Heading } from '#ui/Heading.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Message } from '#ui/Message.tsx';
import { closeOnBack } from '#ui/modal-history.ts';
import { PasswordField } from '#ui/PasswordField.tsx';
import { Stack } from '#ui/Stack.tsx';
import { TextField } from '#ui/TextField.tsx';
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
  const [fields, setFields] = useState<SignInFields>({ email, password: '' });
  const [errors, setErrors] = useState<Partial<SignInFields>>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [captchaFailed, setCaptchaFailed] = useState(false);
  const [captchaRound, setCaptchaRound] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  // The screen replaces the page, so move the focus to it.
  const arrive = useEffectEvent(() => focusOn(form.current, fields.email === '' ? 'email' : 'password'));
  useEffect(() => arrive(), []);
  const leave = useEffectEvent(() => {
    onBack(fields.email);
    return true;
  });
  useEffect(() => closeOnBack(() => leave()), []);

  const change = (field: 'email' | 'password') => (event: { target: { value: string } }) => {
    setFields({ ...fields, [field]: event.target.value });
    setErrors({ ...errors, [field]: '' });
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = validateSignIn(fields);
    setErrors(found);
    setRefusal(null);
    const firstInvalid = found.email ? 'email' : found.password ? 'password' : null;
    if (firstInvalid) focusOn(form.current, firstInvalid);
    else if (captcha && token === null) setRefusal(captchaFailed ? null : messages.captchaMissing);
    else void signIn();
  };

  const signIn = async () => {
    setBusy(true);
    const attempt = token === null ? fields : { ...fields, captchaToken: token };
    const message = await onSignIn(attempt).catch(() => messages.unexpected);
    setBusy(false);
    if (message === null) return;
    setRefusal(message);
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
      <Card padding="page" tone="raised">
        <Stack gap={6}>
          <Stack as="header" gap={1} align="center">
            <Icon name="lock" className={styles.icon} />
            <Heading level={1} size="xl">
              {messages.title}
            </Heading>
            <Text tone="muted">{messages.subtitle}</Text>
          </Stack>
          <Stack as="form" ref={form} noValidate aria-label={messages.title} onSubmit={submit}>
            {notice !== null && <Message tone="notice">{notice}</Message>}
            {refusal !== null && <Alert>{refusal}</Alert>}
            {/* Both fields are required, so neither needs the mark that `required` shows. */}
            <TextField
              label={messages.email}
              name="email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              aria-required
              value={fields.email}
              error={errors.email}
              onChange={change('email')}
            />
            <PasswordField
              label={messages.password}
              name="password"
              autoComplete="current-password"
              showLabel={messages.showPassword}
              hideLabel={messages.hidePassword}
              aria-required
              value={fields.password}
              error={errors.password}
              onChange={change('password')}
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

function focusOn(form: HTMLFormElement | null, field: 'email' | 'password') {
  const control = form?.elements.namedItem(field);
  if (control instanceof HTMLElement) control.focus();
}
