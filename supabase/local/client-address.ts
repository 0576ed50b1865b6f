/**
 * Where the sign-in and the database read the client's address, as ../migrations/20261121090000_registration_guard.sql
 * explains.
 */
export const addressHeader = 'cf-connecting-ip';

/** The headers in which proxies pass the address on, and clients can claim any. */
const forwardingHeaders = [addressHeader, 'forwarded', 'x-forwarded-for', 'x-real-ip'];

/** The request with the address that the server determined, without any that the client claims. */
export function withClientAddress(request: Request, address: string | undefined): Request {
  const headers = new Headers(request.headers);
  for (const name of forwardingHeaders) headers.delete(name);
  if (address !== undefined) headers.set(addressHeader, address);
  return new Request(request, { headers });
}
