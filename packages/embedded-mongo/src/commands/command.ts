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

/** A command: its name, the fields that it takes, and what it does. The reply gets its `ok: 1` later. */
export interface Command {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** Fields besides the command's name and those that every command takes; undefined when it takes any. */
  readonly fields: readonly string[] | undefined;
  /** Fields that MongoDB has and this server has not: they can only be declined. */
  readonly unsupported?: readonly string[];
  /** Also for a client that has not shown yet that it knows the server's password. */
  readonly anonymous?: boolean;
  /** Only against the database `admin`. */
  readonly admin?: boolean;
  /** It reads documents, so that it takes a read concern other than local. */
  readonly reads?: boolean;
  /** It takes a write concern. */
  readonly writes?: boolean;
  /** It can be numbered, to be sent again when the answer was lost. */
  readonly retryable?: boolean;
  readonly run: (invocation: Invocation) => Doc | Promise<Doc>;
}
