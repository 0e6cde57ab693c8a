import type { LookupAddress } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './addresses.js';
import { FetchError, UnknownHostError } from './errors.js';

/** Looks up all addresses of a name, like `dns.lookup`. */
export type Lookup = (
  hostname: string,
  options: { readonly all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/** The hosts that the operator allows. */
export function hostsOf(allowed: readonly string[]): { allow(url: URL): boolean } {
  const hosts = new Set(allowed);
  return { allow: (url) => hosts.has(url.hostname) || hosts.has(hostWithPort(url)) };
}

/** `host:port` of an address, which allows this port alone. */
export const hostWithPort = ({ hostname, port, protocol }: URL): string =>
  `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`;

/** Whether a host may be public. An address in the URL itself is never looked up. */
export function isReachable({ hostname }: URL): boolean {
  const literal = hostname.replace(/^\[|\]$/g, '');
  return isIP(literal) === 0 || isPublicAddress(literal);
}

/** A lookup for a connection to any host. */
export const openLookup =
  (lookup: Lookup): LookupFunction =>
  (hostname, options, callback) =>
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) callback(unknown(hostname, error), '', 0);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });

/** A lookup for a connection to a public host. A name with one address that is not public is refused. */
export const guardedLookup = (lookup: Lookup): LookupFunction =>
  openLookup((hostname, options, callback) =>
    lookup(hostname, options, (error, addresses) => {
      const isRefused = !error && !addresses.every(({ address }) => isPublicAddress(address));
      if (isRefused) callback(new FetchError('host', `${hostname} is not public`), []);
      else callback(error, addresses);
    }),
  );

/** The error of a lookup without an address, as a FetchError. */
const unknown = (hostname: string, cause: Error | null): FetchError =>
  cause instanceof FetchError ? cause : new UnknownHostError(hostname, cause);
