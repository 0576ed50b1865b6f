import { useEffect, useEffectEvent, useRef } from 'react';
import type { CaptchaSettings } from '#lib/shop/captcha.ts';
import { loadCaptcha } from './captcha-script.ts';
import styles from './SignInScreen.module.css';

export interface CaptchaProps extends CaptchaSettings {
  /** Called with the token of a solved CAPTCHA, valid for one sign-in, or with null when it has expired. */
  onToken: (token: string | null) => void;
  onFailure: () => void;
}

/** Shows a provider's CAPTCHA in its frame. Each mount shows a new one: change the key once a token is used. */
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
        // The screen shows the failure. The console has the reason.
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
