/** The public key of the embedded backend. Public by design, like that of a hosted project. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local';
