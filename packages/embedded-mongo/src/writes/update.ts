import type { Doc, Value } from '../bson/index.js';
import type { Collection } from '../catalog/collection.js';
import { insertDocument, replaceDocument } from '../catalog/documents.js';
import type { MatchDetails, Matcher } from '../query/index.js';
import type { WriteView } from '../storage/view.js';
import type { Update } from '../update/index.js';
import type { Change } from './modify.js';
import type { WriteResult } from './statement.js';

/** The document before or after an update. */
export type State = 'before' | 'after';

/** Applies an update to a document. The result contains the document before or after it if `state` requests one. */
export const changeBy =
  (update: Update, matcher: Matcher, state?: State): Change =>
  (view, collection, { record, doc }) => {
    const after = update.apply(doc, update.usesPosition ? detailsOf(matcher, doc) : undefined);
    if (after !== doc) replaceDocument(view, collection, record, doc, after);
    const modified = after === doc ? 0 : 1;
    return { n: 1, modified, value: state && (state === 'after' ? after : doc) };
  };

/** The array element that the positional operator `$` refers to. */
function detailsOf(matcher: Matcher, doc: Doc): MatchDetails {
  const details: MatchDetails = { position: undefined };
  matcher.matches(doc, details);
  return details;
}

/** Inserts the document that an upsert builds from the filter and the update. */
export const upsertBy =
  (update: Update, matcher: Matcher) =>
  (view: WriteView, collection: Collection): WriteResult => {
    const inserted = insertDocument(view, collection, update.insertion(matcher));
    const upserted: Value = inserted.get('_id') ?? null;
    return { n: 1, modified: 0, upserted, value: inserted };
  };
