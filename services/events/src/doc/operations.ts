import { manifestOf, type Route } from '@almanac/rest';

/** An argument as the index shows it. */
export interface Argument {
  readonly name: string;
  readonly required: boolean;
  readonly description?: string;
  readonly type?: string;
  readonly default?: unknown;
}

/** One method of a path with its arguments. */
export interface Operation {
  /** Name in lower case. */
  readonly method: string;
  /** Arguments in the path. */
  readonly path: readonly Argument[];
  /** Arguments in the query or body. */
  readonly others: readonly Argument[];
}

/** A path of the namespace, such as `/venues/{id}`, with its operations. */
export interface PathDescription {
  readonly path: string;
  /** `venues`; '' for the description itself. */
  readonly collection: string;
  readonly isItem: boolean;
  readonly operations: readonly Operation[];
}

/** Types of arguments that the index does not declare. */
const TYPES: Readonly<Record<string, string>> = {
  start_date: 'string',
  end_date: 'string',
  status: 'string',
  cost: 'string',
  website: 'string',
  categories: 'array',
  tags: 'array',
  venue: 'array',
  organizer: 'array',
  include: 'array',
  exclude: 'array',
  has_events: 'boolean',
  only_with_upcoming: 'boolean',
  geoloc_lat: 'number',
  geoloc_lng: 'number',
};

/** Converts routes to the paths of an API description. */
export function describePaths(namespace: string, routes: readonly Route[]): PathDescription[] {
  return manifestOf({ namespace }, routes)
    .routes.filter(({ path }) => path !== `/${namespace}`)
    .map((route) => {
      const path = route.path.slice(namespace.length + 1).replace(/\(\?P<(\w+)>[^)]*\)/g, '{$1}');
      const operations = route.endpoints.flatMap(({ methods, argsJson }) => {
        const args = argumentsOf(JSON.parse(argsJson));
        const isInPath = ({ name }: Argument): boolean => path.includes(`{${name}}`);
        return methods.map((method) => ({
          method: method.toLowerCase(),
          path: args.filter(isInPath).map((argument) => ({ ...argument, required: true })),
          others: args.filter((argument) => !isInPath(argument)),
        }));
      });
      const [, collection = ''] = path.split('/');
      return { path, collection, isItem: path.includes('{'), operations };
    });
}

const argumentsOf = (args: Readonly<Record<string, Omit<Argument, 'name'>>>): Argument[] =>
  Object.entries(args).map(([name, argument]) => {
    const type = argument.type ?? TYPES[name];
    return { name, ...argument, ...(type !== undefined && { type }) };
  });
