import type { ProcessContext, ServiceSettings } from '@almanac/process';
import type { Connection } from 'mongoose';
import { DatabaseCircuit } from './database-circuit.js';
import { buildIndexes, type IndexBuild, type IndexBuildOptions } from './index-build.js';
import { connectMongo, databaseUri } from './mongo.js';
import { PoolMetrics } from './pool-metrics.js';

/** Dependencies of a service's database. */
export type ServiceDatabaseDeps = Pick<
  ProcessContext<ServiceSettings>,
  'name' | 'config' | 'logger' | 'metrics' | 'readiness' | 'onStop'
>;

/**
 * The database of a service. The service is ready while the database is available, and closes the connection when it
 * stops.
 */
export class ServiceDatabase {
  /** Runs work that needs the database. */
  readonly circuit = new DatabaseCircuit();
  #connecting: Promise<Connection> | undefined;

  constructor(private readonly deps: ServiceDatabaseDeps) {}

  /** The one connection, opened by the first call. */
  connect(): Promise<Connection> {
    this.#connecting ??= this.#connect();
    return this.#connecting;
  }

  /**
   * Builds the indexes of all models on the connection. The log and `/ready` show the progress.
   * @param options `drops` is false for a job that builds indexes before a roll-out
   */
  async buildIndexes(options: Pick<IndexBuildOptions, 'drops'> = {}): Promise<void> {
    await buildIndexes(await this.connect(), { ...options, watch: (build) => this.#report(build) });
  }

  #report({ finished, ...build }: IndexBuild): void {
    const { logger, readiness } = this.deps;
    logger.info(build, finished ? 'indexes are built' : 'indexes are being built');
    readiness.note('indexes', finished ? undefined : build);
  }

  async #connect(): Promise<Connection> {
    const { name, config, logger, metrics, readiness, onStop } = this.deps;
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
    new PoolMetrics(metrics).follow(connection.getClient());
    const found = (): void => readiness.set('database', true);
    const lost = (): void => {
      logger.warn('the database cannot be reached');
      readiness.set('database', false);
    };
    connection.on('connected', found).on('disconnected', lost);
    found();
    this.circuit.follow(connection);
    onStop('database', () => connection.off('disconnected', lost).close());
    return connection;
  }
}
