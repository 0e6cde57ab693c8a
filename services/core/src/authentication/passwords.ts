import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { type Requester, WorkQueue } from '../work-queue.js';
import { errors } from './errors.js';

/** Cost of argon2id as OWASP recommends: some 20 ms and 19 MiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashing leaves one of libuv's four threads free for files and DNS. The queue is short: its last entry is served
 * before the client's timeout.
 */
const LIMITS = { atOnce: Math.min(availableParallelism(), 3), waiting: 200, waitingPerClient: 10 } as const;

/**
 * Hashes passwords with argon2id, a few at a time.
 * @throws RestError `rest_too_busy` (503) when the queue is full.
 */
export class Passwords {
  readonly #queue = new WorkQueue(LIMITS, errors.tooBusy);
  #decoy: Promise<string> | undefined;

  /** @returns a PHC string with its own salt. */
  hash(password: string): Promise<string> {
    return this.#queue.run(() => hash(password, COST));
  }

  verify(passwordHash: string, password: string, requester?: Requester): Promise<boolean> {
    return this.#queue.run(() => verify(passwordHash, password), requester);
  }

  /** Takes as long as verifying a password, so that response times do not reveal which users exist. */
  async pretendToVerify(password: string, requester?: Requester): Promise<void> {
    this.#decoy ??= hash('nobody has this password', COST);
    await this.verify(await this.#decoy, password, requester);
  }

  /** Whether a stored hash costs less to compute than new hashes. */
  isWeak(passwordHash: string): boolean {
    const { memoryCost, timeCost } = parseOptions(passwordHash);
    return memoryCost < COST.memoryCost || timeCost < COST.timeCost;
  }
}
