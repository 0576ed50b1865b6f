import { captchaProviders, captchaSettings } from '#lib/shop/captcha.ts';
import { UserError } from '../process/errors.ts';
import { dataDirOf, picturesIn } from './data-dir.ts';
import { readValue, readValues } from './setting.ts';
import type { Environment } from './settings-file.ts';
import { PAGE_SETTINGS, PROXY_SETTINGS } from './table.ts';

type PageSettingName = (typeof PAGE_SETTINGS)[keyof typeof PAGE_SETTINGS]['name'];

export interface PageSettings {
  variables: Readonly<Partial<Record<PageSettingName, string>>>;
  /** The public URL with a slash at the end, or ''. */
  publicUrl: string;
  /** The page's path, with slashes at both ends. */
  basePath: string;
  pictures: string;
}

/** Reads and checks the page's settings. Throws `UserError` for an invalid one. */
export function readPageSettings(env: Environment, folder = process.cwd()): PageSettings {
  readHostedProject(env);
  captchaOrigins(env);
  readValues(PAGE_SETTINGS, env, folder);
  const set = Object.values(PAGE_SETTINGS).flatMap(({ name }) => (env[name] ? [[name, env[name]]] : []));
  const publicUrl = readValue(PROXY_SETTINGS.publicUrl, env, folder);
  return {
    variables: Object.fromEntries(set) as PageSettings['variables'],
    publicUrl: publicUrl?.href ?? '',
    basePath: basePathOf(publicUrl),
    pictures: picturesIn(dataDirOf(env, folder)),
  };
}

/** Returns the page's path, with slashes at both ends. */
export function basePathOf(publicUrl: URL | null): string {
  return publicUrl?.pathname ?? '/';
}

/** Returns the hosted project's scheme and host, or null. Throws `UserError` for a missing setting or a key that must stay secret. */
export function readHostedProject(env: Environment): string | null {
  const { projectOrigin, projectKey } = PAGE_SETTINGS;
  const names = [projectOrigin.name, projectKey.name];
  const [set, missing] = [names.find((name) => env[name]), names.find((name) => !env[name])];
  if (set && missing) throw new UserError(`${set} is set without ${missing}: set both, or neither.`);
  readValue(projectKey, env);
  return readValue(projectOrigin, env);
}

/** Returns the CAPTCHA's hosts. Throws `UserError` for incomplete settings. */
export function captchaOrigins(env: Environment): readonly string[] {
  const captcha = captchaSettings(env.VITE_CAPTCHA_PROVIDER, env.VITE_CAPTCHA_SITE_KEY);
  if (typeof captcha === 'string') throw new UserError(captcha);
  return captcha ? captchaProviders[captcha.provider].origins : [];
}
