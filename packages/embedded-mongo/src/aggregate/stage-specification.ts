import { Doc, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';

const UNSUPPORTED = new Set(
  `$bucket $bucketAuto $changeStreamSplitLargeEvent $collStats $currentOp $densify $documents $fill $geoNear $graphLookup
  $indexStats $listCatalog $listClusterCatalog $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions
  $merge $out $planCacheStats $queryStats $querySettings $rankFusion $redact $sample $score $scoreFusion $search
  $searchBeta $searchMeta $setWindowFields $shardedDataDistribution $unionWith $vectorSearch`.split(/\s+/),
);

/** Whether MongoDB has a stage of this name that this server lacks. */
export const isKnownStage = (name: string): boolean => UNSUPPORTED.has(name);

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
