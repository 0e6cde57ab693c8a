import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Logger } from '@almanac/process';
import { type Requester, WorkQueue } from '../work-queue.js';
import { errors } from './errors.js';
import type { Modifier } from './image-edits.js';
import type { Dimensions } from './image-sizes.js';
import type {
  DescribedRecording,
  ImageReply,
  ImageTask,
  MeasuredImage,
  WrittenImage,
} from './image-tasks.js';

export type { MeasuredImage, WrittenImage };

/**
 * One image is processed at a time: it takes many times the size of its file. Each waiting upload holds a request and a
 * file on disk.
 */
const LIMITS = { atOnce: 1, waiting: 64, waitingPerClient: 16 } as const;

/** Decodes images in a separate process, one at a time. */
export class ImageEditor {
  readonly #queue = new WorkQueue(LIMITS, errors.tooBusy);
  readonly #worker: ImageWorker;

  constructor(options: ImageWorkerOptions) {
    this.#worker = new ImageWorker(options);
  }

  /**
   * @param author id of the user who sent the image; 0 for the site itself
   * @throws ImageError for a file that is no image or is broken, or has too many pixels or needs too much memory;
   *   RestError `rest_too_busy` when too many images wait, of all authors or of this one
   */
  async measure(path: string, author = 0): Promise<MeasuredImage> {
    const reply = await this.#queueTask({ kind: 'measure', path }, requesterOf(author));
    if (!('measured' in reply)) throw new TypeError('the image was not measured');
    return reply.measured;
  }

  /** Writes a rotated version of an image. @throws ImageError when the image is broken. */
  async writeVersion(
    from: string,
    to: string,
    mimeType: string,
    { width, height }: Dimensions,
  ): Promise<WrittenImage> {
    const reply = await this.#queueTask({ kind: 'write', from, to, mimeType, size: { width, height } });
    if (!('written' in reply)) throw new TypeError('the version was not written');
    return reply.written;
  }

  /**
   * Writes an edited image.
   * @param author as for `measure`
   * @throws ImageError when the image is broken or takes too much memory; with the step when a step is impossible
   */
  async edit(
    from: string,
    to: string,
    mimeType: string,
    modifiers: readonly Modifier[],
    author: number,
  ): Promise<void> {
    await this.#queueTask({ kind: 'edit', from, to, mimeType, modifiers }, requesterOf(author));
  }

  /**
   * Reads the metadata of a sound or video.
   * @param cover path for the picture of its tags
   * @param author as for `measure`
   * @throws ImageError when the file takes too much memory or time to read; RestError `rest_too_busy`
   */
  async describe(
    { path, bytes }: { readonly path: string; readonly bytes: number },
    mimeType: string,
    cover: string,
    author: number,
  ): Promise<DescribedRecording> {
    const task: ImageTask = { kind: 'describe', path, bytes, mimeType, cover };
    const reply = await this.#queueTask(task, requesterOf(author));
    if (!('described' in reply)) throw new TypeError('the file was not described');
    return reply.described;
  }

  /** Queues a task. Resized versions go first, so that uploads in progress finish before others begin. */
  #queueTask(task: ImageTask, requester?: Requester): Promise<ImageReply> {
    return this.#queue.run(() => this.#worker.run(task), requester);
  }
}

const requesterOf = (author: number): Requester | undefined =>
  author === 0 ? undefined : { client: String(author), reputation: 'clean' };

/** Program of the worker, found from the sources (in tests), the build and the bundle of core. */
const PROGRAM = fileURLToPath(
  import.meta.url.replace(/\/(?:src|dist)\/(?:media\/)?[^/]+$/, '/dist/media/image-worker.js'),
);

const SYSTEM_PATH = '/usr/local/bin:/usr/bin:/bin';

export interface ImageWorkerOptions {
  /** Memory limit for decoding an image and writing a version. */
  readonly memoryMb: number;
  readonly logger: Pick<Logger, 'warn'>;
  /** Directories of the programs that the worker uses (`PATH`). */
  readonly path?: string;
}

/** This limit is longer than the worker's own limit for a version. */
const TASK_LIMIT_MS = 90_000;
/** Time limit for reading metadata, which takes some tens of milliseconds unless the file is hostile. */
const DESCRIPTION_LIMIT_MS = 5_000;
/** After this time an idle worker is stopped to free its memory. */
const IDLE_MS = 30_000;

/** Error for a file that is not a valid image, or is too large to process, or for an impossible step of an edit. */
export class ImageError extends Error {
  override readonly name = 'ImageError';

  constructor(
    message: string,
    readonly step?: Modifier['kind'],
  ) {
    super(message);
  }
}

/**
 * Decodes images in a process with limited memory: an image that exceeds it ends the process and is refused. The caller
 * runs one task at a time. The process gets no settings of the site.
 */
export class ImageWorker {
  #child: ChildProcess | undefined;
  #idle: NodeJS.Timeout | undefined;
  #hasWarned = false;

  constructor(private readonly options: ImageWorkerOptions) {}

  /** @throws ImageError when the image cannot be processed */
  async run(task: ImageTask): Promise<ImageReply> {
    clearTimeout(this.#idle);
    const child = await this.#running();
    try {
      return await this.#reply(child, task);
    } finally {
      this.#idle = setTimeout(() => this.#end(child), IDLE_MS).unref();
    }
  }

  async #running(): Promise<ChildProcess> {
    if (this.#child) return this.#child;
    const child = spawnBounded(this.options);
    const first: unknown = await Promise.race([
      once(child, 'message').then(([message]) => message),
      once(child, 'exit').then(([status, signal]) => ({ ended: signal ?? status })),
    ]);
    if (typeof first !== 'object' || first === null || !('ready' in first))
      throw new Error('the process that decodes images could not start', { cause: first });
    if (!('isBounded' in first) || first.isBounded !== true) this.#warn();
    // The worker does not keep this process alive.
    child.unref();
    child.channel?.unref();
    child.once('exit', () => {
      if (this.#child === child) this.#child = undefined;
    });
    this.#child = child;
    return child;
  }

  #warn(): void {
    if (!this.#hasWarned)
      this.options.logger.warn(
        'the memory of the process that decodes images is not limited: prlimit of util-linux is missing or fails',
      );
    this.#hasWarned = true;
  }

  #reply(child: ChildProcess, task: ImageTask): Promise<ImageReply> {
    return new Promise((resolve, reject) => {
      const limit = setTimeout(
        () => this.#end(child),
        task.kind === 'describe' ? DESCRIPTION_LIMIT_MS : TASK_LIMIT_MS,
      );
      child.channel?.ref();
      const settle = (): void => {
        clearTimeout(limit);
        child.channel?.unref();
        child.off('message', onMessage).off('exit', onExit);
      };
      const onMessage = (reply: ImageReply): void => {
        settle();
        if ('error' in reply) reject(new ImageError(reply.error, reply.step));
        else resolve(reply);
      };
      const onExit = (): void => {
        settle();
        reject(new ImageError('the image takes too much memory or time to decode'));
      };
      child.on('message', onMessage).on('exit', onExit);
      child.send(task, (error) => {
        if (error) onExit();
      });
    });
  }

  #end(child: ChildProcess): void {
    child.kill('SIGKILL');
    if (this.#child === child) this.#child = undefined;
  }
}

/** Starts the worker, which limits its own memory. */
const spawnBounded = ({ memoryMb, path = SYSTEM_PATH }: ImageWorkerOptions): ChildProcess =>
  spawn(
    process.execPath,
    ['--max-old-space-size=64', '--max-semi-space-size=1', '--v8-pool-size=1', PROGRAM, String(memoryMb)],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      env: {
        PATH: path,
        TMPDIR: tmpdir(),
        MALLOC_ARENA_MAX: '1',
        UV_THREADPOOL_SIZE: '2',
      },
    },
  );
