import { ANONYMOUS, type Identity } from './identity.js';
import { TokenIssuer } from './token-issuer.js';

/** The header in which the gateway tells services who is asking. The gateway strips it from what comes in. */
export const IDENTITY_HEADER = 'x-almanac-identity';

const ISSUER = 'almanac-gateway';

/** Signs and verifies the short-lived identity that the gateway hands to services (architecture.md section 4). */
export class IdentityTokens {
  readonly #issuer: TokenIssuer;

  /** @param secrets shared by all processes, at least 32 characters each: the first signs, all verify. */
  constructor(...secrets: string[]) {
    this.#issuer = new TokenIssuer({
      purpose: 'identity token',
      secrets,
      lifetimeSeconds: 60,
      reuseSeconds: 20,
      expected: { issuer: ISSUER },
    });
  }

  /** A token that says who is asking, good for up to a minute. */
  sign({ userId, roles }: Identity): Promise<string> {
    return this.#issuer.sign({ iss: ISSUER, sub: String(userId), roles: [...roles] });
  }

  /**
   * The identity a token carries; nobody for an absent one.
   * @returns undefined when the token is forged, malformed or too old: the request must be refused.
   */
  async verify(token: string | undefined): Promise<Identity | undefined> {
    if (!token) return ANONYMOUS;
    const claims = await this.#issuer.verify(token);
    if (!claims) return undefined;
    const userId = Number(claims.sub);
    const roles = claims['roles'];
    if (!Number.isSafeInteger(userId) || userId < 0) return undefined;
    if (!Array.isArray(roles) || !roles.every((role) => typeof role === 'string')) return undefined;
    return { userId, roles };
  }
}
