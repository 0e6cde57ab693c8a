import type { Site } from '@almanac/testing/site';
import { memoryOf, processesOf } from '@almanac/testing/site';
import fc from 'fast-check';
import { type Case, casesOf, ROLES, type Role, wireOf } from './cases.js';
import { type Fault, faultOf, faultOfLine } from './checks.js';
import { type Exchange, Sender, type Wire } from './exchange.js';
import { type Index, isWrite, nameOf, operationsOf } from './operations.js';
import { Probe, type ProbeReport } from './probe.js';
import { type Finding, reproductionOf, type Summary } from './report.js';
import { labelOf, type Target, targetsOf } from './targets.js';
import { Logs, untilWhole } from './watch.js';
import { World } from './world.js';

export interface FuzzOptions {
  /** Seed of all requests. */
  readonly seed: number;
  readonly seconds: number;
  /** Maximum milliseconds that an ordinary client may wait; Infinity when times are not checked. */
  readonly maxWaitMs: number;
  /** Called with each finding. */
  readonly onFinding: (finding: Finding) => void;
}

/** Roles that may write only comments and their own profile: their other requests change nothing. */
const WEAK: readonly Role[] = ['anonymous', 'subscriber'];
const STRONG: readonly Role[] = ROLES.filter((role) => !WEAK.includes(role));

const TARGETS_IN_A_ROW = 150;
/** Number of concurrent requests of weak roles. */
const LANES = 4;
const REQUESTS_PER_TARGET = 2;
const SHRINKING_MS = 8_000;
/** Time after a response within which a process writes its log. */
const LOG_DELAY_MS = 60;
/** Number of requests whose late log lines are recognized. */
const REMEMBERED = 1_000;
const HELD_CONNECTIONS = 40;
/** Duration of a request that may have delayed others. */
const NOTABLE_MS = 100;
/** Number of requests shown when a process has ended. */
const LAST_REQUESTS = 3;
/** Time for which an abandoned write may still run. */
const UNCERTAIN_MS = 3_000;
/** Number of accepted writes after which example items are read again. */
const WORN_AFTER = 40;

/** Tries everything in the index of a site until the time is over. */
export async function fuzz(site: Site, options: FuzzOptions): Promise<Summary> {
  await untilWhole(site);
  const operations = operationsOf((await (await fetch(`${site.api}/`)).json()) as Index);
  const world = await World.create(site.url, operations);
  const run = new Run(site, world, targetsOf(operations), options);
  return run.toEnd();
}

/** A request that was sent. */
interface Sent {
  readonly id: string;
  readonly kase: Case;
  readonly wire: Wire;
}

class FaultError extends Error {
  constructor(readonly fault: Fault) {
    super(fault.kind);
  }
}

class Run {
  readonly #site: Site;
  readonly #world: World;
  readonly #targets: readonly Target[];
  readonly #options: FuzzOptions;
  readonly #sender: Sender;
  readonly #probe: Probe;
  readonly #logs: Logs;
  readonly #began = Date.now();
  readonly #known = new Set<string>();
  readonly #findings: Finding[] = [];
  readonly #statuses = new Map<number, number>();
  readonly #byOperation = new Map<string, number>();
  readonly #tried = new Set<string>();
  /** Slow requests, to explain waits of the ordinary client. */
  #slow: { readonly kase: Case; readonly wire: Wire; readonly began: number; readonly ended: number }[] = [];
  #recent = new Map<string, Case>();
  #processes: ReadonlyMap<number, string> = new Map();
  /** Lists that were written since the last check. */
  readonly #written = new Set<string>();
  /** Time until which an abandoned write may change a list. */
  #uncertainUntil = 0;
  #accepted = 0;
  #requests = 0;

  constructor(site: Site, world: World, targets: readonly Target[], options: FuzzOptions) {
    this.#site = site;
    this.#world = world;
    this.#targets = targets;
    this.#options = options;
    this.#sender = new Sender(site.port, HELD_CONNECTIONS);
    this.#probe = new Probe(site.api);
    this.#logs = new Logs(site);
  }

  async toEnd(): Promise<Summary> {
    this.#processes = await processesOf(this.#site);
    this.#logs.otherFailures();
    try {
      for (let pass = 0; !this.#isOver; pass++) await this.#pass(pass);
      return await this.#summary();
    } finally {
      this.#probe.stop();
      this.#sender.close();
    }
  }

  get #isOver(): boolean {
    return Date.now() - this.#began > this.#options.seconds * 1_000;
  }

  /** Tries every target once in random order. Weak and strong roles alternate. */
  async #pass(pass: number): Promise<void> {
    const seed = this.#options.seed + pass * 1_000_003;
    const all = this.#targets.length;
    const [order = []] = fc.sample(
      fc.shuffledSubarray([...this.#targets], { minLength: all, maxLength: all }),
      {
        seed,
        numRuns: 1,
      },
    );
    for (let start = 0; start < all && !this.#isOver; start += TARGETS_IN_A_ROW) {
      const isWeak = (start / TARGETS_IN_A_ROW + pass) % 2 === 0;
      const before = isWeak ? await this.#states() : undefined;
      const row = order.slice(start, start + TARGETS_IN_A_ROW).entries();
      const lane = async (): Promise<void> => {
        // The lanes share an iterator, so each takes the next target.
        for (const [index, target] of row) {
          if (this.#isOver) return;
          await this.#try(target, isWeak ? WEAK : STRONG, seed + start + index);
        }
      };
      // Changes by strong roles are checked one by one.
      await Promise.all(Array.from({ length: isWeak ? LANES : 1 }, lane));
      if (before) await this.#compare(before);
      await this.#reportProbe();
      this.#reportOtherFailures();
    }
  }

  async #try(target: Target, roles: readonly Role[], seed: number): Promise<void> {
    const label = labelOf(target);
    this.#tried.add(label);
    const ids: string[] = [];
    const check = async (isPatient: boolean): Promise<boolean> => {
      let last: Sent | undefined;
      const property = fc.asyncProperty(casesOf(target, roles), async (kase) => {
        const { fault, ...sent } = await this.#execute(kase, isPatient);
        ids.push(sent.id);
        if (!fault || this.#known.has(fault.kind)) return;
        last = sent;
        throw new FaultError(fault);
      });
      const result = await fc.check(property, {
        seed,
        numRuns: REQUESTS_PER_TARGET,
        interruptAfterTimeLimit: SHRINKING_MS,
      });
      // Without an error, the time was over before the first request.
      if (!result.failed || !result.errorInstance) return false;
      if (!(result.errorInstance instanceof FaultError) || !last) throw result.errorInstance;
      // The last failing case of the reduction is the smallest.
      this.#report(result.errorInstance.fault, last.kase, last.wire);
      return true;
    };
    if (await check(false)) return;
    // Late log lines arrive while the request is reduced.
    if (ids.some((id) => this.#logs.hasFailureOf(id))) await check(true);
  }

  /** Sends a request and checks all of its possible faults. */
  async #execute(kase: Case, isPatient: boolean): Promise<Sent & { readonly fault: Fault | undefined }> {
    const id = `fuzz-request-${++this.#requests}`;
    const wire = wireOf(kase, this.#world, id);
    this.#remember(id, kase);
    const writes = mayWrite(kase);
    const list = this.#world.listOf(kase.operation);
    // Requests of weak roles are checked together.
    const isWatched = writes && !WEAK.includes(kase.role);
    if (isWatched) await this.#world.difference(list);
    const began = Date.now();
    const exchange = await this.#sender.send(wire, kase.method === 'HEAD');
    const ended = Date.now();
    if (ended - began > NOTABLE_MS) this.#slow.push({ kase, wire, began, ended });
    this.#count(kase, exchange);
    if (exchange.response?.status === 401 && kase.role !== 'anonymous')
      await this.#world.restoreLogins(kase.role);
    // The log says more about an internal error than the response.
    const isOurs = (exchange.response?.status ?? 0) >= 500;
    if (isOurs || isPatient) await delay(LOG_DELAY_MS);
    const fault =
      (await this.#endOfProcess()) ??
      this.#logFault(id) ??
      faultOf(kase, exchange) ??
      (writes ? await this.#afterWrite(kase, wire, exchange, isWatched ? list : undefined) : undefined);
    return { fault, kase, wire, id };
  }

  /**
   * Checks that a refused write has changed nothing. After an accepted write, it restores everything that is needed.
   */
  async #afterWrite(
    kase: Case,
    wire: Wire,
    { response: answer }: Exchange,
    watched: string | undefined,
  ): Promise<Fault | undefined> {
    const { operation } = kase;
    const status = answer && statusIn(kase, answer);
    const isRefused = wire.unfinished || (status !== undefined && status >= 400);
    if (isRefused) {
      if (watched === undefined) return undefined;
      const difference = await this.#changeBy(wire, watched);
      if (difference === undefined) return undefined;
      return {
        kind: wire.unfinished
          ? `an unfinished write has changed ${generic(watched)}`
          : `a write refused with ${status} has changed ${generic(watched)}`,
        details: difference,
      };
    }
    if (!answer) this.#uncertainUntil = Date.now() + UNCERTAIN_MS;
    this.#written.add(this.#world.listOf(operation));
    this.#accepted++;
    this.#world.forgetLists();
    const isMoved = isRerouted(kase);
    if (operation.pattern.includes('/users') || isMoved) await this.#world.restoreLogins(kase.role);
    if (operation.pattern.endsWith('/settings') || isMoved) await this.#world.restoreSettings();
    const isWorn = this.#accepted % WORN_AFTER === 0;
    if (kase.method === 'DELETE' || isMoved || isWorn) {
      for (const list of this.#world.lists) this.#written.add(list);
      this.#world.forgetExamples(isMoved || isWorn ? undefined : operation);
      await this.#world.restore();
    }
    return undefined;
  }

  /** Changes after a refused write. If an earlier write may have caused them, the refused one is sent again. */
  async #changeBy(wire: Wire, list: string): Promise<string | undefined> {
    const difference = await this.#world.difference(list);
    if (difference === undefined || Date.now() > this.#uncertainUntil) return difference;
    await delay(UNCERTAIN_MS);
    await this.#world.difference(list);
    await this.#sender.send(wire);
    return this.#world.difference(list);
  }

  /** Reports processes that have ended since the last check, after waiting for their replacements. */
  async #endOfProcess(): Promise<Fault | undefined> {
    const ended = [...this.#processes].filter(([pid]) => !isAlive(pid));
    if (ended.length === 0) return undefined;
    await untilWhole(this.#site);
    this.#processes = await processesOf(this.#site);
    // A process takes a moment to end, so the cause need not be the last request.
    const last = [...this.#recent.values()].slice(-LAST_REQUESTS);
    return {
      kind: `the end of ${ended.map(([, program]) => program).join(', ')}`,
      details: `after\n  ${last.map((kase) => reproductionOf(kase, this.#wire(kase))).join('\n  ')}`,
    };
  }

  #logFault(id: string): Fault | undefined {
    const line = this.#logs.failureOf(id);
    return line && faultOfLine(line);
  }

  #reportOtherFailures(): void {
    for (const line of this.#logs.otherFailures()) {
      const kase = this.#recent.get(line.requestId ?? '');
      this.#report(faultOfLine(line), kase, kase && this.#wire(kase));
    }
  }

  async #states(): Promise<ReadonlyMap<string, string>> {
    this.#written.clear();
    const states = new Map<string, string>();
    for (const list of this.#world.lists) states.set(list, await this.#world.stateOf(list));
    return states;
  }

  /** Compares the lists that were not written with their former state. */
  async #compare(before: ReadonlyMap<string, string>): Promise<void> {
    for (const [list, state] of before) {
      if (this.#written.has(list) || (await this.#world.stateOf(list)) === state) continue;
      this.#report(
        { kind: `refused writes have changed ${list}`, details: 'one of the last requests' },
        undefined,
        undefined,
      );
    }
  }

  async #reportProbe(): Promise<void> {
    const { notable } = await this.#probe.report();
    for (const { route, began, waited, status } of notable) {
      const ended = began + waited;
      const [cause] = this.#slow
        .filter((slow) => slow.began <= ended && slow.ended >= began)
        .toSorted((a, b) => b.ended - b.began - (a.ended - a.began));
      if (status !== 200)
        this.#report({ kind: `a probe got ${status}`, details: route }, cause?.kase, cause?.wire);
      else if (waited > this.#options.maxWaitMs)
        this.#report(
          { kind: 'a probe waited', details: `${waited} ms for ${route}` },
          cause?.kase,
          cause?.wire,
        );
    }
    this.#slow = [];
  }

  #report(fault: Fault, kase: Case | undefined, wire: Wire | undefined): void {
    if (this.#known.has(fault.kind)) return;
    this.#known.add(fault.kind);
    const finding: Finding = {
      ...fault,
      target: kase ? nameOf(kase.operation) : 'unknown',
      role: kase?.role ?? 'unknown',
      reproduction: kase && wire ? reproductionOf(kase, wire) : 'no single request is known',
    };
    this.#findings.push(finding);
    this.#options.onFinding(finding);
  }

  #wire(kase: Case): Wire {
    return wireOf(kase, this.#world, 'fuzz-request-again');
  }

  #remember(id: string, kase: Case): void {
    this.#recent.set(id, kase);
    const [oldest] = this.#recent.keys();
    if (this.#recent.size > REMEMBERED && oldest !== undefined) this.#recent.delete(oldest);
  }

  #count({ operation }: Case, { response: answer }: Exchange): void {
    const status = answer?.status ?? 0;
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
    const name = nameOf(operation);
    this.#byOperation.set(name, (this.#byOperation.get(name) ?? 0) + 1);
  }

  async #summary(): Promise<Summary> {
    await this.#reportProbe();
    await delay(LOG_DELAY_MS);
    this.#reportOtherFailures();
    const { asked, slowest }: ProbeReport = await this.#probe.report();
    const memory: Record<string, number> = {};
    for (const [pid, program] of await processesOf(this.#site)) memory[program] = await memoryOf(pid);
    return {
      seed: this.#options.seed,
      seconds: (Date.now() - this.#began) / 1_000,
      requests: this.#requests,
      statuses: Object.fromEntries(this.#statuses),
      requestsByOperation: Object.fromEntries([...this.#byOperation].toSorted()),
      targets: { tried: this.#tried.size, all: this.#targets.length },
      probe: { requests: asked, slowestMs: slowest },
      memory,
      findings: this.#findings,
    };
  }
}

/** Whether a request may count as a write. */
const mayWrite = (kase: Case): boolean => isWrite(kase.operation) || isRerouted(kase);

/** Whether a request may be handled as another operation. */
const isRerouted = ({ query, headers, args }: Case): boolean =>
  [...query, ...args].some(([name]) => name === '_method' || name === 'rest_route') ||
  headers.some((line) => /^x-http-method-override/i.test(line));

/** The status of a response, or that inside its envelope. */
function statusIn({ query }: Case, { status, body }: NonNullable<Exchange['response']>): number {
  if (!query.some(([name]) => name === '_envelope')) return status;
  const inner = /"status":(\d{3}),"headers":[\s\S]*$/.exec(body.toString())?.[1];
  return inner === undefined ? status : Number(inner);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A list address without its numbers. */
const generic = (list: string): string => list.replaceAll(/\d+/g, '…');

const delay = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
