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

const PAGE = 100;

/** Asks a service for routes of its interface, as an administrator. */
export class HttpClient {
  constructor(
    private readonly address: string,
    private readonly process: ProcessName,
    private readonly tokens: {
      readonly identityTokens: IdentityTokens;
      readonly processTokens: ProcessTokens;
    },
  ) {}

  /** Every item of a list, read page by page. */
  async *all<T>(route: string, query: Record<string, string> = {}): AsyncGenerator<T, void, undefined> {
    for (let page = 1; ; page += 1) {
      const parameters = new URLSearchParams({ ...query, per_page: String(PAGE), page: String(page) });
      const found = await this.ask<T[]>('GET', `${route}?${parameters}`);
      yield* found;
      if (found.length < PAGE) return;
    }
  }

  /** @throws UserError when the service refuses, with its sentence, or does not answer */
  async ask<T>(method: string, route: string, body?: unknown): Promise<T> {
    const headers = {
      [PROCESS_HEADER]: await this.tokens.processTokens.sign(this.process),
      [IDENTITY_HEADER]: await this.tokens.identityTokens.sign(OPERATOR),
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
