import type { Readable } from 'node:stream';
import { createTransport, type NodemailerError } from 'nodemailer';
import type { SubmittedFile } from '../submissions/document.js';
import { readMailboxes } from './mailboxes.js';
import { headerValues, holdsMailboxes, type Message } from './message.js';

/** A mail as it is handed to the mail server. */
interface Delivery {
  /** Message-ID, equal for every attempt, so that servers recognise a duplicate. */
  readonly messageId: string;
  readonly message: Message;
  /** Addresses that it goes to now: those of the message that have not got it yet. */
  readonly recipients: readonly string[];
  readonly attachments: readonly SubmittedFile[];
  readonly read: (id: string) => Readable;
}

/** Why a mail was not taken. The text of a server may quote addresses and is dropped. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  /**
   * @param code of the server or of the network, such as `550` or `ECONNECTION`
   * @param permanent whether another attempt is pointless
   */
  constructor(
    readonly code: string,
    readonly permanent: boolean,
  ) {
    super(`the mail server did not take the mail: ${code}`);
  }
}

/** A recipient whom the mail server refused. */
interface Refused {
  readonly address: string;
  readonly error: DeliveryError;
}

/** The way to a mail server. */
export interface Transport {
  /**
   * @returns the recipients whom the server refused; it has taken the mail for all others
   * @throws DeliveryError when it accepted the mail for no recipient
   */
  deliver(delivery: Delivery): Promise<readonly Refused[]>;
  close(): void;
}

/** How long a server may keep an attempt waiting without a sign of life. */
const TIMES = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  dnsTimeout: 10_000,
};

/**
 * Sends over SMTP.
 * @param url such as `smtps://user:password@mail.example.com`
 * @param connections how many to open at most
 */
export function smtpTransport(url: string, connections: number): Transport {
  const transporter = createTransport({ url, pool: true, maxConnections: connections, ...TIMES });
  return {
    async deliver({ messageId, message, recipients, attachments, read }) {
      const { from, to, subject, headers, body, html } = message;
      const contents = await Promise.all(
        attachments.map(async ({ id, name, mimeType }) => ({
          filename: name,
          contentType: mimeType,
          content: read(id),
        })),
      );
      try {
        const { rejectedErrors } = await transporter.sendMail({
          messageId,
          from,
          to,
          subject,
          replyTo: headerValues(message, 'reply-to'),
          cc: headerValues(message, 'cc'),
          headers: headers
            .filter((header) => !holdsMailboxes(header))
            .map(({ name, value }) => ({ key: name, value })),
          envelope: { from: readMailboxes(from)?.[0]?.address ?? '', to: [...recipients] },
          ...(html ? { html: body } : { text: body }),
          attachments: contents,
          // Input of a sender is never read as a path or an address.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return refusals(rejectedErrors);
      } catch (error) {
        const refused = refusals((error as NodemailerError).rejectedErrors);
        if (refused.length > 0) return refused;
        throw deliveryError(error);
      }
    },
    close: () => transporter.close(),
  };
}

const refusals = (errors: readonly NodemailerError[] = []): Refused[] =>
  errors.map((error) => ({ address: error.recipient ?? '', error: deliveryError(error) }));

/** Codes of nodemailer for rejected addresses and for a rejected mail. */
const REFUSALS: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);

/** Answers that ask for credentials or for encryption (RFC 4954 section 6). */
const SETTINGS: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/**
 * Only a mail that was itself refused has failed for good. A server that turns the site away, before or for want of
 * credentials, is a matter of settings, which may be mended.
 */
export function deliveryError(error: unknown): DeliveryError {
  const { responseCode, code } = error as { responseCode?: unknown; code?: unknown };
  const isRefused =
    typeof responseCode === 'number' &&
    responseCode >= 500 &&
    REFUSALS.has(code) &&
    !SETTINGS.has(responseCode);
  return new DeliveryError(String(responseCode ?? code ?? 'unknown'), isRefused);
}
