/** The public key of the embedded backend, which accepts no other. Public by design, like that of a hosted project. */
export const LOCAL_PUBLISHABLE_KEY = 'sb_publishable_local';
