import { isKnownStage, stageOf } from '../aggregate/stage-specification.js';
import { compileTransformation } from '../aggregate/transformations.js';
import type { Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { ExpressionContext } from '../expression/index.js';
import type { Projection } from '../projection/index.js';

/** Compiles the stages of an update by pipeline into one step. */
export function compileUpdatePipeline(stages: readonly Value[], context: ExpressionContext): Projection {
  const steps = stages.map((stage) => {
    const [name, argument] = stageOf(stage);
    return compileTransformation(name, argument, context) ?? refuse(name);
  });
  return (doc) => steps.reduce((result, step) => step(result), doc);
}

function refuse(name: string): never {
  if (!isKnownStage(name)) throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  throw new CommandError(72, `${name} is not allowed to be used within an update`);
}
