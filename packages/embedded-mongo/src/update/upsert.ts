import { Doc, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { Matcher } from '../query/index.js';

type Equalities = Matcher['equalities'];

/** The document that an upsert begins with: the fields that the filter compares with `=`. */
export function documentOfFilter({ equalities }: Matcher): Doc {
  refuseOverlaps(equalities);
  let doc = new Doc();
  for (const [path, value] of equalities) doc = withPath(doc, path.split('.'), value);
  return doc;
}

/** The `_id` in the filter, which is all that a replacement uses of it. */
export function idOfFilter({ equalities }: Matcher): Value | undefined {
  const relevant = equalities.filter(([path]) => path === '_id' || path.startsWith('_id.'));
  refuseOverlaps(relevant);
  const part = relevant.find(([path]) => path !== '_id');
  if (part !== undefined) {
    throw new CommandError(
      111,
      `field at '_id' must be exactly specified, field at sub-path '${part[0]}' found`,
    );
  }
  return relevant[0]?.[1];
}

function refuseOverlaps(equalities: Equalities): void {
  equalities.forEach(([path], index) => {
    for (const [other] of equalities.slice(0, index)) refuseOverlap(other, path);
  });
}

function refuseOverlap(a: string, b: string): void {
  if (a === b) throw new CommandError(54, `cannot infer query fields to set, path '${a}' is matched twice`);
  if (a.startsWith(`${b}.`) || b.startsWith(`${a}.`)) {
    throw new CommandError(54, `cannot infer query fields to set, both paths '${a}' and '${b}' are matched`);
  }
}

function withPath(doc: Doc, [name = '', ...rest]: readonly string[], value: Value): Doc {
  if (rest.length === 0) return doc.clone().set(name, value);
  const current = doc.get(name);
  return doc.clone().set(name, withPath(current instanceof Doc ? current : new Doc(), rest, value));
}
