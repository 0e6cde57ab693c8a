import { Doc, integerValue } from '../bson/index.js';
import type { Collection } from '../catalog/collection.js';
import { allOf, countExecution, isUnfiltered } from '../executor/count.js';
import { firstOfEach } from '../executor/distinct.js';
import { completed, itemsOf, type Operation, runSteps } from '../executor/operation.js';
import { Execution, type PagedQuery } from '../executor/query.js';
import { newStatistics, type Statistics } from '../executor/walk.js';
import { explainCount, explainDistinct, explainFastCount, explainPlan } from '../planner/explain.js';
import { planDistinct } from '../planner/planner.js';
import type { View } from '../storage/view.js';
import { parseAggregate } from './aggregation.js';
import { collectionName } from './collection-name.js';
import type { Invocation } from './command.js';
import { parseCount } from './count.js';
import { parseDistinct } from './distinct.js';
import { parseFind } from './find.js';

/** The reply to `explain` for a command, with or without executing its query. */
export async function explainCommand(invocation: Invocation, execute: boolean): Promise<Doc> {
  const { engine, database, args, operation } = invocation;
  const name = collectionName(invocation);
  const question = questionOf(invocation);
  const collection = engine.catalog.find(database, name);
  const snapshot = engine.store.snapshot();
  const start = performance.now();
  try {
    const answer = collection
      ? await answerOf(question, snapshot, collection, execute ? operation : undefined)
      : { stages: Doc.from({ stage: 'EOF' }), returned: 0, statistics: newStatistics() };
    const reply = Doc.from({
      explainVersion: '1',
      queryPlanner: Doc.from({
        namespace: `${database}.${name}`,
        parsedQuery: question.filter,
        indexFilterSet: false,
        winningPlan: answer.stages,
        rejectedPlans: [],
      }),
    });
    if (execute) reply.append('executionStats', executionStats(answer, performance.now() - start));
    return reply.append('command', args.doc);
  } finally {
    snapshot.close();
  }
}

/** The query of a command. */
interface Question {
  readonly filter: Doc;
  readonly query: PagedQuery;
  readonly projection?: Doc | undefined;
  /** Whether the query only counts documents. */
  readonly counts?: boolean;
  /** The field of a `distinct`. */
  readonly field?: string;
}

interface Answer {
  readonly stages: Doc;
  readonly returned: number;
  readonly statistics: Statistics;
}

function questionOf(invocation: Invocation): Question {
  const { args } = invocation;
  const document = (field: string): Doc => args.document(field) ?? new Doc();
  switch (args.path) {
    case 'find':
      return {
        filter: document('filter'),
        query: parseFind(args).query,
        projection: args.document('projection'),
      };
    case 'count':
      return { counts: true, filter: document('query'), query: parseCount(args) };
    case 'distinct':
      return { filter: document('query'), ...parseDistinct(args) };
    default:
      return { filter: new Doc(), query: parseAggregate(invocation).query };
  }
}

function answerOf(
  question: Question,
  view: View,
  collection: Collection,
  operation: Operation | undefined,
): Promise<Answer> {
  const answer = question.counts ? answerCount : question.field === undefined ? answerFind : answerDistinct;
  return answer(question, view, collection, operation);
}

async function answerFind(
  { filter, query, projection }: Question,
  view: View,
  collection: Collection,
  operation: Operation | undefined,
): Promise<Answer> {
  const execution = new Execution(view, collection, query, 'fresh');
  let returned = 0;
  if (operation) for await (const _ of itemsOf(execution.steps(), operation)) returned += 1;
  const stages = explainPlan(execution.plan, { ...query, filter, projection });
  return { stages, returned, statistics: execution.statistics };
}

async function answerCount(
  { filter, query }: Question,
  view: View,
  collection: Collection,
  operation: Operation | undefined,
): Promise<Answer> {
  if (isUnfiltered(query)) return { stages: explainFastCount(), returned: 0, statistics: newStatistics() };
  const execution = new Execution(view, collection, allOf(query), 'fresh');
  if (operation) await completed(countExecution(execution, Number.POSITIVE_INFINITY), operation);
  return { stages: explainCount(execution.plan, filter), returned: 0, statistics: execution.statistics };
}

async function answerDistinct(
  question: Question,
  view: View,
  collection: Collection,
  operation: Operation | undefined,
): Promise<Answer> {
  const { query, field = '' } = question;
  const scan = planDistinct(collection, query, field);
  if (scan === undefined) return answerFind(question, view, collection, operation);
  const statistics = newStatistics();
  if (operation) await runSteps(firstOfEach(view, collection, scan, field, statistics), operation);
  return { stages: explainDistinct(scan), returned: statistics.docsExamined, statistics };
}

function executionStats({ stages, returned, statistics }: Answer, milliseconds: number): Doc {
  return Doc.from({
    executionSuccess: true,
    nReturned: returned,
    executionTimeMillis: Math.round(milliseconds),
    totalKeysExamined: integerValue(BigInt(statistics.keysExamined)),
    totalDocsExamined: integerValue(BigInt(statistics.docsExamined)),
    executionStages: stages,
  });
}
