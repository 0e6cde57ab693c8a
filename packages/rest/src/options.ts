import type { Route } from './route.js';

/** Where the kit reports failures. A pino logger fits. */
export interface RestLogger {
  error(details: object, message: string): void;
}

/** One answered request, for metrics and the access log. */
export interface Observation {
  readonly id: string;
  readonly method: string;
  /** The pattern of the route, never the address; empty when no route matched. */
  readonly route: string;
  readonly status: number;
  /** Milliseconds. */
  readonly duration: number;
}

export interface RestAppOptions {
  /** Such as `wp/v2`. */
  readonly namespace: string;
  readonly routes: readonly Route[];
  /** Address of the site, without a slash at its end. */
  readonly siteUrl: string;
  /** Path of the API under the site; `/wp-json` unless told otherwise. */
  readonly apiRoot?: string;
  readonly logger: RestLogger;
  readonly limits?: {
    /** Of a body of who may do what it asks for, beside its files; 8 MiB unless told otherwise. */
    readonly bodyBytes?: number;
    /** Of a body of anybody, and of a GET; 256 KiB unless told otherwise. */
    readonly openBodyBytes?: number;
    /** Of the bodies of all unanswered requests together; 64 MiB unless told otherwise. Strangers get a quarter. */
    readonly bodyMemoryBytes?: number;
    /** An existing directory where uploads wait; the system's own unless told otherwise. */
    readonly uploadDirectory?: string;
  };
  /**
   * Called when a request may have changed something, after its handler and before its answer is written: raises the
   * version of the namespace, so that no cache answers with what was before.
   * @param version what has changed, where the endpoint says that it is not the whole namespace
   */
  readonly onChange?: (version?: string) => void | Promise<void>;
  /**
   * Runs everything that is done for a request. It may refuse the request or give it up, by a RestError, when something
   * behind the handlers is away, such as a database.
   * @param method in capitals, after any override; HEAD is GET here.
   */
  readonly guard?: <T>(method: string, work: () => Promise<T>) => Promise<T>;
}

/** Address of the API root, without a slash at its end. */
export const apiUrlOf = ({
  siteUrl,
  apiRoot = '/wp-json',
}: Pick<RestAppOptions, 'siteUrl' | 'apiRoot'>): string => siteUrl + apiRoot;
