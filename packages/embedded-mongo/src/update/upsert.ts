import { Doc, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { Matcher } from '../query/index.js';

/** The document that an upsert begins with: the fields that the filter says to be equal to a value. */
export function documentOfFilter(matcher: Matcher): Doc {
  const { equalities } = matcher;
  equalities.forEach(([path], index) => {
    for (const [other] of equalities.slice(0, index)) refuseOverlap(other, path);
  });
  let doc = new Doc();
  for (const [path, value] of equalities) doc = withPath(doc, path.split('.'), value);
  return doc;
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
