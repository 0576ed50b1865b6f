/** The header with the client's address: see supabase/schemas/30_registration_limits.sql. */
export const addressHeader = 'cf-connecting-ip';

/** Other headers that clients can forge. */
const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-real-ip'];

/** Returns a request's headers with only the address that the server saw. */
export function withClientAddress(sent: Headers, address: string): Headers {
  const headers = new Headers(sent);
  for (const name of forwardingHeaders) headers.delete(name);
  headers.set(addressHeader, address);
  return headers;
}
