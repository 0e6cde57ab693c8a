import type { Route } from './routes/route.js';

/** Receives failures; a pino logger fits. */
export interface RestLogger {
  error(details: object, message: string): void;
}

export interface RestAppOptions {
  /** Namespace such as `wp/v2`. */
  readonly namespace: string;
  /** Further namespaces of the same service, with an index each. */
  readonly furtherNamespaces?: readonly string[] | undefined;
  readonly routes: readonly Route[];
  /** Address of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** Path of the API under the site; `/wp-json` by default. */
  readonly apiRoot?: string;
  readonly logger: RestLogger;
  readonly limits?: Partial<Limits>;
}

/** Limits of request bodies. */
export interface Limits {
  /** Maximum bytes of a body without its files, for callers with the permission; 8 MiB by default. */
  readonly bodyBytes: number;
  /** Maximum bytes of a body of any caller, and of a GET; 256 KiB by default. */
  readonly openBodyBytes: number;
  /** Maximum bytes of all bodies of pending requests; 64 MiB by default. Anonymous callers share a quarter. */
  readonly bodyMemoryBytes: number;
  /** An existing directory for uploads; by default the system's temporary directory. */
  readonly uploadDirectory: string;
}

/** Address of the API root, without a trailing slash. */
export const apiUrlOf = ({
  siteUrl,
  apiRoot = '/wp-json',
}: Pick<RestAppOptions, 'siteUrl' | 'apiRoot'>): string => siteUrl + apiRoot;
