import { setTimeout } from 'node:timers/promises';
import type { Connection, Model, mongo } from 'mongoose';

/** Progress of a long index build. */
export interface IndexBuild {
  readonly collection: string;
  readonly indexes: readonly string[];
  readonly seconds: number;
  /** Percentage of the documents read so far; absent if the database does not report it. */
  readonly percent?: number;
  readonly finished: boolean;
}

/** Listener for builds that take more than some seconds. It is called every few seconds until the build ends. */
export type WatchBuilds = (build: IndexBuild) => void;

type Index = mongo.IndexDescription & { readonly name: string };

/**
 * MongoDB's error for an index on the same fields that differs only in an option such as a TTL, which allows no second
 * index.
 */
const INDEX_OPTIONS_CONFLICT = 85;

/**
 * MongoDB's errors for a build that conflicts with a concurrent one: IndexNotFound, NamespaceExists, LockBusy,
 * IndexKeySpecsConflict (another shape just took the name), WriteConflict, ConflictingOperationInProgress,
 * IndexBuildAborted, IndexBuildAlreadyInProgress.
 */
const BUILD_CONFLICTS: ReadonlySet<unknown> = new Set([27, 48, 46, 86, 112, 117, 276, 285]);
/** Messages of compatible servers for these errors. */
const BUILD_CONFLICT =
  /deadlock|write ?conflict|concurrently|index ?build ?(?:was )?abort|already (?:being built|building|in progress)/i;
const BUILD_ATTEMPTS = 10;
/** Maximum growth of the pause per attempt. The pause is random, so that replicas do not collide again. */
const BUILD_PAUSE_MS = 200;
/** Interval of progress reports. */
const REPORT_MS = 5_000;

/**
 * Builds of large collections exceed any socket timeout. The driver reads this option of every command, though its
 * types do not declare it.
 */
const NO_SOCKET_TIMEOUT = { socketTimeoutMS: 0 } as mongo.CommandOperationOptions;

/** This is longer than a roll-out takes. */
const ROLL_OUT_MS = 24 * 60 * 60_000;

/** Collection of the shapes that the last start declared, one entry per declared index with several shapes. */
const CHANGES = 'indexChanges';

interface IndexChange {
  /** Name of the collection and of the declared index. */
  readonly _id: string;
  /** Shape declared by the process that started last. */
  readonly shape: string;
  /** The first start with this shape after a start with another one. */
  readonly since: Date;
}

export interface IndexBuildOptions {
  readonly watch?: WatchBuilds;
  /** False for a job that builds indexes before a roll-out: it drops nothing, and does not count as a start. */
  readonly drops?: boolean;
  readonly now?: () => number;
}

/**
 * Builds the indexes that the models of a connection declare. An index whose shape changed is built under a new name
 * next to the other shapes, which other versions may use. Shapes have no order: a process drops the other shapes only
 * when all starts have declared its own shape for longer than a roll-out takes. Therefore nothing is dropped during a
 * roll-out or a roll-back, and a later start drops the rest. An index that cannot coexist with another shape (the
 * same fields with another TTL) replaces that shape at the same time; until then the other shape is used. Indexes
 * that no model declares stay. Several replicas may build concurrently: a build that conflicts with another one is
 * tried again.
 */
export async function buildIndexes(connection: Connection, options: IndexBuildOptions = {}): Promise<void> {
  const changes = connection.collection<IndexChange>(CHANGES);
  const recorded = await changes.find({}, { projection: { _id: 1 } }).toArray();
  const builder = new IndexBuilder(connection, options, new Set(recorded.map(({ _id }) => _id)));
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
    private readonly options: IndexBuildOptions,
    /** Ids of the changes that were recorded before. */
    private readonly recorded: ReadonlySet<string>,
  ) {}

  /** Builds all missing indexes by one command, so that the collection is read once. */
  async buildFor(model: Model<unknown>): Promise<void> {
    // Without declared indexes there is nothing to build, and indexes that no model declares stay.
    if (model.schema.indexes().length === 0) return;
    const { toCreate, toDrop } = await model.diffIndexes({ indexOptionsToCreate: true });
    const declared = declaredBy(model);
    const others = otherShapes(declared, toDrop);
    const taken = new Set(toDrop);
    const missing = toCreate.map(([key, options]): Index => {
      const name = freeName(options.name ?? nameOf(key), taken);
      taken.add(name);
      return { ...options, key: key as Index['key'], name };
    });
    const areBuilt = missing.length === 0 || (await this.#createBeside(model, missing, others));
    if (this.options.drops === false) return;
    const replaced = await this.#replaced(model, declared, others);
    for (const name of replaced) await model.collection.dropIndex(name, NO_SOCKET_TIMEOUT);
    if (!areBuilt && replaced.length > 0) await this.buildFor(model);
  }

  /** Builds indexes except those that cannot coexist with another shape. @returns whether all were built */
  async #createBeside(
    model: Model<unknown>,
    indexes: readonly Index[],
    others: ReadonlyMap<string, readonly string[]>,
  ): Promise<boolean> {
    try {
      await this.#create(model, indexes);
      return true;
    } catch (error) {
      if (!isOptionsConflict(error) || others.size === 0) throw error;
      if (indexes.length === 1 && others.has(withoutGeneration(indexes[0]?.name ?? ''))) return false;
      if (indexes.length === 1) throw error;
    }
    let areBuilt = true;
    for (const index of indexes) areBuilt = (await this.#createBeside(model, [index], others)) && areBuilt;
    return areBuilt;
  }

  /** Records this start. @returns the other shapes, which no version uses any more */
  async #replaced(
    model: Model<unknown>,
    declared: ReadonlyMap<string, string>,
    others: ReadonlyMap<string, readonly string[]>,
  ): Promise<string[]> {
    const changes = this.connection.collection<IndexChange>(CHANGES);
    const idOf = (name: string): string => `${model.collection.collectionName}/${name}`;
    const finished = [...declared.keys()].filter(
      (name) => !others.has(name) && this.recorded.has(idOf(name)),
    );
    if (finished.length > 0) await changes.deleteMany({ _id: { $in: finished.map(idOf) } });
    const replaced: string[] = [];
    for (const [name, names] of others) {
      const _id = idOf(name);
      const shape = declared.get(name) ?? '';
      const now = this.options.now?.() ?? Date.now();
      const change = await changes.findOne({ _id });
      if (change?.shape !== shape)
        await changes.updateOne({ _id }, { $set: { shape, since: new Date(now) } }, { upsert: true });
      else if (now - change.since.getTime() > ROLL_OUT_MS) replaced.push(...names);
    }
    return replaced;
  }

  async #create(model: Model<unknown>, indexes: readonly Index[]): Promise<void> {
    const { collectionName: collection } = model.collection;
    const names = indexes.map(({ name }) => name);
    const startedAt = performance.now();
    let [isReported, hasEnded] = [false, false];
    const report = (percent?: number): void => {
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      const build = { collection, indexes: names, seconds, finished: hasEnded };
      this.options.watch?.({ ...build, ...(percent !== undefined && { percent }) });
      isReported = true;
    };
    const reports = setInterval(async () => {
      const percent = await this.#percent(collection);
      if (!hasEnded) report(percent);
    }, REPORT_MS);
    try {
      await model.collection.createIndexes([...indexes], NO_SOCKET_TIMEOUT);
    } finally {
      clearInterval(reports);
      hasEnded = true;
    }
    if (isReported) report();
  }

  /** Progress of a build, if the server shows it to this user. */
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
      // The operation is hidden from this user, or runs on another server.
      return undefined;
    }
  }
}

const isOptionsConflict = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === INDEX_OPTIONS_CONFLICT;

/** Shapes of the declared indexes, by name. */
const declaredBy = (model: Model<unknown>): Map<string, string> =>
  new Map(
    model.schema.indexes().map(([fields, { name = nameOf(fields), ...options }]) => {
      const { unique, sparse, partialFilterExpression, expireAfterSeconds, collation } = options;
      const shape = { unique, sparse, partialFilterExpression, expireAfterSeconds, collation };
      return [name, JSON.stringify([fields, shape])];
    }),
  );

/** Existing indexes with the name of a declared one and another shape, by declared name. */
function otherShapes(
  declared: ReadonlyMap<string, string>,
  unmatched: readonly string[],
): Map<string, string[]> {
  const others = new Map<string, string[]>();
  for (const standing of unmatched) {
    const name = [standing, withoutGeneration(standing)].find((known) => declared.has(known));
    if (name !== undefined) others.set(name, [...(others.get(name) ?? []), standing]);
  }
  return others;
}

/** Suffix that distinguishes the shapes of an index. */
const GENERATION = /\.v\d+$/;

const withoutGeneration = (name: string): string => name.replace(GENERATION, '');

/** The name, or a numbered variant while another shape has the name. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let generation = 1; ; generation += 1) {
    const free = generation === 1 ? name : `${name}.v${generation}`;
    if (!taken.has(free)) return free;
  }
}

/** The name that MongoDB gives an index by default. */
const nameOf = (fields: object): string => Object.entries(fields).flat().join('_');
