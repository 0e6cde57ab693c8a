import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { type Requester, WorkQueue } from './work-queue.js';

/** What hashing a password costs: OWASP's choice for argon2id, some 20 ms and 19 MiB. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * Hashing leaves one of the process's four threads for such work to files and names, and the line is so short that
 * whoever is at its end still gets an answer in time.
 */
const LIMITS = { atOnce: Math.min(availableParallelism(), 3), waiting: 200, waitingPerClient: 10 } as const;

/**
 * Hashes passwords with argon2id, a few at a time.
 * @throws RestError `rest_too_busy` (503) from what hashes when too many wait already.
 */
export class Passwords {
  readonly #queue = new WorkQueue(LIMITS);
  #decoy: Promise<string> | undefined;

  /** @returns a PHC string with a salt of its own. */
  hash(password: string): Promise<string> {
    return this.#queue.run(() => hash(password, COST));
  }

  verify(passwordHash: string, password: string, requester?: Requester): Promise<boolean> {
    return this.#queue.run(() => verify(passwordHash, password), requester);
  }

  /** Takes as long as verifying a password does, so that the time does not tell which users exist. */
  async pretendToVerify(password: string, requester?: Requester): Promise<void> {
    this.#decoy ??= hash('nobody has this password', COST);
    await this.verify(await this.#decoy, password, requester);
  }

  /** Whether a hash was made with less effort than is asked for now. */
  isWeak(passwordHash: string): boolean {
    const { memoryCost, timeCost } = parseOptions(passwordHash);
    return memoryCost < COST.memoryCost || timeCost < COST.timeCost;
  }
}
