import { Client, credentials, status } from '@grpc/grpc-js';
import { CHANNEL_OPTIONS, healthMethod } from './channel.js';

const CHECK = healthMethod('Check');

const PING_EVERY_MS = 500;
/** Interval of pings to a peer without calls. The first call pings at once, unless the peer has just responded. */
const PING_IDLE_EVERY_MS = 2000;
const IDLE_AFTER_MS = 3000;
/**
 * Interval of pings to a peer that missed the last one. It gets no calls while it is unavailable, so only a ping
 * detects that it is available again.
 */
const PING_MISSED_EVERY_MS = 100;
/**
 * Time without an answered ping after which a peer is unavailable, whatever its connection looks like: it may be
 * frozen.
 */
const SILENCE_LIMIT_MS = 2000;
/** Time by which a timer may be early. */
const TIMER_ERROR_MS = 50;
/** The time of a ping is measured in steps, so that a pause of this process counts as one step. */
const SILENCE_STEPS = 4;
/**
 * Number of pings, one every 100 ms, after which a peer without a listener is unavailable. One of several replicas may
 * have stopped, and connections may break in a pause of this process.
 */
const ABSENCE_PINGS = 4;
/**
 * Time for the start: all processes of a site start together, so a peer that was never reached counts as starting, not
 * as unavailable.
 */
const START_LIMIT_MS = 60_000;
/** Statuses of a ping that reached no process. */
const UNANSWERED: ReadonlySet<status> = new Set([status.UNAVAILABLE, status.CANCELLED]);

/** Availability of another process. */
export interface PeerState {
  readonly isUnavailable: boolean;
  /** Calls `abort` when the peer becomes unavailable. @returns a function that cancels this */
  onceUnavailable(abort: () => void): () => void;
  /** Records a response: a peer that responds may be too busy for pings, but is available. */
  recordResponse(): void;
}

/**
 * Another process as seen from this one: a circuit breaker driven by pings and responses. While the peer is
 * unavailable, calls fail at once, and running calls are aborted. Its first response makes it available again. Pings
 * are frequent only while the peer is called, because between six idle processes frequent pings would cost a tenth of
 * a processor. A response counts as an answered ping, so a peer that keeps responding gets none.
 */
export class Peer implements PeerState {
  readonly #client: Client;
  readonly #waiting = new Set<() => void>();
  #timer: NodeJS.Timeout | undefined;
  #isUnavailable = false;
  #stopped = false;
  /** Moment when the next ping is due. */
  #dueAt = performance.now();
  #usedAt = performance.now();
  #heardAt = performance.now();
  /** Moment of the last response. Unlike `#heardAt`, a pause of this process does not change it. */
  #respondedAt = Number.NEGATIVE_INFINITY;
  #startsUntil = performance.now() + START_LIMIT_MS;
  /** Whether a ping was missed since the last response. */
  #isMissed = false;
  /** Number of pings without a listener since the last response. */
  #absences = 0;

  /**
   * @param address `host:port`
   * @param onChange called whenever the peer becomes unavailable or available.
   */
  constructor(
    readonly address: string,
    private readonly onChange: (isUnavailable: boolean) => void = () => undefined,
  ) {
    this.#client = new Client(address, credentials.createInsecure(), CHANNEL_OPTIONS);
    this.#tick();
  }

  get isUnavailable(): boolean {
    return this.#isUnavailable;
  }

  onceUnavailable(giveUp: () => void): () => void {
    const wasIdle = this.#isIdle;
    this.#usedAt = performance.now();
    if (wasIdle && !this.#stopped) this.#tick();
    this.#waiting.add(giveUp);
    return () => this.#waiting.delete(giveUp);
  }

  recordResponse(): void {
    this.#heardAt = performance.now();
    this.#respondedAt = this.#heardAt;
    this.#startsUntil = 0;
    this.#isMissed = false;
    this.#absences = 0;
    if (!this.#isUnavailable || this.#stopped) return;
    this.#isUnavailable = false;
    this.onChange(false);
  }

  /**
   * Records a call that has met its deadline: after the silence limit, other calls need not wait as long, unless a ping
   * was answered in the meantime. A call with a shorter deadline proves nothing: the peer may be busy.
   */
  recordTimeout(startedAt: number): void {
    if (performance.now() - startedAt < SILENCE_LIMIT_MS - TIMER_ERROR_MS) return;
    // After a pause of this process, timers run before the responses that have arrived are read.
    setImmediate(() => {
      if (this.#heardAt < startedAt) this.#lose();
    });
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
    this.#client.close();
  }

  #tick(): void {
    const now = performance.now();
    // Responses may have been missed while this process itself was paused.
    if (now - this.#dueAt > PING_EVERY_MS) {
      this.#heardAt = now;
      this.#isMissed = false;
      this.#absences = 0;
    }
    const isHeard = now - this.#respondedAt < this.#pauseMs;
    if (!isHeard) this.#ping();
    this.#schedule(isHeard ? this.#respondedAt : now);
  }

  /** @param from moment of the last ping, or of a response in its place */
  #schedule(from = performance.now()): void {
    clearTimeout(this.#timer);
    this.#dueAt = from + this.#pauseMs;
    this.#timer = setTimeout(() => this.#tick(), Math.max(this.#dueAt - performance.now(), 0)).unref();
  }

  get #pauseMs(): number {
    const isSought = this.#isMissed || this.#isUnavailable || performance.now() < this.#startsUntil;
    return isSought ? PING_MISSED_EVERY_MS : this.#isIdle ? PING_IDLE_EVERY_MS : PING_EVERY_MS;
  }

  get #isIdle(): boolean {
    return performance.now() - this.#usedAt > IDLE_AFTER_MS;
  }

  /** Pings do not wait for each other, because one of several replicas may be frozen. */
  #ping(): void {
    const sentAt = performance.now();
    let steps = 0;
    const limit = setInterval(() => {
      steps += 1;
      if (steps === SILENCE_STEPS) setImmediate(() => call.cancel());
    }, SILENCE_LIMIT_MS / SILENCE_STEPS).unref();
    const call = this.#client.makeUnaryRequest(
      CHECK.path,
      CHECK.requestSerialize,
      CHECK.responseDeserialize,
      { service: '' },
      (error) => {
        clearInterval(limit);
        if (this.#stopped) return;
        if (!error || !UNANSWERED.has(error.code)) this.recordResponse();
        else this.#notHeard(sentAt, steps >= SILENCE_STEPS);
      },
    );
  }

  /** @param isSilent whether the ping has met its limit; otherwise it had no listener */
  #notHeard(sentAt: number, isSilent: boolean): void {
    // Another replica has answered since, or the peer has responded to a call.
    if (this.#heardAt > sentAt) return;
    this.#miss();
    if (!isSilent) this.#absences += 1;
    if (isSilent || this.#absences >= ABSENCE_PINGS) this.#lose();
  }

  /** Pings the peer often until it responds. */
  #miss(): void {
    if (this.#isMissed) return;
    this.#isMissed = true;
    this.#schedule();
  }

  #lose(): void {
    if (this.#isUnavailable || this.#stopped || performance.now() < this.#startsUntil) return;
    this.#isUnavailable = true;
    this.#miss();
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const giveUp of waiting) giveUp();
    this.onChange(true);
  }
}
