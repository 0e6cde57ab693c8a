import type { Doc, Value } from '../bson/index.js';
import type { Collection } from '../catalog/collection.js';
import { insertDocument, replaceDocument } from '../catalog/documents.js';
import type { MatchDetails, Matcher } from '../query/index.js';
import type { WriteView } from '../storage/view.js';
import type { Update } from '../update/index.js';
import type { Change } from './modify.js';
import type { WriteResult } from './statement.js';

/** Applies an update to a document; `give` says what of it goes into the result. */
export const changeBy =
  (update: Update, matcher: Matcher, give?: (before: Doc, after: Doc) => Doc): Change =>
  (view, collection, { record, doc }) => {
    const after = update.apply(doc, update.usesPosition ? detailsOf(matcher, doc) : undefined);
    if (after !== doc) replaceDocument(view, collection, record, doc, after);
    return { n: 1, modified: after === doc ? 0 : 1, value: give?.(doc, after) };
  };

/** Which array element the positional operator `$` stands for. */
function detailsOf(matcher: Matcher, doc: Doc): MatchDetails {
  const details: MatchDetails = { position: undefined };
  matcher.matches(doc, details);
  return details;
}

/** Inserts the document that an upsert makes of the filter and the update. */
export const upsertBy =
  (update: Update, matcher: Matcher, give?: (inserted: Doc) => Doc | undefined) =>
  (view: WriteView, collection: Collection): WriteResult => {
    const inserted = insertDocument(view, collection, update.insertion(matcher));
    const upserted: Value = inserted.get('_id') ?? null;
    return { n: 1, modified: 0, upserted, value: give?.(inserted) };
  };
