import {
  IDENTITY_HEADER,
  type Identity,
  type IdentityTokens,
  PROCESS_HEADER,
  type ProcessName,
  type ProcessTokens,
} from '@almanac/identity';
import { UserError } from '@almanac/supervisor/errors';

/** The identity of a user who runs commands on the machine of a site, with all rights. */
export const OPERATOR: Identity = { userId: 1, roles: ['administrator'] };

const PAGE = 100;

/** An error response of a service as a sentence for the user. */
export class ApiError extends UserError {
  override readonly name = 'ApiError';
  constructor(
    message: string,
    readonly status: number,
    readonly code: string,
    /** Error messages of the refused arguments, by name. */
    readonly params: Readonly<Record<string, string>>,
  ) {
    super(message);
  }
}

interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly data?: { readonly params?: Readonly<Record<string, string>> | readonly string[] } | null;
}

/** A successful response. */
export interface ApiResponse<T> {
  readonly body: T;
  readonly headers: Headers;
}

/** Calls the routes of one service, as the operator by default. */
export class HttpClient {
  constructor(
    private readonly address: string,
    private readonly process: ProcessName,
    private readonly tokens: {
      readonly identityTokens: IdentityTokens;
      readonly processTokens: ProcessTokens;
    },
    private readonly identity: Identity = OPERATOR,
  ) {}

  /** A client of the service with the rights of another user. */
  as(identity: Identity): HttpClient {
    return new HttpClient(this.address, this.process, this.tokens, identity);
  }

  /** Every item of a list, read page by page. */
  async *all<T>(route: string, query: Record<string, string> = {}): AsyncGenerator<T, void, undefined> {
    for (let page = 1; ; page += 1) {
      const parameters = new URLSearchParams({ ...query, per_page: String(PAGE), page: String(page) });
      const { body: found, headers } = await this.send<T[]>('GET', `${route}?${parameters}`);
      yield* found;
      const pages = headers.get('x-wp-totalpages');
      if (pages === null ? found.length < PAGE : page >= Number(pages)) return;
    }
  }

  /** @throws ApiError when the service refuses, UserError when it does not respond */
  async ask<T>(method: string, route: string, body?: unknown): Promise<T> {
    return (await this.send<T>(method, route, body)).body;
  }

  /**
   * @param body sent as JSON, or as `multipart/form-data` if it is FormData
   * @throws ApiError when the service refuses, UserError when it does not answer
   */
  async send<T>(method: string, route: string, body?: unknown): Promise<ApiResponse<T>> {
    const isForm = body instanceof FormData;
    const headers = {
      [PROCESS_HEADER]: await this.tokens.processTokens.sign(this.process),
      [IDENTITY_HEADER]: await this.tokens.identityTokens.sign(this.identity),
      ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
    };
    const response = await fetch(`${this.address}${route}`, {
      method,
      headers,
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new UserError(`The ${this.process} service does not respond at ${this.address}.`, {
        cause: error,
      });
    });
    const answer = (await response.json()) as T;
    if (!response.ok) throw errorOf(response, answer as ErrorBody);
    return { body: answer, headers: response.headers };
  }
}

function errorOf({ status, statusText }: Response, { message, code, data }: ErrorBody): ApiError {
  const params = data?.params ?? {};
  return new ApiError(
    message ?? statusText,
    status,
    code ?? '',
    Array.isArray(params)
      ? Object.fromEntries(params.map((name: string) => [name, `${name} is required.`]))
      : (params as Readonly<Record<string, string>>),
  );
}
