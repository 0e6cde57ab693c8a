import type * as z from 'zod';
import type { RestRequest } from '../request/request.js';
import type { JsonSchema } from '../routes/json-schema.js';

/** Why a value is refused: one entry of `data.details` under the argument's name. */
export interface ArgumentError {
  readonly code: string;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>> | null;
}

/** What a check may know of the request it belongs to; the arguments are not there yet. */
export type RequestUnderCheck = Pick<
  RestRequest,
  'method' | 'route' | 'params' | 'identity' | 'once' | 'header'
>;

/** `true` or nothing accepts; `false` refuses without details; a refusal says why. */
export type Verdict = boolean | ArgumentError | undefined;

/** What a check says of the values that it accepts, in JSON schema; for the description of the interface. */
export interface Accepting {
  readonly accepts?: JsonSchema;
}

/** Looks at a value and the request around it. */
export type Check<T> = ((value: T, request: RequestUnderCheck) => Verdict | Promise<Verdict>) & Accepting;

/** Reads a value as it was sent; undefined refuses it without details. */
export type Reader<T> = ((
  value: unknown,
  request: RequestUnderCheck,
) => T | undefined | Promise<T | undefined>) &
  Accepting;

/** Puts beside a check, or a reader, what it accepts as JSON schema says it. */
export const accepting = <F extends (value: never, request: RequestUnderCheck) => unknown>(
  accepts: JsonSchema,
  judge: F,
): F & Accepting =>
  // A function of its own: the same rule may be declared with other words elsewhere.
  Object.assign(judge.bind(undefined) as F, { accepts });

/**
 * The two rounds in which wrong values are reported: `sanitize` is only reached when `validate` found nothing
 * (docs/reference/core.md#order-of-checks). WordPress's arguments with a `validate_callback` are in the first; those whose
 * type is looked at while they are sanitized (most list filters) are in the second.
 */
export type CheckPhase = 'validate' | 'sanitize';

/** What the kit knows of an argument beside its zod schema. */
export interface ArgumentMeta {
  /** The schema of a value that was sent: neither optional nor with a default. */
  readonly base: z.ZodType;
  /** JSON schema's name of the type; undefined where any will do. */
  readonly type: string | undefined;
  /** Whether `null` is a value of its own. */
  readonly nullable: boolean;
  /** How the index and `OPTIONS` show the type. */
  readonly json: JsonSchema;
  /** What is accepted, as JSON schema 2020-12: the description of the interface. */
  readonly exact: JsonSchema;
  /** Of a list that may be an object as well: its members, as a query names them in brackets (`a[member]=1`). */
  readonly members?: Readonly<Record<string, ArgumentMeta>>;
  readonly description: string | undefined;
  readonly required: boolean;
  /** Whether a handler refuses what comes without it, though the index does not call it required. */
  readonly effectivelyRequired: boolean;
  /** Whether the index and `OPTIONS` leave it out. */
  readonly hidden: boolean;
  /** A function is asked each time (a date relative to now). */
  readonly default: unknown;
  readonly stage: CheckPhase;
  /** Characters that a text may have. */
  readonly maxText: number;
  /** Judges the value as it was sent, always in the first round. */
  readonly check: Check<unknown> | undefined;
  /** Judges the value after coercion, in the round of the argument. */
  readonly refine: Check<unknown> | undefined;
  /** Makes the value of what was sent, in the first round, in place of everything else that judges it. */
  readonly read: Reader<unknown> | undefined;
}

/** Characters of a text that has no limit of its own: WordPress's text columns have as many bytes. */
export const MAX_TEXT = 65_535;
/** Items of a list, and members of an object: ten pages of the largest lists. */
export const MAX_ITEMS = 1000;

const metas = new WeakMap<z.ZodType, ArgumentMeta>();

/** Never a property: carries the type of a sent value through the type system. */
declare const VALUE: unique symbol;

/** A zod schema made by `arg.*`. `Value` is the type of a sent value, `Out` what the handler sees. */
export type Argument<Value, Out = Value> = z.ZodType<Out> & { readonly [VALUE]?: Value };

/** Options that every argument has, whatever its type. */
export interface CommonOptions {
  readonly description?: string;
  /** Must be sent; `null` counts as missing. */
  readonly required?: boolean;
  /** What the handler sees when nothing was sent; a function is asked each time. */
  readonly default?: unknown;
  /** `validate` unless a `check` is given: the type is then looked at in the second round, as WordPress does. */
  readonly stage?: CheckPhase;
  /** Judges the value as it was sent, in the first round. */
  readonly check?: Check<unknown>;
  /** Judges the value after coercion, in the round of the argument. */
  readonly refine?: Check<never>;
  /** Characters that a text may have, where `MAX_TEXT` are too few; not shown. */
  readonly maxText?: number;
  /** Shown in the index and in `OPTIONS` in place of the type's own description. */
  readonly json?: JsonSchema;
  /** What is accepted, beyond what type and checks say of it; not shown in the index. */
  readonly accepts?: JsonSchema;
  /** A handler refuses what comes without it, though the index does not call it required. */
  readonly effectivelyRequired?: boolean;
  /** Left out of the index and `OPTIONS`, whose arguments are those of the reference; OpenAPI has it. */
  readonly hidden?: boolean;
}

/** The options of an argument whose values have type `T` after coercion. */
export interface ArgumentOptions<T> extends CommonOptions {
  readonly default?: T | null | (() => T);
  readonly refine?: Check<T>;
}

/** The type a handler sees: without `undefined` when the argument is required or has a default. */
export type Out<T, O> = O extends { readonly required: true }
  ? T
  : O extends { readonly default: null }
    ? T | null
    : O extends { readonly default: NonNullable<unknown> }
      ? T
      : T | undefined;

/**
 * Joins a schema and the options of its argument.
 * @param json how the index shows the type
 * @param exact what the type accepts
 */
export function defineArgument<T, O extends CommonOptions>(
  base: z.ZodType<T>,
  json: JsonSchema,
  options: O | undefined,
  exact: JsonSchema = json,
): Argument<T, Out<T, O>> {
  const {
    description,
    required = false,
    effectivelyRequired = required,
    hidden = false,
    default: fallback,
    check,
    refine,
    stage,
    maxText = MAX_TEXT,
    read,
  }: CommonOptions & { readonly read?: Reader<unknown> } = options ?? {};
  return register({
    base,
    type: typeof json['type'] === 'string' ? json['type'] : undefined,
    nullable: false,
    json: options?.json ?? json,
    exact: { ...exact, ...check?.accepts, ...refine?.accepts, ...read?.accepts, ...options?.accepts },
    description,
    required,
    effectivelyRequired,
    hidden,
    default: fallback,
    stage: stage ?? (check === undefined ? 'validate' : 'sanitize'),
    maxText,
    check,
    // A refinement is only given values that `base` has accepted.
    refine: refine as Check<unknown> | undefined,
    read,
  }) as unknown as Argument<T, Out<T, O>>;
}

/** null itself for a nullable argument, else the empty value of the type, if the argument takes it. */
export function emptyValue({ base, type, nullable }: ArgumentMeta): unknown {
  if (nullable) return null;
  const empty = EMPTY_VALUES.get(type);
  return empty !== undefined && base.safeParse(empty).success ? empty : undefined;
}
const EMPTY_VALUES: ReadonlyMap<string | undefined, unknown> = new Map<string, unknown>([
  ['string', ''],
  ['integer', 0],
  ['number', 0],
  ['boolean', false],
  ['array', []],
]);

/** A schema for the argument as a whole, with its meta data. */
export function register(meta: ArgumentMeta): z.ZodType {
  const schema = meta.default === undefined && !meta.required ? meta.base.optional() : meta.base.clone();
  metas.set(schema, meta);
  return schema;
}

/** @throws TypeError for a schema that no `arg.*` has made. */
export function metaOf(schema: z.ZodType, name = 'item'): ArgumentMeta {
  const meta = metas.get(schema);
  if (!meta) throw new TypeError(`argument ${name} is not made with arg.*`);
  return meta;
}

/**
 * An argument as JSON schema 2020-12 says what it accepts. Defaults that are made anew each time, and those that stand
 * for nothing, are left out.
 */
export function exactArgument({ exact, description, default: fallback }: ArgumentMeta): JsonSchema {
  const isFixed = fallback !== undefined && fallback !== null && typeof fallback !== 'function';
  return {
    ...(description !== undefined && { description }),
    ...exact,
    ...(isFixed && { default: fallback }),
  };
}
