import type { Submission } from './document.js';
import type { SubmittedFiles } from './files.js';
import type { SubmissionRepository } from './model.js';

export interface RemovalDeps {
  readonly submissions: SubmissionRepository;
  readonly files: SubmittedFiles;
  readonly now: () => Date;
}

/** Deletes a submission and its files. @returns whether it was still there */
export const removeSubmission = (deps: RemovalDeps, submission: Submission): Promise<boolean> =>
  remove(deps, submission, () => deps.submissions.delete(submission._id));

/** Removes a submission that was to be kept until its mails are sent, if they are. */
export const discardSubmission = (deps: RemovalDeps, submission: Submission): Promise<boolean> =>
  remove(deps, submission, () => deps.submissions.discard(submission._id));

const BATCH = 100;

/** Deletes spam beyond the latest messages. @param kept how many those are */
export async function removeOldSpam(deps: RemovalDeps, kept: number): Promise<void> {
  for (;;) {
    const old = await deps.submissions.oldSpam(kept, BATCH);
    for (const submission of old) await removeSubmission(deps, submission);
    if (old.length < BATCH) return;
  }
}

/** Deletes a submission, then its files: the sweep finishes what a process that died has left. */
async function remove(
  { files, now }: RemovalDeps,
  { _id, files: own }: Submission,
  deleteIt: () => Promise<boolean>,
): Promise<boolean> {
  await files.note(_id, own, now());
  const isGone = await deleteIt();
  if (isGone) await files.remove(_id);
  return isGone;
}
