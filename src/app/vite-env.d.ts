/** The variables that Vite writes into the page at build time; `.env.example` tells what each is for. */
interface ImportMetaEnv {
  /** What `package.json` says; absent in Storybook, whose pictures do not change with it. */
  readonly APP_VERSION?: string;
  /** The setting of that name, when the page was built with one: with a slash at its end. */
  readonly PUBLIC_URL?: string;
  readonly VITE_SUPABASE_URL?: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY?: string;
  readonly VITE_BUSINESS_NAME?: string;
  readonly VITE_BUSINESS_TAGLINE?: string;
  readonly VITE_BUSINESS_DESCRIPTION?: string;
  readonly VITE_BUSINESS_ADDRESS?: string;
  readonly VITE_BUSINESS_PHONE?: string;
  readonly VITE_BUSINESS_EMAIL?: string;
  readonly VITE_BUSINESS_LOGO?: string;
  readonly VITE_BUSINESS_TIME_ZONE?: string;
  readonly VITE_CAPTCHA_PROVIDER?: string;
  readonly VITE_CAPTCHA_SITE_KEY?: string;
  readonly VITE_SHOW_PLAIN_CSV?: string;
}
