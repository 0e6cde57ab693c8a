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
  /** The connection of the client. */
  readonly client: ClientInfo;
}

/** State of a client's connection. */
export interface ClientInfo {
  readonly connectionId: number;
  /** Address of the server as the client has reached it, `host:port`. */
  readonly serverAddress: string;
  readonly authentication: Authentication;
}

/** A command: its name, its fields and its function. The dispatcher adds `ok: 1` to the reply. */
export interface Command {
  readonly name: string;
  readonly aliases?: readonly string[];
  /** Fields besides the command's name and the generic ones; undefined: any are accepted. */
  readonly fields: readonly string[] | undefined;
  /** Unsupported fields of MongoDB, which may only be null or false. */
  readonly unsupported?: readonly string[];
  /** Whether the command is allowed before authentication. */
  readonly anonymous?: boolean;
  /** Whether the command works only on the database `admin`. */
  readonly admin?: boolean;
  /** Whether the command reads documents, so that it accepts a read concern other than local. */
  readonly reads?: boolean;
  /** Whether the command accepts a write concern. */
  readonly writes?: boolean;
  /** Whether the command may have a transaction number, so that drivers can retry it after a lost reply. */
  readonly retryable?: boolean;
  readonly run: (invocation: Invocation) => Doc | Promise<Doc>;
}
