import { createHash, createHmac, pbkdf2Sync, randomBytes, timingSafeEqual } from 'node:crypto';
import { CommandError } from '../errors.js';

/** Credentials of the server's user. */
export interface Credential {
  /** User name in printable ASCII without `,` and `=`, like the password. Other texts would need normalization. */
  readonly username: string;
  readonly password: string;
}

/** The minimum that drivers accept. More is not needed, because passwords are random. */
const ITERATIONS = 4096;
const SALT_BYTES = 28;
const NONCE_BYTES = 24;
const KEY_BYTES = 32;

/** The client's request for no channel binding, `n,,`, which it repeats in base64. */
const NO_BINDING = 'n,,';
const NO_BINDING_REPEATED = 'biws';

const hmac = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hash = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
const xor = (a: Uint8Array, b: Uint8Array): Buffer => Buffer.from(a.map((byte, i) => byte ^ (b[i] ?? 0)));

const failed = (): CommandError => new CommandError(18, 'Authentication failed.');

/** Stored form of a credential for SCRAM-SHA-256 (RFC 5802, RFC 7677). */
export class ScramVerifier {
  readonly username: string;
  readonly salt = randomBytes(SALT_BYTES);
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;

  constructor({ username, password }: Credential) {
    this.username = username;
    const salted = pbkdf2Sync(password, this.salt, ITERATIONS, KEY_BYTES, 'sha256');
    this.storedKey = hash(hmac(salted, 'Client Key'));
    this.serverKey = hmac(salted, 'Server Key');
  }
}

/** One exchange of SCRAM-SHA-256, from the server's side. Throws AuthenticationFailed. */
export class ScramExchange {
  readonly #verifier: ScramVerifier;
  readonly #clientFirst: string;
  readonly #nonce: string;
  readonly #serverFirst: string;

  constructor(verifier: ScramVerifier, clientFirst: string) {
    if (!clientFirst.startsWith(NO_BINDING)) throw failed();
    this.#verifier = verifier;
    this.#clientFirst = clientFirst.slice(NO_BINDING.length);
    const { n: username, r: clientNonce } = attributesOf(this.#clientFirst);
    if (username !== verifier.username || !clientNonce) throw failed();
    this.#nonce = clientNonce + randomBytes(NONCE_BYTES).toString('base64');
    this.#serverFirst = `r=${this.#nonce},s=${verifier.salt.toString('base64')},i=${ITERATIONS}`;
  }

  /** The server's first message. */
  get challenge(): string {
    return this.#serverFirst;
  }

  /** Checks the client's proof, and returns the server's last message with its own proof. */
  finish(clientFinal: string): string {
    const { c: binding, r: nonce, p: proof = '' } = attributesOf(clientFinal);
    if (binding !== NO_BINDING_REPEATED || nonce !== this.#nonce) throw failed();
    const withoutProof = clientFinal.slice(0, clientFinal.lastIndexOf(',p='));
    const exchanged = [this.#clientFirst, this.#serverFirst, withoutProof].join(',');
    const { storedKey, serverKey } = this.#verifier;
    const clientProof = Buffer.from(proof, 'base64');
    const clientKey = xor(clientProof, hmac(storedKey, exchanged));
    if (clientProof.length !== KEY_BYTES || !timingSafeEqual(hash(clientKey), storedKey)) throw failed();
    return `v=${hmac(serverKey, exchanged).toString('base64')}`;
  }
}

/** The attributes of a message, such as `n=user,r=nonce`. */
const attributesOf = (message: string): Readonly<Record<string, string>> =>
  Object.fromEntries(message.split(',').map((part) => [part.slice(0, 1), part.slice(2)]));
