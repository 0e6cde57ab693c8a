import { Doc, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';

/** The name and the argument of a stage. */
export function stageOf(stage: Value): [name: string, argument: Value] {
  if (!(stage instanceof Doc))
    throw new CommandError(14, "Each element of the 'pipeline' array must be an object");
  if (stage.size !== 1) {
    throw new CommandError(40323, 'A pipeline stage specification object must contain exactly one field.');
  }
  const name = stage.firstKey() ?? '';
  return [name, stage.get(name) ?? null];
}
