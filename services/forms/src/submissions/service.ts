import type { Readable } from 'node:stream';
import { toCsv } from './csv.js';
import {
  MAILS,
  type OutgoingMail,
  type Submission,
  type SubmissionStatus,
  type SubmittedFile,
} from './document.js';
import { errors } from './errors.js';
import type { SubmissionFilter } from './model.js';
import { discardSubmission, type RemovalDeps, removeSubmission, removeSubmissions } from './removal.js';

const DAY_MS = 24 * 60 * 60_000;
const HOUR_MS = 60 * 60_000;
const BATCH = 100;

/** Number of days for which submissions are stored; 0: for ever. */
interface Retention {
  readonly messages: number;
  readonly spam: number;
}

export interface SubmissionsDeps extends RemovalDeps {
  readonly retention: Retention;
  /** Called when a mail is due. */
  readonly onMail: () => void;
}

const hasReachedAll = (mail: OutgoingMail | undefined): boolean =>
  mail?.state === 'sent' && !mail.refused?.length;

/** Submissions for editors of the site. */
export class SubmissionsService {
  constructor(private readonly deps: SubmissionsDeps) {}

  async list(
    filter: SubmissionFilter,
    page: { offset: number; limit: number },
  ): Promise<{ found: Submission[]; total: number }> {
    const [found, total] = await Promise.all([
      this.deps.submissions.list(filter, page),
      this.deps.submissions.count(filter),
    ]);
    return { found, total };
  }

  /** @throws RestError 404 */
  async get(id: string): Promise<Submission> {
    const submission = await this.deps.submissions.find(id);
    if (submission === null) throw errors.submissionNotFound();
    return submission;
  }

  /**
   * Submissions as CSV, oldest first. Every field that their forms have ever had gets a column.
   * @returns a stream, not buffered in memory
   */
  async export(filter: SubmissionFilter): Promise<Readable> {
    const fields = await this.deps.submissions.fieldNames(filter);
    return toCsv(this.deps.submissions.stream(filter), fields);
  }

  /** @throws RestError 404 */
  async file({ files }: Submission, id: string): Promise<{ file: SubmittedFile; content: Readable }> {
    const file = files.find((one) => one.id === id);
    if (file === undefined) throw errors.submissionFileNotFound();
    return { file, content: this.deps.files.read(id) };
  }

  /**
   * Puts mails of a submission into the outbox again: mails that missed recipients go to these recipients; if there
   * are none, all mails go to everybody.
   * @throws RestError 409 when the submission has no mail, 404 when it was deleted
   */
  async resend(submission: Submission): Promise<Submission> {
    const names = MAILS.filter((name) => submission[name] !== undefined);
    if (names.length === 0) throw errors.submissionHasNoMail();
    const incomplete = names.filter((name) => !hasReachedAll(submission[name]));
    const toAll = incomplete.length === 0;
    for (const name of toAll ? names : incomplete) {
      await this.deps.submissions.resend(submission._id, name, toAll, this.deps.now());
    }
    this.deps.onMail();
    return this.get(submission._id);
  }

  /** @throws RestError 404 */
  async delete(submission: Submission): Promise<void> {
    if (!(await removeSubmission(this.deps, submission))) throw errors.submissionNotFound();
  }

  /** Deletes submissions whose retention has ended, discards transient ones, and removes files without a submission. */
  async clear(): Promise<void> {
    const { submissions, files, retention, now } = this.deps;
    await this.#expire(['mail_sent', 'mail_failed'], retention.messages);
    await this.#expire(['spam'], retention.spam);
    for (const submission of await submissions.discardable(BATCH))
      await discardSubmission(this.deps, submission);
    // The delay is safe, because a submission is stored moments after its files.
    await files.sweep(new Date(now().getTime() - HOUR_MS), (ids) => submissions.existing(ids));
  }

  async #expire(status: readonly SubmissionStatus[], days: number): Promise<void> {
    if (days === 0) return;
    const { submissions, now } = this.deps;
    const before = new Date(now().getTime() - days * DAY_MS);
    for (;;) {
      const expired = await submissions.expired(status, before, BATCH);
      await removeSubmissions(this.deps, expired);
      if (expired.length < BATCH) return;
    }
  }
}
