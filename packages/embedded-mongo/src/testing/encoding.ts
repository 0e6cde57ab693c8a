import { Doc } from '../bson/index.js';

/** The document that these well-formed bytes hold. */
export const decode = (bytes: Uint8Array): Doc => Doc.at(bytes, 0);

export const encode = (doc: Doc): Uint8Array => doc.toBytes();
