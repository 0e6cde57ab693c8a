import { createSecretKey, hkdfSync, type KeyObject } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { ANONYMOUS, type Identity } from './identity.js';
import { type CallerName, COMMAND_LINE, PROCESSES, type ProcessName } from './processes.js';

const LEAST_SECRET_LENGTH = 32;
const ALGORITHM = 'HS256';
/** Tolerated difference between the clocks of two machines. */
const CLOCK_TOLERANCE_S = 30;
/** Maximum number of cached tokens, signed or verified. */
const MAX_REMEMBERED = 5_000;

interface TokenKind {
  /** Purpose of the tokens. A token is valid for one purpose. */
  readonly purpose: string;
  /** Secrets of the site: the first signs, all verify. */
  readonly secrets: readonly string[];
  readonly lifetimeSeconds: number;
  /** Time for which a signed token is reused for the same claims. */
  readonly reuseSeconds: number;
  /** Claims of a token in addition to its expiry. */
  readonly expected: { readonly issuer?: string; readonly audience?: string };
}

interface Signed {
  readonly token: Promise<string>;
  /** Wall-clock time, like the expiry, because a machine may have been suspended. */
  readonly reusedUntil: number;
}

/**
 * Signs and verifies the tokens (JWT) of one purpose. A token is signed once for the same claims and reused for a
 * while, and verified once per process, so that neither costs anything per call.
 */
class TokenIssuer {
  readonly #keys: readonly KeyObject[];
  readonly #signed = new LRUCache<string, Signed>({ max: MAX_REMEMBERED });
  readonly #verified = new LRUCache<string, JWTPayload & { readonly exp: number }>({ max: MAX_REMEMBERED });

  /** @throws RangeError without a secret, and when one has fewer than 32 characters. */
  constructor(private readonly kind: TokenKind) {
    if (kind.secrets.length === 0 || kind.secrets.some(({ length }) => length < LEAST_SECRET_LENGTH))
      throw new RangeError(`the identity secret needs at least ${LEAST_SECRET_LENGTH} characters`);
    this.#keys = kind.secrets.map((secret) => derivedKey(secret, kind.purpose));
  }

  /** A token with these claims, valid for at least `lifetimeSeconds - reuseSeconds`. */
  sign(claims: JWTPayload): Promise<string> {
    const name = JSON.stringify(claims);
    const now = Date.now();
    const known = this.#signed.get(name);
    if (known && now < known.reusedUntil) return known.token;
    const token = this.#sign(claims, now);
    this.#signed.set(name, { token, reusedUntil: now + this.kind.reuseSeconds * 1000 });
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
      .setExpirationTime(issuedAt + this.kind.lifetimeSeconds)
      .sign(key);
  }

  async #verify(token: string): Promise<JWTPayload | undefined> {
    for (const key of this.#keys) {
      try {
        const { payload } = await jwtVerify(token, key, {
          ...this.kind.expected,
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

/** The header with the identity that the gateway sends to services. The gateway removes it from client requests. */
export const IDENTITY_HEADER = 'x-almanac-identity';

const ISSUER = 'almanac-gateway';

/**
 * Signs and verifies the short-lived identity that the gateway sends to services (docs/concepts/security.md#identity).
 */
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

  /** A token for an identity, valid for up to a minute. */
  sign({ userId, roles, applicationPassword }: Identity): Promise<string> {
    return this.#issuer.sign({
      iss: ISSUER,
      sub: String(userId),
      roles: [...roles],
      ...(applicationPassword !== undefined && { applicationPassword }),
    });
  }

  /**
   * The identity in a token; anonymous for a missing token.
   * @returns undefined for a forged, malformed or expired token: the request must be refused.
   */
  async verify(token: string | undefined): Promise<Identity | undefined> {
    if (!token) return ANONYMOUS;
    const claims = await this.#issuer.verify(token);
    if (!claims) return undefined;
    const userId = Number(claims.sub);
    const { roles, applicationPassword } = claims;
    if (!Number.isSafeInteger(userId) || userId < 0) return undefined;
    if (!Array.isArray(roles) || !roles.every((role) => typeof role === 'string')) return undefined;
    return { userId, roles, ...(typeof applicationPassword === 'string' && { applicationPassword }) };
  }
}

/** Header and gRPC metadata entry by which a process identifies itself to another. */
export const PROCESS_HEADER = 'x-almanac-process';

const CALLERS: ReadonlySet<unknown> = new Set([...PROCESSES, COMMAND_LINE]);
const isCallerName = (name: unknown): name is CallerName => CALLERS.has(name);

/** Signs and verifies the short-lived tokens by which the processes of a site recognize each other. */
export class ProcessTokens {
  readonly #issuer: TokenIssuer;

  /**
   * @param self the process itself: it signs with this name, and accepts tokens for this name.
   * @param secrets shared by all processes, at least 32 characters each: the first signs, all verify.
   */
  constructor(
    private readonly self: CallerName,
    ...secrets: string[]
  ) {
    this.#issuer = new TokenIssuer({
      purpose: 'process token',
      secrets,
      lifetimeSeconds: 120,
      reuseSeconds: 60,
      expected: { audience: self },
    });
  }

  /** A token that names the calling process to the audience, valid for a minute or two. */
  sign(audience: ProcessName): Promise<string> {
    return this.#issuer.sign({ iss: this.self, aud: audience });
  }

  /** The calling process; undefined without a valid token for this process. */
  async verify(token: string | undefined): Promise<CallerName | undefined> {
    const claims = token ? await this.#issuer.verify(token) : undefined;
    return isCallerName(claims?.iss) ? claims.iss : undefined;
  }
}
