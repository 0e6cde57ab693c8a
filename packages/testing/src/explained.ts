import type { Connection } from 'mongoose';

/** The server's plan of a query. */
interface Plan {
  readonly stage: string;
  readonly indexName?: string;
  readonly inputStage?: Plan;
  readonly inputStages?: readonly Plan[];
}

/** A query with the stages of its plan, the last one first, and the indexes that they use. */
export interface Explained {
  readonly command: string;
  readonly filter: unknown;
  readonly stages: readonly string[];
  readonly indexes: readonly string[];
}

const QUERIES: ReadonlySet<string> = new Set(['find', 'aggregate', 'count', 'distinct']);

/**
 * Whether tests may check query plans. A server in `TEST_MONGODB_URI` may choose other plans, above all for few
 * documents.
 */
export const usesOwnPlanner = process.env['TEST_MONGODB_IS_EMBEDDED'] === 'true';

/** Explains every query that work sends to a database. The connection must monitor its commands. */
export async function explained(connection: Connection, work: () => Promise<unknown>): Promise<Explained[]> {
  const commands: Record<string, unknown>[] = [];
  const note = (event: { readonly commandName: string; readonly command: Record<string, unknown> }): void => {
    if (QUERIES.has(event.commandName)) commands.push(event.command);
  };
  const client = connection.getClient();
  client.on('commandStarted', note);
  try {
    await work();
  } finally {
    client.off('commandStarted', note);
  }
  return Promise.all(commands.map((command) => explain(connection, command)));
}

async function explain(connection: Connection, command: Record<string, unknown>): Promise<Explained> {
  const { lsid: _session, $db: _database, $clusterTime: _time, txnNumber: _number, ...query } = command;
  const [name = ''] = Object.keys(query);
  const answer = await connection.db?.command({ explain: query, verbosity: 'queryPlanner' });
  // The plan of an aggregation is that of its first stage.
  const planner = answer?.['queryPlanner'] ?? answer?.['stages']?.[0]?.['$cursor']?.['queryPlanner'];
  const plans = flatten(planner?.['winningPlan']?.['queryPlan'] ?? planner?.['winningPlan']);
  return {
    command: name,
    filter: query['filter'] ?? query['query'] ?? query['pipeline'],
    stages: plans.map(({ stage }) => stage),
    indexes: plans.flatMap(({ indexName }) => indexName ?? []),
  };
}

const flatten = (plan: Plan | undefined): Plan[] =>
  plan ? [plan, ...flatten(plan.inputStage), ...(plan.inputStages ?? []).flatMap(flatten)] : [];
