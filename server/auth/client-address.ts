/** The header with the client's address: see supabase/schemas/30_registration_limits.sql. */
export const addressHeader = 'cf-connecting-ip';

/** Headers that clients can forge. */
const forwardingHeaders = [addressHeader, 'forwarded', 'x-forwarded-for', 'x-real-ip'];

/** Returns the request with only the address that the server saw. */
export function withClientAddress(request: Request, address: string | undefined): Request {
  const headers = new Headers(request.headers);
  for (const name of forwardingHeaders) headers.delete(name);
  if (address !== undefined) headers.set(addressHeader, address);
  return new Request(request, { headers });
}
