export { formatMailboxes, type Mailbox, readMailboxes } from './mailboxes.js';
export {
  type Header,
  holdsMailboxes,
  type Message,
  message,
  readHeader,
} from './message.js';
export { mailWorker } from './module.js';
export { type ClaimedMail, MailOutbox, outboxIndexes } from './outbox.js';
export { type OutgoingMail, outgoingMail, waitingMail } from './outgoing.js';
export { MailSender, type SenderDeps } from './sender.js';
export { oneLine } from './texts.js';
export { type Attachment, DeliveryError, type Transport } from './transport.js';
