import { setTimeout } from 'node:timers/promises';
import type { Connection, Model, mongo } from 'mongoose';

/** A build of indexes that takes its time. */
export interface IndexBuild {
  readonly collection: string;
  readonly indexes: readonly string[];
  readonly seconds: number;
  /** Share of the documents that were read; absent where the database does not tell. */
  readonly percent?: number;
  readonly finished: boolean;
}

/** Told of builds that take more than some seconds, again and again until each is finished. */
export type WatchBuilds = (build: IndexBuild) => void;

type Index = mongo.IndexDescription & { readonly name: string };

/** MongoDB's errors for an index that exists under another name, or with other options. */
const INDEX_CONFLICTS: ReadonlySet<unknown> = new Set([85, 86]);

/**
 * MongoDB's errors for a build that another one came in the way of: IndexNotFound, NamespaceExists, LockBusy,
 * WriteConflict, ConflictingOperationInProgress, IndexBuildAborted, IndexBuildAlreadyInProgress.
 */
const BUILD_CONFLICTS: ReadonlySet<unknown> = new Set([27, 48, 46, 112, 117, 276, 285]);
/** Messages of compatible servers for these errors. */
const BUILD_CONFLICT =
  /deadlock|write ?conflict|concurrently|index ?build ?(?:was )?abort|already (?:being built|building|in progress)/i;
const BUILD_ATTEMPTS = 10;
/** By how much the pause before a further attempt may grow with each: replicas that collided do not meet again. */
const BUILD_PAUSE_MS = 200;
/** Time between two reports of a build. */
const REPORT_MS = 5_000;

/**
 * A build takes as long as its collection is large: the connection may be silent meanwhile. The driver reads this of the
 * options of any command, though its types do not say so.
 */
const PATIENT = { socketTimeoutMS: 0 } as mongo.CommandOperationOptions;

/**
 * Builds the indexes that the models of a connection declare. One that is declared in another shape than before is built
 * under a new name first, and the old one is dropped then: processes of the version before use it until its successor
 * stands. Indexes that no model declares are left alone. Several replicas may do so at once: a build that meets another
 * one is tried again.
 */
export async function buildIndexes(
  connection: Connection,
  watch: WatchBuilds = () => undefined,
): Promise<void> {
  const builder = new IndexBuilder(connection, watch);
  for (const model of Object.values(connection.models)) await retryBuild(() => builder.buildFor(model));
}

async function retryBuild(build: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await build();
    } catch (error) {
      if (attempt === BUILD_ATTEMPTS || !isBuildConflict(error)) throw error;
      await setTimeout(Math.random() * BUILD_PAUSE_MS * attempt);
    }
  }
}

const isBuildConflict = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && BUILD_CONFLICTS.has(error.code)) || BUILD_CONFLICT.test(error.message));

class IndexBuilder {
  constructor(
    private readonly connection: Connection,
    private readonly watch: WatchBuilds,
  ) {}

  /** Builds what is missing in one go, so that the collection is read once. */
  async buildFor(model: Model<unknown>): Promise<void> {
    const { toCreate, toDrop } = await model.diffIndexes({ indexOptionsToCreate: true });
    const replaced = replacedBy(model, toDrop);
    const taken = new Set(toDrop);
    const missing = toCreate.map(([key, options]): Index => {
      const index = {
        ...options,
        key: key as Index['key'],
        name: freeName(options.name ?? nameOf(key), taken),
      };
      taken.add(index.name);
      return index;
    });
    if (missing.length > 0) {
      try {
        await this.#create(model, missing);
      } catch (error) {
        if (!isIndexConflict(error) || replaced.length === 0) throw error;
        // A collection takes one index of these fields with these options: the old one has to go first.
        await this.#drop(model, replaced);
        return this.buildFor(model);
      }
    }
    await this.#drop(model, replaced);
  }

  async #create(model: Model<unknown>, indexes: readonly Index[]): Promise<void> {
    const { collectionName: collection } = model.collection;
    const names = indexes.map(({ name }) => name);
    const startedAt = performance.now();
    let [isReported, hasEnded] = [false, false];
    const report = (percent?: number): void => {
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      const build = { collection, indexes: names, seconds, finished: hasEnded };
      this.watch({ ...build, ...(percent !== undefined && { percent }) });
      isReported = true;
    };
    const reports = setInterval(async () => {
      const percent = await this.#percent(collection);
      if (!hasEnded) report(percent);
    }, REPORT_MS);
    try {
      await model.collection.createIndexes([...indexes], PATIENT);
    } finally {
      clearInterval(reports);
      hasEnded = true;
    }
    if (isReported) report();
  }

  /** Progress of a build, as far as the server tells it to this user. */
  async #percent(collection: string): Promise<number | undefined> {
    try {
      const [found] = await this.connection
        .getClient()
        .db('admin')
        .aggregate([
          { $currentOp: { allUsers: true, idleSessions: false } },
          {
            $match: {
              'command.createIndexes': collection,
              'command.$db': this.connection.db?.databaseName,
              'progress.total': { $gt: 0 },
            },
          },
        ])
        .toArray();
      const { done, total } = found?.['progress'] ?? {};
      return total > 0 ? Math.floor((100 * done) / total) : undefined;
    } catch {
      // Not for this user, or not this server's.
      return undefined;
    }
  }

  async #drop(model: Model<unknown>, names: readonly string[]): Promise<void> {
    for (const name of names) await model.collection.dropIndex(name, PATIENT);
  }
}

const isIndexConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && INDEX_CONFLICTS.has(error.code);

/** Predecessors of declared indexes: they match none of them, and have the name of one. */
function replacedBy(model: Model<unknown>, unmatched: readonly string[]): string[] {
  const declared = new Set(model.schema.indexes().map(([fields, options]) => options.name ?? nameOf(fields)));
  return unmatched.filter((name) => declared.has(name) || declared.has(name.replace(GENERATION, '')));
}

/** Suffix that tells an index from its predecessor. */
const GENERATION = /\.v\d+$/;

/** The name, or one of a new generation while another shape has it. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let generation = 1; ; generation += 1) {
    const free = generation === 1 ? name : `${name}.v${generation}`;
    if (!taken.has(free)) return free;
  }
}

/** The name that MongoDB gives an index by default. */
const nameOf = (fields: object): string => Object.entries(fields).flat().join('_');
