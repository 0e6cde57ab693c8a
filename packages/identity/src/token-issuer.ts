import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';

const LEAST_SECRET_LENGTH = 32;
const ALGORITHM = 'HS256';
/** Clocks of two machines may differ by this much. */
const CLOCK_TOLERANCE_S = 30;
/** Tokens that are remembered, as signed and as verified. */
const MAX_REMEMBERED = 5_000;

export interface TokenKind {
  /** What the tokens are for: a token for one purpose is none for another. */
  readonly purpose: string;
  /** Secrets of the site: the first signs, all verify. */
  readonly secrets: readonly string[];
  readonly lifetimeSeconds: number;
  /** How long a signed token is handed out again for the same claims. */
  readonly reuseSeconds: number;
  /** What a token has to say beside its expiry. */
  readonly expected: { readonly issuer?: string; readonly audience?: string };
}

interface Signed {
  readonly token: Promise<string>;
  /** By the clock of the wall, as expiry is: a machine may have slept. */
  readonly reusedUntil: number;
}

/**
 * Signs and verifies the tokens (JWT) of one purpose. A token is signed once for the same claims and used again for a
 * while, and verified once per process, so that neither costs anything per call.
 */
export class TokenIssuer {
  readonly #kind: TokenKind;
  readonly #keys: readonly KeyObject[];
  readonly #signed = new LRUCache<string, Signed>({ max: MAX_REMEMBERED });
  readonly #verified = new LRUCache<string, JWTPayload & { readonly exp: number }>({ max: MAX_REMEMBERED });

  /** @throws RangeError without a secret, and when one has fewer than 32 characters. */
  constructor(kind: TokenKind) {
    if (kind.secrets.length === 0 || kind.secrets.some(({ length }) => length < LEAST_SECRET_LENGTH))
      throw new RangeError(`the identity secret needs at least ${LEAST_SECRET_LENGTH} characters`);
    this.#kind = kind;
    this.#keys = kind.secrets.map((secret) => derivedKey(secret, kind.purpose));
  }

  /** A token with these claims, valid for at least `lifetimeSeconds - reuseSeconds`. */
  sign(claims: JWTPayload): Promise<string> {
    const name = JSON.stringify(claims);
    const now = Date.now();
    const known = this.#signed.get(name);
    if (known && now < known.reusedUntil) return known.token;
    const token = this.#sign(claims, now);
    this.#signed.set(name, { token, reusedUntil: now + this.#kind.reuseSeconds * 1000 });
    return token;
  }

  /** The claims of a token; undefined when it is forged, malformed, expired, or not meant for this process. */
  verify(token: string): JWTPayload | undefined | Promise<JWTPayload | undefined> {
    const known = this.#verified.get(token);
    if (!known) return this.#verify(token);
    if (Date.now() < (known.exp + CLOCK_TOLERANCE_S) * 1000) return known;
    this.#verified.delete(token);
    return undefined;
  }

  async #sign(claims: JWTPayload, now: number): Promise<string> {
    const [key] = this.#keys;
    if (!key) throw new TypeError('there is no key');
    const issuedAt = Math.floor(now / 1000);
    return new SignJWT(claims)
      .setProtectedHeader({ alg: ALGORITHM })
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + this.#kind.lifetimeSeconds)
      .sign(key);
  }

  async #verify(token: string): Promise<JWTPayload | undefined> {
    for (const key of this.#keys) {
      try {
        const { payload } = await jwtVerify(token, key, {
          ...this.#kind.expected,
          algorithms: [ALGORITHM],
          requiredClaims: ['exp', 'iss'],
          currentDate: new Date(),
          clockTolerance: CLOCK_TOLERANCE_S,
        });
        this.#verified.set(token, { ...payload, exp: payload.exp ?? 0 });
        return payload;
      } catch (error) {
        if (error instanceof errors.JWSSignatureVerificationFailed) continue;
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    }
    return undefined;
  }
}

const derivedKey = (secret: string, purpose: string): KeyObject =>
  createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', `almanac ${purpose}`, 32)));
