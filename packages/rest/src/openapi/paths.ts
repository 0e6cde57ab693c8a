import { portable } from '../routes/json-schema.js';

/** A route's path in OpenAPI's notation. */
export interface PathTemplate {
  /** The path with placeholders, such as `/wp/v2/posts/{id}`. */
  readonly path: string;
  /** Pattern of each placeholder, as the source of a regular expression. */
  readonly placeholders: ReadonlyMap<string, string>;
}

/** @param route in WordPress's notation: `/wp/v2/posts/(?P<id>[\d]+)` */
export function pathTemplate(route: string): PathTemplate {
  const placeholders = new Map<string, string>();
  let path = '';
  let rest = route;
  for (let group = GROUP.exec(rest); group; group = GROUP.exec(rest)) {
    const [start, name = ''] = group;
    const end = closing(rest, group.index + start.length);
    placeholders.set(name, portable(rest.slice(group.index + start.length, end)));
    path += `${rest.slice(0, group.index)}{${name}}`;
    rest = rest.slice(end + 1);
  }
  return { path: path + rest, placeholders };
}

const GROUP = /\(\?P<(\w+)>/;

/** Position of the bracket that closes the open group. */
function closing(text: string, from: number): number {
  let depth = 1;
  let at = from;
  for (; depth > 0; at++) {
    if (text[at] === '(') depth++;
    else if (text[at] === ')') depth--;
  }
  return at - 1;
}
