/** Where sign-in and database read the client's address: see ../schemas/30_registration_limits.sql. */
export const addressHeader = 'cf-connecting-ip';

/** Headers in which clients can claim any address. */
const forwardingHeaders = [addressHeader, 'forwarded', 'x-forwarded-for', 'x-real-ip'];

/** Returns the request with the address that the server saw, and no other. */
export function withClientAddress(request: Request, address: string | undefined): Request {
  const headers = new Headers(request.headers);
  for (const name of forwardingHeaders) headers.delete(name);
  if (address !== undefined) headers.set(addressHeader, address);
  return new Request(request, { headers });
}
