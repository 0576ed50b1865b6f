/**
 * Where the sign-in and the database read the client's address, as ../migrations/20261121090000_registration_guard.sql
 * explains.
 */
export const addressHeader = 'cf-connecting-ip';

/** Where proxies write it, and clients may write what they like. */
const forwardingHeaders = [addressHeader, 'forwarded', 'x-forwarded-for', 'x-real-ip'];

/** The request with the address that its server saw, and none that the client claims for itself. */
export function withClientAddress(request: Request, address: string | undefined): Request {
  const headers = new Headers(request.headers);
  for (const name of forwardingHeaders) headers.delete(name);
  if (address !== undefined) headers.set(addressHeader, address);
  return new Request(request, { headers });
}
