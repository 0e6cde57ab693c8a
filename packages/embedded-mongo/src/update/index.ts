import {
  compareValues,
  Doc,
  formatValue,
  isArray,
  ObjectId,
  Regex,
  typeName,
  Undefined,
  type Value,
} from '../bson/index.js';
import { fillEmptyTimestamps } from '../catalog/empty-timestamps.js';
import { CommandError } from '../errors.js';
import type { FilterContext, MatchDetails, Matcher } from '../query/index.js';
import { checkDollarPrefix } from './dollar-prefix.js';
import type { Application } from './modifier.js';
import { parseModifiers } from './parse.js';
import { compileUpdatePipeline } from './pipeline.js';
import { applyTree } from './tree.js';
import { documentOfFilter, idOfFilter } from './upsert.js';

/** A compiled update. */
export interface Update {
  /** Whether the update replaces the whole document. */
  readonly isReplacement: boolean;
  /** Whether the positional operator `$` is used, so that `apply` needs the index of the matched element. */
  readonly usesPosition: boolean;
  /** The changed document, or the same one if nothing changes. */
  apply(doc: Doc, details?: MatchDetails): Doc;
  /** The document that an upsert inserts for this filter. */
  insertion(matcher: Matcher): Doc;
}

/** Compiles an update by operators, by a replacement or by a pipeline. Throws MongoDB's error for an invalid one. */
export function compileUpdate(update: Value, context: FilterContext = {}): Update {
  if (isArray(update)) return pipelineUpdate(update, context);
  if (!(update instanceof Doc)) {
    throw new CommandError(
      9,
      `Update argument must be either an object or an array, not ${typeName(update)}`,
    );
  }
  return update.firstKey()?.startsWith('$') ? modifierUpdate(update, context) : replacementUpdate(update);
}

function modifierUpdate(update: Doc, context: FilterContext): Update {
  const tree = parseModifiers(update, context);
  const run = (original: Doc, isInsert: boolean, position: number | undefined): Doc => {
    const application: Application = { original, isInsert, position };
    return withSameId(original, applyTree(tree.root, original, application));
  };
  return {
    isReplacement: false,
    usesPosition: tree.usesPosition,
    apply: (doc, details) => run(doc, false, details?.position),
    insertion: (matcher) => withNewId(run(documentOfFilter(matcher), true, undefined)),
  };
}

function replacementUpdate(given: Doc): Update {
  const replacement = fillEmptyTimestamps(given);
  const replace = (doc: Doc): Doc => {
    const after = unlessSame(doc, replacementFor(doc.get('_id'), replacement));
    if (after !== doc) for (const name of after.keys()) checkDollarPrefix(after, name);
    return after;
  };
  return {
    isReplacement: true,
    usesPosition: false,
    apply: replace,
    insertion: (matcher) => withNewId(replacementFor(idOfFilter(matcher), replacement)),
  };
}

function pipelineUpdate(stages: readonly Value[], context: FilterContext): Update {
  const transform = compileUpdatePipeline(stages, context);
  const run = (doc: Doc): Doc => unlessSame(doc, replacementFor(doc.get('_id'), transform(doc)));
  return {
    isReplacement: false,
    usesPosition: false,
    apply: run,
    insertion: (matcher) => withNewId(run(documentOfFilter(matcher))),
  };
}

/** The replacement with the `_id` of the old document as its first field. Throws for another `_id`. */
function replacementFor(id: Value | undefined, replacement: Doc): Doc {
  const given = replacement.get('_id');
  if (id === undefined) return replacement;
  if (given !== undefined && compareValues(given, id) !== 0) {
    throw new CommandError(
      66,
      `After applying the update, the (immutable) field '_id' was found to have been altered to _id: ${formatValue(given)}`,
    );
  }
  if (given !== undefined && replacement.firstKey() === '_id') return replacement;
  return replacement.select((key) => key !== '_id').prepend('_id', given ?? id);
}

const unlessSame = (before: Doc, after: Doc): Doc =>
  Buffer.from(before.toBytes()).equals(after.toBytes()) ? before : after;

function withSameId(before: Doc, after: Doc): Doc {
  const id = before.get('_id');
  if (after === before || id === undefined) return after;
  const changed = after.get('_id');
  if (changed !== undefined && compareValues(changed, id) === 0) return after;
  throw new CommandError(66, "Performing an update on the path '_id' would modify the immutable field '_id'");
}

/** A document for an insert, with `_id` as its first field; a missing `_id` is generated. */
function withNewId(doc: Doc): Doc {
  const id = doc.get('_id');
  if (id !== undefined && (isArray(id) || id instanceof Regex || id instanceof Undefined)) {
    throw new CommandError(53, `The '_id' value cannot be of type ${typeName(id)}`);
  }
  if (doc.firstKey() === '_id') return doc;
  return doc.select((key) => key !== '_id').prepend('_id', id ?? ObjectId.generate());
}
