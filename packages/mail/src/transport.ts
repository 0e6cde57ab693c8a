import type { Readable } from 'node:stream';
import { createTransport, type NodemailerError } from 'nodemailer';
import { readMailboxes } from './mailboxes.js';
import { headerValues, holdsMailboxes, type Message } from './message.js';

/** A mail for the mail server. */
interface Delivery {
  /** Message-ID, equal for all attempts, so that servers recognize duplicates. */
  readonly messageId: string;
  readonly message: Message;
  /** Addresses of this attempt: the recipients that do not have the mail yet. */
  readonly recipients: readonly string[];
  readonly attachments: readonly Attachment[];
}

/** A file that goes with a mail. */
export interface Attachment {
  readonly name: string;
  readonly mimeType: string;
  readonly read: () => Readable;
}

/** Error of a failed delivery. The text of the server is dropped, because it may contain addresses. */
export class DeliveryError extends Error {
  override readonly name = 'DeliveryError';

  /**
   * @param code from the server or the network, such as `550` or `ECONNECTION`
   * @param permanent whether another attempt is pointless
   */
  constructor(
    readonly code: string,
    readonly permanent: boolean,
  ) {
    super(`the mail server did not take the mail: ${code}`);
  }
}

/** A recipient that the mail server refused. */
interface Refused {
  readonly address: string;
  readonly error: DeliveryError;
}

/** Connection to a mail server. */
export interface Transport {
  /**
   * Sends a mail.
   * @returns the recipients that the server refused; the server accepted the mail for all others
   * @throws DeliveryError when the server accepted the mail for no recipient
   */
  deliver(delivery: Delivery): Promise<readonly Refused[]>;
  close(): void;
}

/** Timeouts of the server without a sign of life. */
const TIMES = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 60_000,
  dnsTimeout: 10_000,
};

/**
 * Sends over SMTP.
 * @param url such as `smtps://user:password@mail.example.com`
 * @param connections maximum number of connections
 */
export function smtpTransport(url: string, connections: number): Transport {
  const transporter = createTransport({ url, pool: true, maxConnections: connections, ...TIMES });
  return {
    async deliver({ messageId, message, recipients, attachments }) {
      const { from, to, subject, headers, body, html } = message;
      const contents = attachments.map(({ name, mimeType, read }) => ({
        filename: name,
        contentType: mimeType,
        content: read(),
      }));
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
          // A sender's input is never used as a path or an address.
          disableFileAccess: true,
          disableUrlAccess: true,
        });
        return rejectedRecipients(rejectedErrors);
      } catch (error) {
        const refused = rejectedRecipients((error as NodemailerError).rejectedErrors);
        if (refused.length > 0) return refused;
        throw deliveryError(error);
      }
    },
    close: () => transporter.close(),
  };
}

const rejectedRecipients = (errors: readonly NodemailerError[] = []): Refused[] =>
  errors.map((error) => ({ address: error.recipient ?? '', error: deliveryError(error) }));

/** Error codes of nodemailer for rejected addresses and rejected mails. */
const REFUSALS: ReadonlySet<unknown> = new Set(['EENVELOPE', 'EMESSAGE']);

/** Responses that require credentials or encryption (RFC 4954 section 6). */
const SETTINGS: ReadonlySet<number> = new Set([530, 534, 535, 538]);

/**
 * The error of a failed delivery. Only a rejection of the mail itself is permanent. A server that refuses the site, at
 * once or for lack of credentials, indicates wrong settings, which may be corrected.
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
