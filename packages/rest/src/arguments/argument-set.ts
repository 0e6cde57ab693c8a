import { missingParameter } from '../errors/framework-errors.js';
import type { Args } from '../request/request.js';
import type { JsonSchema } from '../routes/json-schema.js';
import {
  type ArgumentError,
  type ArgumentMeta,
  type CheckPhase,
  emptyValue,
  MAX_ITEMS,
  metaOf,
  type RequestUnderCheck,
  type Verdict,
} from './argument.js';
import { rejectArguments, toArgumentError, wrongType } from './argument-errors.js';

/** Raw parameters by name, from all sources. */
export type Params = Readonly<Record<string, unknown>>;

/** Validated arguments of a request. */
export interface Values {
  readonly args: Readonly<Record<string, unknown>>;
  /** Names of the arguments that the client sent. */
  readonly sent: ReadonlySet<string>;
}

interface Entry extends ArgumentMeta {
  readonly name: string;
  /** Value that `null` stands for: the empty value of the type, if the type has one. */
  readonly empty: unknown;
}

/** The handler's value of an argument that was not sent. */
const defaultOf = (meta: ArgumentMeta): unknown =>
  typeof meta.default === 'function' ? meta.default() : meta.default;

/**
 * An argument as the index and `OPTIONS` show it.
 * @param fixed leaves out a default that is computed at each request.
 */
function describeArgument(meta: ArgumentMeta, { fixed = false } = {}): JsonSchema {
  const fallback = fixed && typeof meta.default === 'function' ? undefined : defaultOf(meta);
  return {
    ...(meta.description !== undefined && { description: meta.description }),
    ...meta.json,
    ...(fallback !== undefined && { default: fallback }),
    required: meta.required,
  };
}

/** The arguments of an endpoint, prepared once. */
export class ArgumentSet {
  readonly #entries: readonly Entry[];
  readonly #required: readonly string[];
  /** The phases in which some argument is validated. */
  readonly #phases: readonly CheckPhase[];
  /** Members that a list alone stands for, by the argument that is the object. */
  readonly listMembers: Readonly<Record<string, string>>;

  constructor(args: Args) {
    this.#entries = Object.entries(args).map(([name, schema]) => {
      const meta = metaOf(schema, name);
      return { ...meta, name, empty: emptyValue(meta) };
    });
    this.listMembers = Object.fromEntries(
      this.#entries.flatMap(({ name, listMember }) => (listMember === undefined ? [] : [[name, listMember]])),
    );
    this.#required = this.#entries.filter(({ required }) => required).map(({ name }) => name);
    const isSanitized = this.#entries.some(
      ({ lateCheck, read, stage }) => !read && (stage === 'sanitize' || lateCheck),
    );
    this.#phases = isSanitized ? ['validate', 'sanitize'] : ['validate'];
  }

  /**
   * The arguments as the index shows them, in order; with `fixed`, without defaults that are computed at each
   * request.
   */
  describe(options?: { fixed?: boolean }): Readonly<Record<string, JsonSchema>> {
    const listed = this.#entries.filter(({ hidden }) => !hidden);
    return Object.fromEntries(listed.map((entry) => [entry.name, describeArgument(entry, options)]));
  }

  /**
   * Validates and coerces the arguments, and fills in defaults.
   * @throws RestError `rest_missing_callback_param` naming all missing arguments, or `rest_invalid_param` naming all
   * wrong ones of the first phase that has any.
   */
  async validate(params: Params, request: RequestUnderCheck): Promise<Values> {
    const missing = this.#required.filter((name) => isMissing(params[name]));
    if (missing.length > 0) {
      throw missingParameter({
        message: `Missing parameters: ${missing.join(', ')}.`,
        data: { params: missing },
      });
    }
    const args: Record<string, unknown> = {};
    const sent = new Set<string>();
    for (const stage of this.#phases) {
      const problems = await this.#round(stage, params, request, args, sent);
      if (problems.size > 0) throw rejectArguments(problems);
    }
    return { args, sent };
  }

  /**
   * The valid values, and defaults for all others: the arguments for permissions of other endpoints. Arguments with a
   * `read` are left out: no permission needs them.
   */
  lenient(params: Params): Values {
    const args: Record<string, unknown> = {};
    const sent = new Set<string>();
    for (const entry of this.#entries) {
      const value = sentValue(entry, params);
      const isUsable = value !== undefined && !entry.read && !excessOf(entry, value);
      const result = isUsable ? entry.base.safeParse(value) : undefined;
      if (result?.success && result.data !== undefined) {
        args[entry.name] = result.data;
        sent.add(entry.name);
      } else {
        args[entry.name] = defaultOf(entry);
      }
    }
    return { args, sent };
  }

  async #round(
    stage: CheckPhase,
    params: Params,
    request: RequestUnderCheck,
    args: Record<string, unknown>,
    sent: Set<string>,
  ): Promise<Map<string, ArgumentError | false>> {
    const problems = new Map<string, ArgumentError | false>();
    for (const entry of this.#entries) {
      const { name, refine } = entry;
      const excess = stage === 'validate' ? excessOf(entry, params[name]) : undefined;
      if (excess) {
        problems.set(name, excess);
        continue;
      }
      if (entry.read) {
        if (stage === 'sanitize') continue;
        const value = params[name] === undefined ? undefined : await entry.read(params[name], request);
        const problem = value === undefined ? refusalOf(entry, params[name]) : undefined;
        if (value !== undefined) sent.add(name);
        else if (problem !== undefined) problems.set(name, problem);
        args[name] = value ?? defaultOf(entry);
        continue;
      }
      const check = checkIn(stage, entry, params);
      if (check) {
        const problem = verdict(await check(params[name], request));
        if (problem !== undefined) {
          problems.set(name, problem);
          continue;
        }
      }
      if (entry.stage !== stage) continue;
      const value = sentValue(entry, params);
      if (value === undefined) {
        args[name] = defaultOf(entry);
        continue;
      }
      const result = entry.base.safeParse(value, { reportInput: true });
      if (!result.success) {
        const [issue] = result.error.issues;
        problems.set(name, issue ? toArgumentError(name, issue) : false);
        continue;
      }
      if (result.data === undefined) {
        // Only optional arguments accept a value that counts as not sent, such as a title that is neither a text nor
        // `{raw}`.
        if (entry.required) problems.set(name, false);
        args[name] = defaultOf(entry);
        continue;
      }
      const problem = refine && verdict(await refine(result.data, request));
      if (problem !== undefined) problems.set(name, problem);
      args[name] = result.data;
      sent.add(name);
    }
    return problems;
  }
}

/**
 * The error for a value that is too large. This check runs first, because the other checks handle only values within
 * the limits.
 */
function excessOf({ name, type, maxText }: Entry, value: unknown): ArgumentError | undefined {
  if (typeof value === 'string') {
    // An object may be sent as the one text in it, which has its own limit.
    return type !== 'object' && value.length > maxText ? tooLong(name, maxText) : undefined;
  }
  if (typeof value !== 'object' || value === null) return undefined;
  const items = Object.values(value);
  if (items.length > MAX_ITEMS) {
    return {
      code: 'rest_too_many_items',
      message: `${name} must be at most ${MAX_ITEMS} items.`,
    };
  }
  const isLong = (item: unknown): boolean => typeof item === 'string' && item.length > maxText;
  return Array.isArray(value) && items.some(isLong) ? tooLong(name, maxText) : undefined;
}

const tooLong = (name: string, maxText: number): ArgumentError => ({
  code: 'rest_too_long',
  message: `${name} must be at most ${maxText} characters.`,
});

/** The check of a sent value in a phase, if there is one. */
function checkIn(stage: CheckPhase, { name, check, lateCheck }: Entry, params: Params): Entry['check'] {
  if (stage === 'sanitize') return params[name] === undefined ? undefined : lateCheck;
  return isMissing(params[name]) ? undefined : check;
}

const isMissing = (value: unknown): boolean => value === undefined || value === null;

/** The error for a value that a reader refused: `false` without details, undefined if it counts as not sent. */
function refusalOf({ name, json }: Entry, value: unknown): ArgumentError | false | undefined {
  if (json['type'] === 'string' && value !== undefined && typeof value !== 'string')
    return wrongType(name, 'string');
  return isMissing(value) ? undefined : false;
}

/** The value to validate; undefined for an argument that counts as not sent. */
function sentValue(entry: Entry, params: Params): unknown {
  const value = params[entry.name];
  if (isMissing(value) && entry.absentAs !== undefined) return entry.absentAs;
  // In the second phase null is of the wrong type, unless the type allows it.
  if (value !== null || entry.stage === 'sanitize') return value;
  return entry.empty;
}

/** The error of a verdict. undefined: accepted; false: rejected without details. */
function verdict(given: Verdict): ArgumentError | false | undefined {
  return given === true || given === undefined ? undefined : given;
}
