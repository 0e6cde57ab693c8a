import { Doc } from '../bson/index.js';

/** Decodes well-formed bytes. */
export const decode = (bytes: Uint8Array): Doc => Doc.at(bytes, 0);

export const encode = (doc: Doc): Uint8Array => doc.toBytes();
