import type { Authentication } from '../authentication/authentication.js';
import type { Doc } from '../bson/index.js';
import type { Engine } from '../engine.js';
import type { Operation } from '../executor/operation.js';
import type { Arguments } from './arguments.js';

/** One call of a command. */
export interface Invocation {
  readonly engine: Engine;
  readonly database: string;
  readonly args: Arguments;
  readonly operation: Operation;
  /** The connection that it came over. */
  readonly client: ClientInfo;
}

/** The connection that a client has made. */
export interface ClientInfo {
  readonly connectionId: number;
  /** The address that the client reached this server at, `host:port`. */
  readonly serverAddress: string;
  readonly authentication: Authentication;
}

/** A command: its name, its fields and its function. The dispatcher adds `ok: 1` to the reply. */
export interface Command {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** Fields besides the command's name and the generic ones; undefined when any are accepted. */
  readonly fields: readonly string[] | undefined;
  /** Fields that MongoDB has and this server has not: they can only be declined. */
  readonly unsupported?: readonly string[];
  /** Also for a client that has not shown yet that it knows the server's password. */
  readonly anonymous?: boolean;
  /** Whether the command works only on the database `admin`. */
  readonly admin?: boolean;
  /** Whether the command reads documents, so that it accepts a read concern other than local. */
  readonly reads?: boolean;
  /** Whether the command accepts a write concern. */
  readonly writes?: boolean;
  /** Whether the command may be numbered, to be sent again after a lost reply. */
  readonly retryable?: boolean;
  readonly run: (invocation: Invocation) => Doc | Promise<Doc>;
}
