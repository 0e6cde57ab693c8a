import { Client, credentials, status } from '@grpc/grpc-js';
import { CHANNEL_OPTIONS, healthMethod } from './channel.js';

const CHECK = healthMethod('Check');

const PING_EVERY_MS = 500;
/** A peer of whom nobody wants anything; the first call asks at once. */
const PING_IDLE_EVERY_MS = 2000;
const IDLE_AFTER_MS = 3000;
/** One that missed the last ping: nobody calls it while it is away, so that only a ping finds it when it is back. */
const PING_MISSED_EVERY_MS = 100;
/** A peer that answers no ping for this long is away, whatever its connection looks like: it may be frozen. */
const SILENCE_LIMIT_MS = 2000;
/** A peer where nobody listens is away after this long: one of several replicas may have gone. */
const ABSENCE_LIMIT_MS = 300;
/** All processes of a site start at the same time: one that was never there is not away yet, but on its way. */
const START_LIMIT_MS = 60_000;
/** Statuses of a ping that no process has answered. */
const UNANSWERED: ReadonlySet<status> = new Set([
  status.UNAVAILABLE,
  status.DEADLINE_EXCEEDED,
  status.CANCELLED,
]);

/** Whether another process answers. */
export interface PeerState {
  readonly isAway: boolean;
  /** Aborts work when the peer becomes unavailable. @returns ends that. */
  onceAway(abort: () => void): () => void;
  /** It has answered something: it may be too busy for pings, but is not away. */
  recordResponse(): void;
}

/**
 * Another process as seen from this one: a circuit breaker that pings and answers decide. While the peer is unavailable, calls fail at once:
 * calls fail at once, and those under way are given up. It is back with its first answer. Pings are frequent only while
 * it is called: among six idle processes they would cost a tenth of a processor.
 */
export class Peer implements PeerState {
  readonly #client: Client;
  readonly #waiting = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #isAway = false;
  #stopped = false;
  /** When the next ping is due. */
  #dueAt = performance.now();
  #usedAt = performance.now();
  #heardAt = performance.now();
  #startsUntil = performance.now() + START_LIMIT_MS;
  /** When the oldest unanswered ping was sent. */
  #missedSince: number | undefined;

  /**
   * @param address `host:port`
   * @param onChange called whenever the peer becomes unavailable or available.
   */
  constructor(
    readonly address: string,
    private readonly onChange: (isAway: boolean) => void = () => undefined,
  ) {
    this.#client = new Client(address, credentials.createInsecure(), CHANNEL_OPTIONS);
    this.#tick();
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  onceAway(giveUp: () => void): () => void {
    const wasIdle = this.#isIdle;
    this.#usedAt = performance.now();
    if (wasIdle && !this.#stopped) this.#tick();
    this.#waiting.add(giveUp);
    return () => this.#waiting.delete(giveUp);
  }

  recordResponse(): void {
    this.#heardAt = performance.now();
    this.#startsUntil = 0;
    this.#missedSince = undefined;
    if (!this.#isAway || this.#stopped) return;
    this.#isAway = false;
    this.onChange(false);
  }

  /** A call has met its deadline: unless a ping was answered meanwhile, nobody else needs to wait as long. */
  recordTimeout(startedAt: number): void {
    const hasPinged = performance.now() - startedAt > PING_EVERY_MS;
    if (hasPinged && this.#heardAt < startedAt) this.#lose();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#client.close();
  }

  #tick(): void {
    const now = performance.now();
    // While this process itself stood still it heard nobody.
    if (now - this.#dueAt > PING_EVERY_MS) this.#heardAt = now;
    this.#ping();
    this.#schedule();
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    const isSought = this.#missedSince !== undefined || now < this.#startsUntil;
    const pauseMs = isSought ? PING_MISSED_EVERY_MS : this.#isIdle ? PING_IDLE_EVERY_MS : PING_EVERY_MS;
    this.#dueAt = now + pauseMs;
    this.#timer = setTimeout(() => this.#tick(), pauseMs).unref();
  }

  get #isIdle(): boolean {
    return performance.now() - this.#usedAt > IDLE_AFTER_MS;
  }

  /** Pings do not wait for each other: of several replicas one may be frozen. */
  #ping(): void {
    const sentAt = performance.now();
    const deadline = Date.now() + SILENCE_LIMIT_MS;
    this.#client.makeUnaryRequest(
      CHECK.path,
      CHECK.requestSerialize,
      CHECK.responseDeserialize,
      { service: '' },
      { deadline },
      (error) => {
        if (this.#stopped) return;
        if (!error || !UNANSWERED.has(error.code)) this.recordResponse();
        else this.#notHeard(sentAt, error.code === status.UNAVAILABLE);
      },
    );
  }

  #notHeard(sentAt: number, isAbsent: boolean): void {
    // Another replica has answered meanwhile, or something else than a ping was answered.
    if (this.#heardAt > sentAt) return;
    const missedSince = this.#miss(sentAt);
    if (performance.now() - missedSince >= (isAbsent ? ABSENCE_LIMIT_MS : SILENCE_LIMIT_MS)) this.#lose();
  }

  /** @returns since when pings are missed */
  #miss(sentAt: number): number {
    if (this.#missedSince !== undefined) return this.#missedSince;
    this.#missedSince = sentAt;
    this.#schedule();
    return sentAt;
  }

  #lose(): void {
    if (this.#isAway || this.#stopped || performance.now() < this.#startsUntil) return;
    this.#isAway = true;
    this.#miss(performance.now());
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const giveUp of waiting) giveUp();
    this.onChange(true);
  }
}
