/** The embedded backend's client key. Public by design, like a hosted project's publishable key. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local';
