import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessContext, ServiceSettings } from '@almanac/process';
import { serviceUnavailable } from '@almanac/rpc';
import type { Connection } from 'mongoose';
import { DatabaseCircuit } from './database-circuit.js';
import { buildIndexes } from './index-build.js';
import { connectMongo, databaseUri } from './mongo.js';

/** Pause between attempts to connect. */
const RETRY_MS = 1_000;
/** Time for which work waits for a database that restarts. */
const MAX_WAIT_MS = 1_000;

export interface OptionalDatabaseDeps<M>
  extends Pick<ProcessContext<ServiceSettings>, 'name' | 'config' | 'logger' | 'onStop'> {
  /** Creates the models. Their indexes are built before the database counts as available. */
  readonly models: (connection: Connection) => M;
}

/**
 * A database that its service can work without: the service is ready before the connection is open and while the
 * database is unavailable. The connection is opened in the background, with retries until it succeeds.
 */
export class OptionalDatabase<M> {
  readonly #circuit = new DatabaseCircuit();
  readonly #stopping = new AbortController();
  #opening: Promise<void> | undefined;
  #opened: { readonly connection: Connection; readonly models: M } | undefined;

  constructor(private readonly deps: OptionalDatabaseDeps<M>) {}

  /** Starts connecting in the background, once. */
  begin(): void {
    this.#opening ??= this.#open();
  }

  /** Whether the database was connected and is available now. */
  get isAvailable(): boolean {
    return this.#opened?.connection.readyState === CONNECTED;
  }

  /**
   * The connection and the models.
   * @param withinMs maximum time to wait for the first connection
   * @throws RestError 503 `rest_service_unavailable` when it is not open by then
   */
  async opened(withinMs: number): Promise<{ readonly connection: Connection; readonly models: M }> {
    this.begin();
    if (!this.#opened) {
      const limit = new AbortController();
      const over = pause(withinMs, undefined, { signal: limit.signal }).catch(() => undefined);
      await Promise.race([this.#opening, over]);
      limit.abort();
    }
    if (!this.#opened) throw serviceUnavailable();
    return this.#opened;
  }

  /**
   * Runs work on the models. The work is aborted when the database becomes unavailable.
   * @param withinMs maximum time to wait for the first connection; no wait by default
   * @throws RestError 503 `rest_service_unavailable` while the database is unavailable
   */
  async run<T>(work: (models: M) => Promise<T>, withinMs = 0): Promise<T> {
    const { models } = await this.opened(withinMs);
    return this.#circuit.run(() => work(models), { mayWrite: false, maxWaitMs: MAX_WAIT_MS });
  }

  async #open(): Promise<void> {
    const { logger, onStop } = this.deps;
    const { signal } = this.#stopping;
    onStop('database', () => this.#close());
    for (let attempt = 1; !signal.aborted; attempt += 1) {
      try {
        this.#opened = await this.#connect(signal);
        return;
      } catch (error) {
        if (signal.aborted) return;
        if (attempt === 1) logger.warn({ err: error }, 'the database is unavailable, retrying');
      }
      await pause(RETRY_MS, undefined, { signal, ref: false }).catch(() => undefined);
    }
  }

  async #connect(signal: AbortSignal): Promise<{ connection: Connection; models: M }> {
    const { name, config, logger, models: make } = this.deps;
    const { uri } = databaseUri(name, config);
    const traced = config.OTEL_EXPORTER_OTLP_ENDPOINT !== undefined;
    const patience = { waitMs: 0, away: () => undefined, signal };
    const connection = await connectMongo(uri, `almanac-${name}`, patience, { traced });
    try {
      const models = make(connection);
      await buildIndexes(connection);
      this.#circuit.follow(connection);
      connection.on('disconnected', () => logger.warn('the database cannot be reached'));
      return { connection, models };
    } catch (error) {
      await connection.destroy();
      throw error;
    }
  }

  async #close(): Promise<void> {
    this.#stopping.abort();
    await this.#opening;
    const connection = this.#opened?.connection;
    connection?.removeAllListeners('disconnected');
    await connection?.close();
  }
}

/** Number of this state in Mongoose. */
const CONNECTED = 1;
