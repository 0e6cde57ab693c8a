import { Arguments } from './arguments.js';
import type { FirstBatch } from './cursor-reply.js';

/** The `cursor` field of commands that return a cursor. */
export function cursorOptions(args: Arguments): FirstBatch {
  const options = args.document('cursor');
  if (options === undefined) return {};
  const nested = new Arguments(options, `${args.path}.cursor`);
  nested.allow(new Set(['batchSize']));
  return { size: nested.count('batchSize') };
}
