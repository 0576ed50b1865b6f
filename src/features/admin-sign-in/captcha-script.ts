import { captchaProviders, type CaptchaSettings } from '#lib/shop/captcha.ts';

/** The common API of both providers' scripts, under the provider's name on the window. */
export interface CaptchaScript {
  render: (
    element: HTMLElement,
    options: {
      sitekey: string;
      callback: (token: string) => void;
      'expired-callback': () => void;
      'error-callback': () => void;
    },
  ) => string;
  remove: (id: string) => void;
}

declare global {
  interface Window {
    turnstile?: CaptchaScript;
    hcaptcha?: CaptchaScript;
    captchaReady?: () => void;
  }
}

/** After this time the script counts as blocked. */
const TIME_LIMIT = 15_000;

/** Loads a provider's script once. Rejects when it can't be loaded; the next call tries again. */
export async function loadCaptcha(provider: CaptchaSettings['provider']): Promise<CaptchaScript> {
  if (!window[provider]) await load(captchaProviders[provider].script);
  const script = window[provider];
  if (!script) throw new Error(`The ${provider} script doesn’t have the expected API.`);
  return script;
}

function load(address: string): Promise<void> {
  const script = document.createElement('script');
  return new Promise<void>((resolve, reject) => {
    const fail = () => reject(new Error(`${address} couldn’t be loaded.`));
    const timer = setTimeout(fail, TIME_LIMIT);
    // The script is ready some time after it's loaded.
    window.captchaReady = () => {
      clearTimeout(timer);
      resolve();
    };
    script.addEventListener('error', fail);
    script.src = `${address}?render=explicit&onload=captchaReady`;
    document.head.append(script);
  }).catch((error: unknown) => {
    script.remove();
    throw error;
  });
}
