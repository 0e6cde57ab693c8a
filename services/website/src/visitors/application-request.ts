import { beginningOf } from '../templates/index.js';
import { isOfApp } from './app-schemes.js';

/** The parameters of WordPress's page by which a program asks for an application password. */
export const APPLICATION_PARAMETERS = ['app_name', 'app_id', 'success_url', 'reject_url'] as const;
export type ApplicationParameter = (typeof APPLICATION_PARAMETERS)[number];

/** Request of a program for an application password. */
export interface ApplicationRequest {
  /** Name of the program; may be empty. */
  readonly name: string;
  /** UUID of the program, or ''. */
  readonly id: string;
  /** Address that gets the password; absent: the page shows it to the user. */
  readonly success?: URL | undefined;
  /** Address for users who refuse. */
  readonly reject?: URL | undefined;
}

/** A parameter that cannot be used. */
export interface InvalidApplication {
  readonly invalid: Exclude<ApplicationParameter, 'app_name'>;
}

const NAME_LENGTH = 200;
const URL_LENGTH = 2_000;
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
/** A scheme, two slashes and the beginning of a host: browsers read other forms in several ways. */
const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\/[^\s/?#\\]/i;
/** Addresses of the user's own machine, on which desktop programs listen. */
const LOOPBACK = /^(?:127\.0\.0\.1|\[::1\])$/;

/** Reads and checks the parameters of a request. @param get the value of a parameter, '' for none */
export function readApplicationRequest(
  get: (parameter: ApplicationParameter) => string,
): ApplicationRequest | InvalidApplication {
  const id = get('app_id');
  if (id !== '' && !UUID.test(id)) return { invalid: 'app_id' };
  const [success, reject] = [targetOf(get('success_url')), targetOf(get('reject_url'))];
  if (success === 'invalid') return { invalid: 'success_url' };
  if (reject === 'invalid') return { invalid: 'reject_url' };
  return { name: beginningOf(get('app_name').trim(), NAME_LENGTH), id, success, reject };
}

/** An address that a password may be sent to: https, an app's own scheme, or a program on the user's machine. */
function targetOf(text: string): URL | undefined | 'invalid' {
  if (text === '') return undefined;
  if (text.length > URL_LENGTH || !ABSOLUTE.test(text) || !URL.canParse(text)) return 'invalid';
  const url = new URL(text);
  const isAllowed =
    url.protocol === 'http:'
      ? LOOPBACK.test(url.hostname)
      : url.protocol === 'https:' || isOfApp(url.protocol);
  return isAllowed && url.hostname !== '' ? url : 'invalid';
}

/** Redirect of a user who approves, with the password. */
export const grantedAddress = (success: URL, granted: Readonly<Record<string, string>>): string =>
  withParameters(success, granted);

/** Redirect of a user who refuses, as in WordPress; undefined: the program gave no address. */
export const rejectedAddress = ({ success, reject }: ApplicationRequest): string | undefined =>
  reject?.href ?? (success && withParameters(success, { success: 'false' }));

function withParameters(address: URL, parameters: Readonly<Record<string, string>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
}

const PLAIN_HOST = /^[a-z\d.-]+$/;

/** Sources of a Content-Security-Policy for the addresses that the form may lead to. */
export const formTargetsOf = ({ success, reject }: ApplicationRequest): string[] =>
  [success, reject].flatMap((url) => {
    if (!url) return [];
    // A policy cannot name IPv6 hosts.
    const isNamed = /^https?:$/.test(url.protocol) && PLAIN_HOST.test(url.hostname);
    return [isNamed ? url.origin : url.protocol];
  });
