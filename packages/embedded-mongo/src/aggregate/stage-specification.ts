import { Doc, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';

const STAGES = new Set(
  `$addFields $bucket $bucketAuto $changeStream $changeStreamSplitLargeEvent $collStats $count $currentOp $densify
  $documents $facet $fill $geoNear $graphLookup $group $indexStats $limit $listCatalog $listClusterCatalog
  $listLocalSessions $listSampledQueries $listSearchIndexes $listSessions $lookup $match $merge $out $planCacheStats
  $project $querySettings $queryStats $rankFusion $redact $replaceRoot $replaceWith $sample $score $scoreFusion
  $search $searchBeta $searchMeta $set $setWindowFields $shardedDataDistribution $skip $sort $sortByCount $unionWith
  $unset $unwind $vectorSearch`.split(/\s+/),
);

/** Whether MongoDB has a stage of this name, supported here or not. */
export const isKnownStage = (name: string): boolean => STAGES.has(name);

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
