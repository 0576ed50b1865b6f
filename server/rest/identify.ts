import { bearerOf } from '../auth/api-access.ts';
import type { Tokens } from '../auth/tokens.ts';
import type { Identity } from '../database/request-transaction.ts';
import { RestError } from './errors.ts';

export interface Access {
  tokens: Tokens;
  /** Returns whether a session is open. A hosted project's table service doesn't check this. */
  isOpen: (sessionId: string) => Promise<boolean>;
}

export const VISITOR: Identity = { role: 'anon', claims: { role: 'anon' } };

/** Returns the role of a table API request. Refuses an ended session's token, which a hosted project accepts. */
export async function identify(request: Request, { tokens, isOpen }: Access): Promise<Identity> {
  if (/^Bearer\s*$/i.test(request.headers.get('authorization') ?? '')) {
    throw new RestError(401, 'PGRST301', 'Empty JWT is sent in Authorization header');
  }
  const token = bearerOf(request);
  if (token === null) return VISITOR;
  const verified = await tokens.verify(token);
  if (verified === 'expired') throw new RestError(401, 'PGRST303', 'JWT expired');
  if (verified === 'issued ahead') throw new RestError(401, 'PGRST303', 'JWT issued at future');
  if (verified === 'invalid') throw new RestError(401, 'PGRST301', 'No suitable key or wrong key type');
  if (!(await isOpen(verified.session_id))) {
    throw new RestError(401, 'PGRST303', 'The session of this JWT has ended');
  }
  return { role: 'authenticated', claims: verified };
}
