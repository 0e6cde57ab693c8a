import type { Document } from 'mongodb';

/** Documents of the contract suite: their `_id` is a name or a number. */
export interface Any extends Document {
  _id: string | number;
}
