import { Doc, isNumeric, toInt64, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { compileFilter, type Matcher } from '../query/index.js';
import { compileCount, compileGroup } from './group.js';
import { compileSortStage, sortSpecification } from './sort.js';
import { type Documents, mapping, type PipelineContext, type Stage } from './stage.js';
import { isKnownStage, stageOf } from './stage-specification.js';
import { compileTransformation } from './transformations.js';

export type { PipelineContext } from './stage.js';

/** A compiled pipeline: a query that indexes can serve, and the stages for its documents. */
export interface Pipeline {
  /** The leading stages `$match`, `$sort`, `$skip` and `$limit`, in this order. */
  readonly matcher: Matcher;
  readonly sort?: Doc;
  readonly skip: number;
  /** Undefined without a limit; never 0. */
  readonly limit?: number;
  /** The remaining stages. */
  run(input: Documents): Documents;
  /** Present if the remaining stages need only the number of documents. */
  runOnCount?(count: number): Documents;
}

/** Compiles a pipeline. Throws MongoDB's error for an invalid or unsupported pipeline. */
export function compilePipeline(stages: readonly Value[], context: PipelineContext): Pipeline {
  const named = stages.map(stageOf);
  // All stages are compiled first, so that an error in any of them is found.
  const compiled = named.map(([name, argument]) => compileStage(name, argument, context));
  const leading = new Leading();
  const taken = named.findIndex(([name, argument]) => !leading.take(name, argument));
  const rest = taken < 0 ? [] : compiled.slice(taken);
  const counting = rest[0]?.runOnCount;
  return {
    matcher: compileFilter(leading.filter(), context),
    ...(leading.sort && { sort: leading.sort }),
    skip: leading.skip,
    ...(leading.limit !== undefined && { limit: leading.limit }),
    run: (input) => runStages(rest, input),
    ...(counting && { runOnCount: (count: number) => runStages(rest.slice(1), counting(count)) }),
  };
}

const runStages = (stages: readonly Stage[], input: Documents): Documents =>
  stages.reduce((documents, stage) => stage.run(documents), input);

/** Collects the leading stages that form the query. */
class Leading {
  readonly #filters: Value[] = [];
  sort: Doc | undefined;
  skip = 0;
  limit: number | undefined;

  /** Whether the stage could become part of the query. */
  take(name: string, argument: Value): boolean {
    const untouched = this.skip === 0 && this.limit === undefined;
    switch (name) {
      case '$match':
        if (this.sort !== undefined || !untouched) return false;
        this.#filters.push(argument);
        return true;
      case '$sort':
        if (this.sort !== undefined || !untouched) return false;
        this.sort = sortSpecification(argument);
        return true;
      case '$skip': {
        const skip = countOf(name, argument);
        if (this.limit !== undefined && this.limit <= skip) return false;
        this.skip += skip;
        if (this.limit !== undefined) this.limit -= skip;
        return true;
      }
      case '$limit':
        this.limit = Math.min(this.limit ?? Number.POSITIVE_INFINITY, countOf(name, argument));
        return true;
      default:
        return false;
    }
  }

  filter(): Doc {
    const [only] = this.#filters;
    if (this.#filters.length > 1) return Doc.from({ $and: this.#filters });
    return only instanceof Doc ? only : new Doc();
  }
}

function compileStage(name: string, argument: Value, context: PipelineContext): Stage {
  const transformation = compileTransformation(name, argument, context);
  if (transformation !== undefined) return mapping(transformation);
  switch (name) {
    case '$match':
      return compileMatch(argument, context);
    case '$sort':
      return compileSortStage(argument);
    case '$skip':
      return skipping(countOf(name, argument));
    case '$limit':
      return limiting(countOf(name, argument));
    case '$group':
      return compileGroup(argument, context);
    case '$count':
      return compileCount(argument);
    case '$changeStream':
      throw context.replicaSet
        ? new CommandError(115, `the stage ${name} is not supported`)
        : new CommandError(40573, 'The $changeStream stage is only supported on replica sets');
    default:
      if (isKnownStage(name)) throw new CommandError(115, `the stage ${name} is not supported`);
      throw new CommandError(40324, `Unrecognized pipeline stage name: '${name}'`);
  }
}

function compileMatch(argument: Value, context: PipelineContext): Stage {
  if (!(argument instanceof Doc)) {
    throw new CommandError(15959, 'the match filter must be an expression in an object');
  }
  const matcher = compileFilter(argument, context);
  return {
    *run(input) {
      for (const doc of input) yield doc !== undefined && matcher.matches(doc) ? doc : undefined;
    },
  };
}

/** The argument of `$skip` and `$limit`. */
function countOf(name: string, argument: Value): number {
  const code = name === '$skip' ? 5107200 : 5107201;
  const problem = (what: string) => new CommandError(code, `invalid argument to ${name} stage: ${what}`);
  if (!isNumeric(argument)) throw problem('Expected a number');
  const count = toInt64(argument);
  if (count === undefined) throw problem('Expected an integer');
  if (count < 0n) throw problem('Expected a non-negative number');
  if (count === 0n && name === '$limit') throw new CommandError(15958, 'the limit must be positive');
  return Number(count);
}

const skipping = (count: number): Stage => ({
  *run(input) {
    let left = count;
    for (const doc of input) {
      if (doc === undefined || left <= 0) yield doc;
      else {
        left -= 1;
        yield undefined;
      }
    }
  },
});

const limiting = (count: number): Stage => ({
  *run(input) {
    let left = count;
    for (const doc of input) {
      yield doc;
      if (doc !== undefined) left -= 1;
      if (left === 0) return;
    }
  },
});
