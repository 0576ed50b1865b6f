/** The variables that Vite writes into the page; `.env.example` explains each. */
interface ImportMetaEnv {
  /** The version in `package.json`; absent in Storybook, so that its pictures don't change with it. */
  readonly APP_VERSION?: string;
  /** Ends with a slash. */
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
