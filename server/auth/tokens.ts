import { SignJWT, errors, jwtVerify } from 'jose';

/** In seconds: a hosted project's default. */
export const accessTokenLifetime = 3600;

/** Tolerated difference of two clocks, in seconds, as in the table service. */
const clockSkew = 30;

const issuer = 'customer-desk-local/auth/v1';
const audience = 'authenticated';

export interface Claims extends Readonly<Record<string, unknown>> {
  sub: string;
  session_id: string;
  exp: number;
}

export interface Tokens {
  issue(
    user: { id: string; email: string },
    sessionId: string,
    signedInAt: Date,
  ): Promise<{ token: string; expiresAt: number }>;
  /** Returns the claims of a valid token signed by this backend. */
  verify(token: string): Promise<Claims | 'expired' | 'issued ahead' | 'invalid'>;
}

/** Creates and verifies access tokens. HS256 only: `alg: none` and other keys are invalid. */
export function createTokens(secret: Uint8Array): Tokens {
  return {
    async issue(user, sessionId, signedInAt) {
      const now = Math.floor(Date.now() / 1000);
      const expiresAt = now + accessTokenLifetime;
      const claims = {
        email: user.email,
        phone: '',
        app_metadata: { provider: 'email', providers: ['email'] },
        user_metadata: {},
        role: 'authenticated',
        aal: 'aal1',
        amr: [{ method: 'password', timestamp: Math.floor(signedInAt.getTime() / 1000) }],
        session_id: sessionId,
        is_anonymous: false,
      };
      const token = await new SignJWT(claims)
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(issuer)
        .setSubject(user.id)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(secret);
      return { token, expiresAt };
    },

    async verify(token) {
      try {
        const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer, audience });
        const { sub, exp, iat, session_id, role } = payload;
        if (iat !== undefined && iat > Date.now() / 1000 + clockSkew) return 'issued ahead';
        const complete = sub !== undefined && exp !== undefined && typeof session_id === 'string';
        return complete && role === 'authenticated' ? { ...payload, sub, exp, session_id } : 'invalid';
      } catch (error) {
        return error instanceof errors.JWTExpired ? 'expired' : 'invalid';
      }
    },
  };
}
