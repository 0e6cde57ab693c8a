import { ArgumentSet } from '../arguments/argument-set.js';
import type { Args, Method } from '../request/request.js';
import {
  type CallerRight,
  type Endpoint,
  isLiteral,
  type PermissionCheck,
  placeholdersIn,
  type Route,
} from './route.js';

/** An endpoint with prepared arguments. */
export interface CompiledEndpoint extends Endpoint {
  readonly argumentSet: ArgumentSet;
  /** Its permission as a function, which throws to refuse the request. */
  readonly check: PermissionCheck<Args>;
}

/** A route with prepared endpoints. */
export interface CompiledRoute {
  readonly route: Route;
  /** Pattern of the addresses, without the query. */
  readonly pattern: RegExp;
  /** Names of the groups in the pattern. Each endpoint has an argument for each. */
  readonly placeholders: readonly string[];
  readonly endpoints: readonly CompiledEndpoint[];
  readonly byMethod: ReadonlyMap<string, CompiledEndpoint>;
}

/**
 * Prepares routes.
 * @throws TypeError for a route that is declared twice, and for an endpoint without a permission, without an argument
 * for a placeholder in its path, or without a declaration of who may use it, and for a path with unnamed groups alone.
 */
export function compileRoutes(routes: readonly Route[]): CompiledRoute[] {
  const seen = new Set<string>();
  return routes.map((route) => {
    if (seen.has(route.path)) throw new TypeError(`route ${route.path} is declared twice`);
    seen.add(route.path);
    return compile(route);
  });
}

function compile(route: Route): CompiledRoute {
  const placeholders = placeholdersIn(route.path);
  // Links show the path of a route without placeholders, and must not show a pattern.
  if (isLiteral(route.path) && route.path.includes('('))
    throw new TypeError(`route ${route.path} has only unnamed groups`);
  const endpoints = route.endpoints.map((endpoint) => {
    const label = `${endpoint.methods.join(', ')} ${route.path}`;
    const { args, permission } = endpoint;
    if (!permission) throw new TypeError(`${label} has no permission`);
    // An undeclared placeholder would reach the handler unvalidated, perhaps with a value from the query.
    const undeclared = placeholders.filter((name) => !Object.hasOwn(args, name));
    if (undeclared.length > 0) throw new TypeError(`${label} does not declare ${undeclared.join(', ')}`);
    const argumentSet = new ArgumentSet(args);
    if (typeof permission === 'function') {
      if (isLiteral(route.path) && !endpoint.offered)
        throw new TypeError(`${label} does not declare who may use it`);
      return { ...endpoint, argumentSet, check: permission };
    }
    // A path with an invalid argument names nothing to use.
    const offered = isLiteral(route.path) && { offered: offeredTo(permission) };
    return { ...offered, ...endpoint, argumentSet, check: checkOf(permission) };
  });
  const byMethod = new Map<Method, CompiledEndpoint>();
  for (const endpoint of endpoints) {
    for (const method of endpoint.methods) if (!byMethod.has(method)) byMethod.set(method, endpoint);
  }
  return { route, pattern: patternOf(route.path), placeholders, endpoints, byMethod };
}

const offeredTo =
  (right: CallerRight): Required<Endpoint>['offered'] =>
  ({ identity }) =>
    right.refusal(identity) === undefined;

const checkOf =
  (right: CallerRight): CompiledEndpoint['check'] =>
  ({ identity }) => {
    const refusal = right.refusal(identity);
    if (refusal) throw refusal;
  };

/** Pattern of a path. As in WordPress, case and trailing slashes are ignored. */
function patternOf(path: string): RegExp {
  // PHP's (?P<id>…) is JavaScript's (?<id>…). Other text matches literally: the dot in oembed/1.0 is a dot.
  const source = isLiteral(path)
    ? path.replaceAll('.', '\\.')
    : withEncodedSlashes(path.replaceAll('(?P<', '(?<'));
  return new RegExp(`^${source.replace(/\/$/, '')}/*$`, 'i');
}

/** Lets a slash in a group be percent-encoded, as clients made from the API description send it. */
function withEncodedSlashes(source: string): string {
  let depth = 0;
  return source.replace(/\[(?:\\.|[^\]\\])*\]|\\.|[()/]/g, (token) => {
    if (token === '(') depth += 1;
    if (token === ')') depth -= 1;
    if (depth === 0) return token;
    if (token === '/' || token === '\\/') return '(?:/|%2f)';
    return hasSlash(token) ? `(?:${token}|%2f)` : token;
  });
}

/** Whether a token is a character class that lists a slash. */
const hasSlash = (token: string): boolean =>
  token.startsWith('[') && !token.startsWith('[^') && token.includes('/');
