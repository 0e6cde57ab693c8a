import { CommandError } from '../errors.js';
import { ScramExchange, type ScramVerifier } from './scram.js';

export const MECHANISM = 'SCRAM-SHA-256';

/** Response to a step of an authentication. */
export interface SaslReply {
  readonly payload: string;
  readonly done: boolean;
}

/** State of a connection's authentication: anonymous until the client has proved the password. */
export class Authentication {
  #exchange: ScramExchange | undefined;
  #verified = false;
  /** Whether the client expects an empty last message. */
  #emptyEnd = false;
  #authenticated = false;

  constructor(
    /** Undefined on a server without a password. */
    readonly verifier: ScramVerifier | undefined,
  ) {}

  /** Whether the client may use the database. */
  get permits(): boolean {
    return this.verifier === undefined || this.#authenticated;
  }

  /** Throws AuthenticationFailed, or MechanismUnavailable. */
  start(mechanism: string, payload: string, emptyEnd: boolean): SaslReply {
    this.#exchange = undefined;
    this.#verified = false;
    if (mechanism !== MECHANISM) throw new CommandError(334, `Unsupported mechanism ${mechanism}`);
    if (this.verifier === undefined) throw new CommandError(18, 'Authentication failed.');
    this.#emptyEnd = emptyEnd;
    this.#exchange = new ScramExchange(this.verifier, payload);
    return { payload: this.#exchange.challenge, done: false };
  }

  /** Throws AuthenticationFailed, or ProtocolError when nothing was begun. */
  continue(payload: string): SaslReply {
    const exchange = this.#exchange;
    if (exchange === undefined) throw new CommandError(17, 'No SASL session state found');
    if (this.#verified) return this.#end('');
    this.#exchange = undefined;
    const last = exchange.finish(payload);
    if (!this.#emptyEnd) return this.#end(last);
    this.#exchange = exchange;
    this.#verified = true;
    return { payload: last, done: false };
  }

  #end(payload: string): SaslReply {
    this.#exchange = undefined;
    this.#authenticated = true;
    return { payload, done: true };
  }
}
