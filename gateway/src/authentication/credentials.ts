import { hasFormOfApplicationPassword } from '@almanac/identity';

/** Credentials of a request. */
export type Credentials =
  | { readonly scheme: 'basic'; readonly login: string; readonly password: string }
  | { readonly scheme: 'bearer'; readonly token: string }
  /** Token of a session. */
  | { readonly scheme: 'session'; readonly token: string };

/** Scheme and value of an Authorization header. The value has no blanks in either scheme. */
const AUTHORIZATION = /^(basic|bearer) +([^\s]+) *$/i;

/**
 * The credentials of an Authorization header. Other schemes, a Basic value without a colon, and a bearer token that is
 * no application password by its form, are no credentials: the request is anonymous, as clients expect.
 */
export function readCredentials(authorization: string | undefined): Credentials | undefined {
  const [, scheme, value] = AUTHORIZATION.exec(authorization ?? '') ?? [];
  if (!scheme || !value) return undefined;
  if (scheme.toLowerCase() === 'bearer')
    return hasFormOfApplicationPassword(value) ? { scheme: 'bearer', token: value } : undefined;
  const pair = Buffer.from(value, 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  if (colon === -1) return undefined;
  return { scheme: 'basic', login: pair.slice(0, colon), password: pair.slice(colon + 1) };
}
