import { ArgumentSet } from './arguments/argument-set.js';
import type { Method } from './request.js';
import type { Endpoint, Route } from './route.js';

/** An endpoint with its arguments made ready. */
export interface CompiledEndpoint extends Endpoint {
  readonly argumentSet: ArgumentSet;
}

/** A route with its endpoints made ready. */
export interface CompiledRoute {
  readonly route: Route;
  readonly endpoints: readonly CompiledEndpoint[];
  readonly byMethod: ReadonlyMap<string, CompiledEndpoint>;
}

/** Where a path leads, with the values of its named groups. */
export interface Match {
  readonly compiled: CompiledRoute;
  readonly params: Readonly<Record<string, string>>;
}

/** Finds routes by path. As in WordPress the case of a path and slashes at its end do not matter. */
export class Router {
  readonly #literal = new Map<string, CompiledRoute>();
  readonly #patterns: { readonly pattern: RegExp; readonly compiled: CompiledRoute }[] = [];

  /** @throws TypeError for a route that is declared twice, or an endpoint without a permission. */
  constructor(readonly routes: readonly Route[]) {
    const seen = new Set<string>();
    for (const route of routes) {
      if (seen.has(route.path)) throw new TypeError(`route ${route.path} is declared twice`);
      seen.add(route.path);
      const compiled = compile(route);
      if (isLiteral(route.path)) this.#literal.set(route.path.toLowerCase(), compiled);
      else this.#patterns.push({ pattern: toRegExp(route.path), compiled });
    }
  }

  /** @param path without slashes at its end. */
  match(path: string): Match | undefined {
    const literal = this.#literal.get(path.toLowerCase());
    if (literal) return { compiled: literal, params: {} };
    for (const { pattern, compiled } of this.#patterns) {
      const found = pattern.exec(path);
      if (found) return { compiled, params: { ...found.groups } };
    }
    return undefined;
  }
}

/** Whether a path is text without groups: such a route has an address of its own. */
export const isLiteral = (path: string): boolean => !path.includes('(');

/** PHP's `(?P<id>…)` is JavaScript's `(?<id>…)`. */
const toRegExp = (path: string): RegExp => new RegExp(`^${path.replaceAll('(?P<', '(?<')}$`, 'i');

function compile(route: Route): CompiledRoute {
  const endpoints = route.endpoints.map((endpoint) => {
    if (typeof endpoint.permission !== 'function') {
      throw new TypeError(`${endpoint.methods.join(', ')} ${route.path} has no permission`);
    }
    return { ...endpoint, argumentSet: new ArgumentSet(endpoint.args) };
  });
  const byMethod = new Map<Method, CompiledEndpoint>();
  for (const endpoint of endpoints) {
    for (const method of endpoint.methods) if (!byMethod.has(method)) byMethod.set(method, endpoint);
  }
  return { route, endpoints, byMethod };
}
