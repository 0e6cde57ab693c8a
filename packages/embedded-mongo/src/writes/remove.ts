import { removeDocument } from '../catalog/documents.js';
import type { Change } from './modify.js';

/** Removes a document; its last state is part of the result. */
export const removal: Change = (view, collection, { record, doc }) => {
  removeDocument(view, collection, record, doc);
  return { n: 1, value: doc };
};
