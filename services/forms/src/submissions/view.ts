import { formatUtc } from '@almanac/dates';
import type { View } from '@almanac/rest';
import { MAILS, type OutgoingMail, type Submission } from './document.js';

/** A submission as its owner sees it. Dates are in UTC. */
export const submissionView: View<Submission> = (submissions, request) =>
  submissions.map((submission) => {
    const self = request.url(`/contact-form-7/v1/submissions/${submission._id}`);
    const { ip, userAgent, url, userId, containerPost } = submission.origin;
    return {
      fields: {
        id: submission._id,
        contact_form_id: submission.form,
        contact_form_title: submission.formTitle,
        date_gmt: formatUtc(submission.createdAt),
        status: submission.status,
        ...(submission.spamReason !== undefined && { spam_reason: submission.spamReason }),
        fields: submission.answers.map(({ name, values }) => ({ name, values })),
        consents: submission.consents,
        files: submission.files.map(({ id, field, name, mimeType, size }) => ({
          id,
          field,
          name,
          mime_type: mimeType,
          size,
          href: `${self}/files/${id}`,
        })),
        meta: { ip, user_agent: userAgent, url, user: userId, container_post: containerPost },
        mails: MAILS.flatMap((name) => {
          const mail = submission[name];
          return mail ? [{ name, ...mailFields(mail) }] : [];
        }),
      },
      links: {
        self: [{ href: self }],
        collection: [{ href: request.url('/contact-form-7/v1/submissions') }],
      },
    };
  });

const mailFields = ({ state, attempts, dueAt, sentAt, refused, failure, message }: OutgoingMail) => ({
  state,
  to: message.to,
  subject: message.subject,
  attempts,
  next_attempt_gmt: dueAt ? formatUtc(dueAt) : null,
  sent_gmt: sentAt ? formatUtc(sentAt) : null,
  refused: (refused ?? []).map(({ address, code }) => ({ to: address, code })),
  failure: failure ?? null,
});
