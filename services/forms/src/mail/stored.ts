import type { ClaimedMail, SenderDeps } from '@almanac/mail';
import { MAILS, type Submission } from '../submissions/document.js';
import type { SubmittedFiles } from '../submissions/files.js';

/** The mail that is stored in a submission, with the files that its template names. */
export const composeStored =
  (files: Pick<SubmittedFiles, 'read'>): SenderDeps<Submission>['compose'] =>
  ({ document, name }: ClaimedMail<Submission>) => {
    const stored = MAILS.find((one) => one === name);
    const message = stored && document[stored]?.message;
    if (!message) return undefined;
    const attachments = document.files
      .filter(({ id }) => message.attachments.includes(id))
      .map(({ id, name: fileName, mimeType }) => ({ name: fileName, mimeType, read: () => files.read(id) }));
    return { message, attachments };
  };
