import type { Doc } from './bson/doc.js';

/**
 * The error codes of this server, with MongoDB's names. Codes above 1000 are MongoDB's numbered assertions; they are
 * called `Location<code>`.
 */
const CODE_NAMES = {
  1: 'InternalError',
  2: 'BadValue',
  9: 'FailedToParse',
  13: 'Unauthorized',
  14: 'TypeMismatch',
  15: 'Overflow',
  16: 'InvalidLength',
  17: 'ProtocolError',
  18: 'AuthenticationFailed',
  20: 'IllegalOperation',
  22: 'InvalidBSON',
  26: 'NamespaceNotFound',
  27: 'IndexNotFound',
  28: 'PathNotViable',
  40: 'ConflictingUpdateOperators',
  43: 'CursorNotFound',
  50: 'MaxTimeMSExpired',
  52: 'DollarPrefixedFieldName',
  53: 'InvalidIdField',
  54: 'NotSingleValueField',
  55: 'InvalidDBRef',
  56: 'EmptyFieldName',
  59: 'CommandNotFound',
  66: 'ImmutableField',
  67: 'CannotCreateIndex',
  72: 'InvalidOptions',
  73: 'InvalidNamespace',
  85: 'IndexOptionsConflict',
  86: 'IndexKeySpecsConflict',
  111: 'NotExactValueField',
  79: 'UnknownReplWriteConcern',
  100: 'UnsatisfiableWriteConcern',
  115: 'CommandNotSupported',
  123: 'NotAReplicaSet',
  146: 'ExceededMemoryLimit',
  168: 'InvalidPipelineOperator',
  171: 'CannotIndexParallelArrays',
  175: 'QueryPlanKilled',
  197: 'InvalidIndexSpecificationOption',
  207: 'InvalidUUID',
  222: 'CursorInUse',
  225: 'TransactionTooOld',
  263: 'OperationNotSupportedInTransaction',
  276: 'IndexBuildAborted',
  291: 'NoQueryExecutionPlans',
  292: 'QueryExceededMemoryLimitNoDiskUseAllowed',
  334: 'MechanismUnavailable',
  10334: 'BSONObjectTooLarge',
  11000: 'DuplicateKey',
  11601: 'Interrupted',
  14031: 'OutOfDiskSpace',
  50768: 'NotARetryableWriteCommand',
} as const satisfies Record<number, string>;

/** The name that MongoDB gives to an error code. */
export const codeName = (code: number): string =>
  (CODE_NAMES as Readonly<Record<number, string>>)[code] ?? `Location${code}`;

/**
 * Error of a request, which the client receives as `{ok: 0, errmsg, code, codeName}` or, for a statement of a write
 * command, as a write error.
 */
export class CommandError extends Error {
  readonly codeName: string;

  constructor(
    readonly code: number,
    message: string,
    /** Further fields of the reply, such as a duplicate key's `keyPattern` and `keyValue`. */
    readonly details: Doc | undefined = undefined,
  ) {
    super(message);
    this.name = 'CommandError';
    this.codeName = codeName(code);
  }
}
