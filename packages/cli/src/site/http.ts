import {
  IDENTITY_HEADER,
  type Identity,
  type IdentityTokens,
  PROCESS_HEADER,
  type ProcessName,
  type ProcessTokens,
} from '@almanac/identity';
import { UserError } from '../command-line/user-error.js';

/** Whoever runs commands on the machine of a site may do everything on it. */
const OPERATOR: Identity = { userId: 1, roles: ['administrator'] };

/** Asks a service for routes of its interface, as an administrator. */
export class HttpClient {
  readonly #tokens: { readonly identityTokens: IdentityTokens; readonly processTokens: ProcessTokens };

  constructor(
    private readonly address: string,
    private readonly process: ProcessName,
    tokens: { readonly identityTokens: IdentityTokens; readonly processTokens: ProcessTokens },
  ) {
    this.#tokens = tokens;
  }

  /** @throws UserError when the service refuses, with its sentence, or does not answer */
  async ask<T>(method: string, route: string, body?: unknown): Promise<T> {
    const headers = {
      [PROCESS_HEADER]: await this.#tokens.processTokens.sign(this.process),
      [IDENTITY_HEADER]: await this.#tokens.identityTokens.sign(OPERATOR),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${this.address}${route}`, {
      method,
      headers,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new UserError(`${this.process} does not answer at ${this.address}.`, { cause: error });
    });
    const answer = (await response.json()) as T & { readonly message?: string; readonly code?: string };
    if (!response.ok) throw new UserError(`${answer.message ?? response.statusText} (${answer.code})`);
    return answer;
  }
}
