import type { Doc } from '../bson/index.js';
import type { ExpressionContext } from '../expression/index.js';

/**
 * A sequence of documents. An undefined item is a step without a document, at which the reader may yield to other
 * requests.
 */
export type Documents = Iterable<Doc | undefined>;

/** A stage of a pipeline. */
export interface Stage {
  run(input: Documents): Documents;
  /** Passes on a number of documents, for a stage that does not read their content. */
  runOnCount?(count: number): Documents;
}

export interface PipelineContext extends ExpressionContext {
  /** Whether the server presents itself as a replica set. */
  readonly replicaSet?: boolean;
}

/** A stage that transforms each document. */
export const mapping = (map: (doc: Doc) => Doc): Stage => ({
  *run(input) {
    for (const doc of input) yield doc && map(doc);
  },
});
