import { mailWorker } from '@almanac/mail';
import type { FormsRuntime } from '../runtime.js';
import { MAILS } from '../submissions/document.js';
import { discardSubmission } from '../submissions/removal.js';
import { composeStored } from './stored.js';

/** The outbox of mails. */
export function mailModule({ backlogs, context, counters, models, now }: FormsRuntime) {
  const { submissions, files } = models;
  const mails = mailWorker({
    outboxes: MAILS.map((name) => submissions.outboxes[name]),
    compose: composeStored(files),
    describe: ({ _id }) => ({ submission: _id }),
    onCompleted: async ({ document }) => {
      if (document.transient) await discardSubmission({ submissions, files, now }, document);
    },
    onOutcome: counters.mailed,
    context,
    now,
  });
  backlogs.follow({ mails: mails.backlog });
  return {
    /** Called when a mail is due. */
    onMail: (): void => mails.wake(),
    workers: mails.workers,
  };
}
