import { useEffect, useEffectEvent, useRef } from 'react';
import type { CaptchaSettings } from '#lib/captcha.ts';
import { loadCaptcha } from './captcha-script.ts';
import styles from './SignInScreen.module.css';

export interface CaptchaProps extends CaptchaSettings {
  /** Called with the token of a solved captcha, which is valid for one sign-in; with null when it has expired. */
  onToken: (token: string | null) => void;
  /** Called when the provider cannot be reached. */
  onFailure: () => void;
}

/** A provider's captcha in its frame. Each mount shows a new one: give it another key once a token is used. */
export function Captcha({ provider, siteKey, onToken, onFailure }: CaptchaProps) {
  const place = useRef<HTMLDivElement>(null);
  const tell = useEffectEvent(onToken);
  const fail = useEffectEvent(onFailure);

  useEffect(() => {
    let remove = (): void => undefined;
    let gone = false;
    const show = async () => {
      try {
        const script = await loadCaptcha(provider);
        if (gone || !place.current) return;
        const id = script.render(place.current, {
          sitekey: siteKey,
          callback: (token) => tell(token),
          'expired-callback': () => tell(null),
          'error-callback': () => fail(),
        });
        remove = () => script.remove(id);
      } catch {
        // The screen says that it failed; the browser's console has the reason.
        if (!gone) fail();
      }
    };
    void show();
    return () => {
      gone = true;
      remove();
    };
  }, [provider, siteKey]);

  return <div ref={place} className={styles.captcha} />;
}
