import type { Submission } from './document.js';
import type { SubmittedFiles } from './files.js';
import type { SubmissionRepository } from './model.js';

export interface RemovalDeps {
  readonly submissions: SubmissionRepository;
  readonly files: SubmittedFiles;
  readonly now: () => Date;
}

/** Deletes a submission and its files. @returns whether it existed */
export const removeSubmission = (deps: RemovalDeps, submission: Submission): Promise<boolean> =>
  remove(deps, submission, () => deps.submissions.delete(submission._id));

/** Deletes a transient submission if its mails are sent. */
export const discardSubmission = (deps: RemovalDeps, submission: Submission): Promise<boolean> =>
  remove(deps, submission, () => deps.submissions.discard(submission._id));

const BATCH = 100;

/** Deletes spam older than the latest messages. @param kept number of these latest messages */
export async function removeOldSpam(deps: RemovalDeps, kept: number): Promise<void> {
  for (;;) {
    const old = await deps.submissions.oldSpam(kept, BATCH);
    await removeSubmissions(deps, old);
    if (old.length < BATCH) return;
  }
}

/** Deletes submissions and their files. */
export async function removeSubmissions(
  deps: RemovalDeps,
  submissions: readonly Submission[],
): Promise<void> {
  const plain = submissions.filter(({ files }) => files.length === 0);
  if (plain.length > 0) await deps.submissions.deleteMany(plain.map(({ _id }) => _id));
  for (const submission of submissions)
    if (submission.files.length > 0) await removeSubmission(deps, submission);
}

/** Deletes a submission, then its files. The sweep completes a deletion that a crash interrupts. */
async function remove(
  { files, now }: RemovalDeps,
  { _id, files: own }: Submission,
  deleteIt: () => Promise<boolean>,
): Promise<boolean> {
  await files.note(_id, own, now());
  const isGone = await deleteIt();
  if (isGone && own.length > 0) await files.remove(_id);
  return isGone;
}
