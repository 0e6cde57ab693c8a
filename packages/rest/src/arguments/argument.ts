import type * as z from 'zod';
import type { RestRequest } from '../request/request.js';
import type { JsonSchema } from '../routes/json-schema.js';

/** Error of a value: one entry of `data.details` under the argument's name. */
export interface ArgumentError {
  readonly code: string;
  readonly message: string;
  readonly data?: Readonly<Record<string, unknown>> | null;
}

/** The parts of a request that a check may use; arguments are not available yet. */
export type RequestUnderCheck = Pick<
  RestRequest,
  'method' | 'route' | 'params' | 'identity' | 'once' | 'header'
>;

/** `true` or undefined accepts; `false` rejects without details; an error gives the reason. */
export type Verdict = boolean | ArgumentError | undefined;

/** JSON schema of the values that a check accepts, for the API description. */
export interface Accepting {
  readonly accepts?: JsonSchema;
}

/** Validates a value; may use the request. */
export type Check<T> = ((value: T, request: RequestUnderCheck) => Verdict | Promise<Verdict>) & Accepting;

/** Reads a sent value; undefined rejects it without details. */
export type Reader<T> = ((
  value: unknown,
  request: RequestUnderCheck,
) => T | undefined | Promise<T | undefined>) &
  Accepting;

/** Attaches the JSON schema of the accepted values to a check or a reader. */
export const accepting = <F extends (value: never, request: RequestUnderCheck) => unknown>(
  accepts: JsonSchema,
  judge: F,
): F & Accepting =>
  // The function is copied, as the same rule may be declared with another schema elsewhere.
  Object.assign(judge.bind(undefined) as F, { accepts });

/**
 * The two phases of validation: `sanitize` only runs when `validate` found no error
 * (docs/reference/core.md#order-of-checks). WordPress's arguments with a `validate_callback` are in the first; those
 * whose type is checked during sanitization (most filters of lists) are in the second.
 */
export type CheckPhase = 'validate' | 'sanitize';

/** Metadata of an argument in addition to its zod schema. */
export interface ArgumentMeta {
  /** Schema of a sent value: not optional and without a default. */
  readonly base: z.ZodType;
  /** Name of the type in JSON schema; undefined for any type. */
  readonly type: string | undefined;
  /** Whether `null` is a value of the argument. */
  readonly nullable: boolean;
  /** Whether `null` counts as not sent, though the empty value of the type would be accepted by `base`. */
  readonly ignoresNull: boolean;
  /** The type as the index and `OPTIONS` show it. */
  readonly json: JsonSchema;
  /** JSON schema 2020-12 of the accepted values, for the API description. */
  readonly exact: JsonSchema;
  /** Members of a list that may be an object as well, which a query names in brackets (`a[member]=1`). */
  readonly members?: Readonly<Record<string, ArgumentMeta>>;
  /** The one of `members` that a list alone stands for. */
  readonly listMember?: string;
  readonly description: string | undefined;
  readonly required: boolean;
  /** Whether a handler rejects requests without the argument, though the index does not mark it as required. */
  readonly effectivelyRequired: boolean;
  /** Value that is validated when none is sent. */
  readonly absentAs: unknown;
  /** Whether the index and `OPTIONS` leave it out. */
  readonly hidden: boolean;
  /** Default value. A function is called for each request (such as for a date relative to now). */
  readonly default: unknown;
  readonly stage: CheckPhase;
  /** Maximum number of characters of a text. */
  readonly maxText: number;
  /** Validates the sent value, always in the first phase. */
  readonly check: Check<unknown> | undefined;
  /** Validates the sent value in the second phase, `null` too. */
  readonly lateCheck: Check<unknown> | undefined;
  /** Validates the value after coercion, in the phase of the argument. */
  readonly refine: Check<unknown> | undefined;
  /** Converts the sent value in the first phase, in place of all other validation. */
  readonly read: Reader<unknown> | undefined;
}

/** Default limit of the characters of a text: WordPress's text columns have as many bytes. */
export const MAX_TEXT = 65_535;
/** Maximum number of items of a list and of members of an object: ten pages of the largest lists. */
export const MAX_ITEMS = 1000;

const metas = new WeakMap<z.ZodType, ArgumentMeta>();

/** This property does not exist at run time: it carries the type of a sent value. */
declare const VALUE: unique symbol;

/** A zod schema made by `arg.*`. `Value` is the type of a sent value, `Out` the handler's. */
export type Argument<Value, Out = Value> = z.ZodType<Out> & { readonly [VALUE]?: Value };

/** Options that every argument has, whatever its type. */
export interface CommonOptions {
  readonly description?: string;
  /** Whether the argument must be sent; `null` counts as missing. */
  readonly required?: boolean;
  /** Value for the handler when the argument was not sent; a function is called for each request. */
  readonly default?: unknown;
  /**
   * Phase of validation: `validate` if a `check` is given; otherwise the type is checked in the second phase, as in
   * WordPress.
   */
  readonly stage?: CheckPhase;
  /** Validates the sent value in the first phase. */
  readonly check?: Check<unknown>;
  /** Validates the sent value in the second phase, `null` too; its type is checked in the first. */
  readonly lateCheck?: Check<unknown>;
  /** Validates the value after coercion, in the phase of the argument. */
  readonly refine?: Check<never>;
  /** Maximum number of characters of a text, where `MAX_TEXT` is too low. The index does not show it. */
  readonly maxText?: number;
  /** Replaces the type's own description in the index and in `OPTIONS`. */
  readonly json?: JsonSchema;
  /** JSON schema of the accepted values beyond type and checks. The index does not show it. */
  readonly accepts?: JsonSchema;
  /** Whether a handler rejects requests without the argument, though the index does not mark it as required. */
  readonly effectivelyRequired?: boolean;
  /** Value that is validated when none is sent: WordPress validates defaults, and some are refused. */
  readonly absentAs?: unknown;
  /**
   * Whether the argument is left out of the index and `OPTIONS`, which show only WordPress's arguments; OpenAPI has
   * it.
   */
  readonly hidden?: boolean;
  /** Whether `null` counts as not sent, where only `refine` rejects the empty value of the type. */
  readonly ignoresNull?: boolean;
}

/** The options of an argument whose values have type `T` after coercion. */
export interface ArgumentOptions<T> extends CommonOptions {
  readonly default?: T | null | (() => T);
  readonly refine?: Check<T>;
}

/** The handler's type: without `undefined` when the argument is required or has a default. */
export type Out<T, O> = O extends { readonly required: true }
  ? T
  : O extends { readonly default: null }
    ? T | null
    : O extends { readonly default: NonNullable<unknown> }
      ? T
      : T | undefined;

/**
 * Creates an argument from a schema and options.
 * @param json the type as the index shows it
 * @param exact JSON schema of the accepted values
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
    absentAs,
    hidden = false,
    ignoresNull = false,
    default: fallback,
    check,
    lateCheck,
    refine,
    stage,
    maxText = MAX_TEXT,
    read,
  }: CommonOptions & { readonly read?: Reader<unknown> } = options ?? {};
  return register({
    base,
    type: typeof json['type'] === 'string' ? json['type'] : undefined,
    nullable: false,
    ignoresNull,
    json: options?.json ?? json,
    exact: {
      ...exact,
      ...check?.accepts,
      ...lateCheck?.accepts,
      ...refine?.accepts,
      ...read?.accepts,
      ...options?.accepts,
    },
    description,
    required,
    effectivelyRequired,
    absentAs,
    hidden,
    default: fallback,
    stage: stage ?? (check === undefined ? 'validate' : 'sanitize'),
    maxText,
    check,
    lateCheck,
    // The cast is safe: a refinement only gets values that `base` has accepted.
    refine: refine as Check<unknown> | undefined,
    read,
  }) as unknown as Argument<T, Out<T, O>>;
}

/** null for a nullable argument, otherwise the empty value of the type, if the argument accepts it. */
export function emptyValue({ base, type, nullable, ignoresNull }: ArgumentMeta): unknown {
  if (nullable) return null;
  if (ignoresNull) return undefined;
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

/** A schema for the whole argument, registered with its metadata. */
export function register(meta: ArgumentMeta): z.ZodType {
  const schema = meta.default === undefined && !meta.required ? meta.base.optional() : meta.base.clone();
  metas.set(schema, meta);
  return schema;
}

/** @throws TypeError for a schema that was not made by `arg.*`. */
export function metaOf(schema: z.ZodType, name = 'item'): ArgumentMeta {
  const meta = metas.get(schema);
  if (!meta) throw new TypeError(`argument ${name} is not made with arg.*`);
  return meta;
}

/** JSON schema 2020-12 of an argument. Defaults that are computed at each request, and empty ones, are left out. */
export function exactArgument({ exact, description, default: fallback }: ArgumentMeta): JsonSchema {
  const isFixed = fallback !== undefined && fallback !== null && typeof fallback !== 'function';
  return {
    ...(description !== undefined && { description }),
    ...exact,
    ...(isFixed && { default: fallback }),
  };
}
