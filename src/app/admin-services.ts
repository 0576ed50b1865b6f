import { cleaned } from '#lib/customer/clean.ts';
import type { Client } from './customers/client.ts';
import { createRecordsApi } from './customers/records-api.ts';
import { renewSession } from './renew-session.ts';
import { removeSavedView } from './saved-view.ts';
import type { AdminServices, SessionService, SignedIn } from './services.ts';
import { projectUrl, publishableKey, sessionKey, storedSession } from './stored-session.ts';

const session: SessionService = {
  ...storedSession,
  // For each auth event (specification, section 4). SIGNED_IN also comes whenever the page regains focus, so no event
  // navigates.
  follow: async (onChange) => {
    const { auth } = await loadSupabase();
    openAnnouncer();
    // Calling the client in here would deadlock.
    const { data } = auth.onAuthStateChange((_event, found) => onChange(found && userOf(found.user)));
    return () => data.subscription.unsubscribe();
  },
  signIn: async ({ email, password, captchaToken }) => {
    const { auth } = await loadSupabase();
    const { data, error } = await auth.signInWithPassword({
      email: cleaned('emailAddress', email),
      password,
      ...(captchaToken !== undefined && { options: { captchaToken } }),
    });
    if (error && (!error.status || error.message === '')) throw error;
    return { user: data.user && userOf(data.user), refusal: error?.message ?? null };
  },
  signOut: async () => {
    // With an expired token the service ends nothing, but the client treats that as success.
    await session.check();
    const { auth } = await loadSupabase();
    const { error } = await auth.signOut();
    if (error) throw error;
    removeSavedView();
    announce('Signed out');
  },
  // A session that ended elsewhere keeps its access token for up to an hour. The client emits SIGNED_OUT if it ended, and
  // renews a token that expired by the server's clock.
  check: async () => {
    try {
      const { auth } = await loadSupabase();
      const { data } = await auth.getSession();
      if (!data.session && !storedSession.hasStored()) {
        // The browser's data was cleared. The client notices nothing.
        await auth.signOut({ scope: 'local' });
        return;
      }
      const { error } = await auth.getUser();
      if (data.session && error?.code === 'bad_jwt') await renewSession(auth, data.session.access_token);
    } catch {
      // No answer is no reason to sign out. The next check asks again.
    }
  },
};

/** What an admin needs from Supabase. Visitors don't load it. */
export const adminServices: AdminServices = {
  session,
  customers: async () => createRecordsApi(await loadSupabase()),
};

let client: Promise<Client> | undefined;

/** Loads the only Supabase client, whose defaults are section 9's session figures. After a rejection, call it again. */
function loadSupabase(): Promise<Client> {
  client ??= import('./create-client.ts')
    .then(({ newClient }) => newClient(projectUrl(), publishableKey, sessionKey()))
    .catch((error: unknown) => {
      client = undefined;
      throw error;
    });
  return client;
}

function userOf({ email }: { email?: string | undefined }): SignedIn {
  return { email: email ?? '' };
}

let region: HTMLElement | undefined;

/** Adds the live region, which has to be on the page before a text in it is read. It stays after a sign-out. */
function openAnnouncer(): void {
  region ??= document.body.appendChild(document.createElement('p'));
  region.setAttribute('role', 'status');
  Object.assign(region.style, { position: 'absolute', top: '0', clipPath: 'inset(50%)' });
  region.textContent = '';
}

/** Says a text to screen readers, when what was shown is gone. */
function announce(text: string): void {
  if (region) region.textContent = text;
}
