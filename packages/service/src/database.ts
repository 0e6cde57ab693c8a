import type { Connection } from 'mongoose';
import type { ServiceSettings } from './config.js';
import { DatabaseGuard } from './database-guard.js';
import type { ProcessContext } from './process.js';

/** The database of a service, for those that have one. */
export interface Database {
  /** Connects with the first call; there is one connection. */
  connect(): Promise<Connection>;
  /** Builds the indexes of all models that were made on the connection, if it was asked for. */
  buildIndexes(): Promise<void>;
  /** Runs what needs it. */
  readonly guard: DatabaseGuard;
}

type Mongo = typeof import('./mongo.js');

/** Ties a database to a process: the process is ready while the database is, and closes it when it stops. */
export function databaseOf(context: ProcessContext<ServiceSettings>): Database {
  let connecting: Promise<Connection> | undefined;
  const guard = new DatabaseGuard();
  // Mongoose takes a quarter of a second to load: only where it is needed.
  const mongo = () => import('./mongo.js');
  return {
    guard,
    connect() {
      connecting ??= mongo().then((loaded) => connect(context, guard, loaded));
      return connecting;
    },
    async buildIndexes() {
      if (!connecting) return;
      const { buildIndexes } = await mongo();
      await buildIndexes(await connecting);
    },
  };
}

async function connect(
  { name, config, logger, readiness, onStop }: ProcessContext<ServiceSettings>,
  guard: DatabaseGuard,
  { connectMongo, databaseUri }: Mongo,
): Promise<Connection> {
  const { uri, setting } = databaseUri(name, config);
  const patience = {
    waitMs: (config.DATABASE_WAIT_SECONDS ?? 0) * 1_000,
    away: () => logger.warn({ setting }, 'the database cannot be reached yet'),
  };
  const traced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
  const connection = await connectMongo(uri, `almanac-${name}`, patience, { traced }).catch(
    (error: Error) => {
      throw new Error(`the database that ${setting} names cannot be used`, { cause: error });
    },
  );
  const found = (): void => readiness.set('database', true);
  const lost = (): void => {
    logger.warn('the database cannot be reached');
    readiness.set('database', false);
  };
  connection.on('connected', found).on('disconnected', lost);
  found();
  guard.follow(connection);
  onStop('database', () => connection.off('disconnected', lost).close());
  return connection;
}
