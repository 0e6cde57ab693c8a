import { type CallerName, isCallerName, type ProcessName } from './processes.js';
import { TokenIssuer } from './token-issuer.js';

/** The header, and the gRPC metadata entry, in which a process proves to another which one it is. */
export const PROCESS_HEADER = 'x-almanac-process';

/** Signs and verifies the short-lived tokens with which the processes of a site recognise each other. */
export class ProcessTokens {
  readonly #issuer: TokenIssuer;
  readonly #self: CallerName;

  /**
   * @param self the process that holds them: it signs as this one, and accepts what is meant for it.
   * @param secrets shared by all processes, at least 32 characters each: the first signs, all verify.
   */
  constructor(self: CallerName, ...secrets: string[]) {
    this.#self = self;
    this.#issuer = new TokenIssuer({
      purpose: 'process token',
      secrets,
      lifetimeSeconds: 120,
      reuseSeconds: 60,
      expected: { audience: self },
    });
  }

  /** A token that tells the audience who is calling, good for a minute or two. */
  sign(audience: ProcessName): Promise<string> {
    return this.#issuer.sign({ iss: this.#self, aud: audience });
  }

  /** The process that is calling; undefined when there is no token, or none that is valid and meant for this process. */
  async verify(token: string | undefined): Promise<CallerName | undefined> {
    const claims = token ? await this.#issuer.verify(token) : undefined;
    return isCallerName(claims?.iss) ? claims.iss : undefined;
  }
}
