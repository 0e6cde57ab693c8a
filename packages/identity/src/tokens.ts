import { errors, jwtVerify, SignJWT } from 'jose';
import { ANONYMOUS, type Identity } from './identity.js';

/** The header in which the gateway tells services who is asking. The gateway strips it from what comes in. */
export const IDENTITY_HEADER = 'x-almanac-identity';

const ISSUER = 'almanac-gateway';
const LIFETIME = '60s';

/** Signs and checks the short-lived identity that the gateway hands to services (architecture.md section 4). */
export class IdentityTokens {
  readonly #key: Uint8Array;

  /** @param secret shared by the gateway and all services; at least 32 characters. */
  constructor(secret: string) {
    if (secret.length < 32) throw new RangeError('the identity secret needs at least 32 characters');
    this.#key = new TextEncoder().encode(secret);
  }

  /** A token that says who is asking, good for a minute. */
  sign(identity: Identity): Promise<string> {
    return new SignJWT({ roles: [...identity.roles] })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(String(identity.userId))
      .setIssuer(ISSUER)
      .setIssuedAt()
      .setExpirationTime(LIFETIME)
      .sign(this.#key);
  }

  /**
   * The identity a token carries; nobody for an absent one.
   * @returns undefined when the token is forged, malformed or too old: the request must be refused.
   */
  async verify(token: string | undefined): Promise<Identity | undefined> {
    if (!token) return ANONYMOUS;
    try {
      const { payload } = await jwtVerify(token, this.#key, { issuer: ISSUER, algorithms: ['HS256'] });
      const userId = Number(payload.sub);
      const roles = payload['roles'];
      if (!Number.isSafeInteger(userId) || userId < 0) return undefined;
      if (!Array.isArray(roles) || !roles.every((role) => typeof role === 'string')) return undefined;
      return { userId, roles };
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }
}
