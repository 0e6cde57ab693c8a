import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { eventually } from './eventually.js';
import { freePort } from './free-port.js';

/** A mail as it reached the server. */
export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as received. */
  readonly text: string;
}

/** A mail server that stores the mails it receives, and can be restarted on its port. */
export class MailServer {
  readonly received: ReceivedMail[] = [];
  /** Recipients that are refused permanently. */
  readonly unknown = new Set<string>();
  /** Recipients that are refused temporarily. */
  readonly busy = new Set<string>();
  #server: SMTPServer | undefined;
  #port = 0;

  get url(): string {
    return `smtp://127.0.0.1:${this.#port}`;
  }

  get port(): number {
    return this.#port;
  }

  /** @param host address on which the server listens */
  async start(host = '127.0.0.1'): Promise<void> {
    const server = new SMTPServer({
      authOptional: true,
      // The timeout is short, because clients keep their connections open.
      closeTimeout: 100,
      disabledCommands: ['STARTTLS'],
      onRcptTo: ({ address }, _session, done) => done(this.#error(address)),
      onData: (stream, { envelope }, done) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          this.received.push({
            from: envelope.mailFrom === false ? '' : envelope.mailFrom.address,
            to: envelope.rcptTo.map(({ address }) => address),
            text: Buffer.concat(chunks).toString(),
          });
          done();
        });
      },
    });
    server.on('error', () => undefined);
    this.#port ||= await freePort();
    server.listen(this.#port, host);
    await once(server.server, 'listening');
    this.#server = server;
  }

  #error(address: string): Error | null {
    const responseCode = this.unknown.has(address) ? 550 : this.busy.has(address) ? 451 : undefined;
    return responseCode === undefined ? null : Object.assign(new Error('refused'), { responseCode });
  }

  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise<void>((resolve) => void server.close(() => resolve()));
  }

  /** Resolves once this number of mails was received. */
  async until(count: number): Promise<void> {
    await eventually(
      () => this.received.length,
      (received) => received >= count,
    );
  }
}
