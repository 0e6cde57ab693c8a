import { waitingMail } from '@almanac/mail';
import type { NoticesOf } from './service.js';

/**
 * Mails that tell users of a changed password or address. They are stored with the change.
 * @param isMailed whether the site has a mail server. Without one nobody is notified.
 */
export const noticesOf =
  (isMailed: boolean, now: () => Date): NoticesOf =>
  (user, { email, passwordHash }) => {
    if (!isMailed) return {};
    const { email: former, emailNotice } = user;
    // A further change does not stop the mail to an earlier address.
    const to = emailNotice?.dueAt === undefined ? former : emailNotice.to;
    return {
      ...(passwordHash !== undefined && { passwordNotice: { to: former, ...waitingMail(now()) } }),
      ...(email !== undefined && email !== former && { emailNotice: { to, ...waitingMail(now()) } }),
    };
  };
