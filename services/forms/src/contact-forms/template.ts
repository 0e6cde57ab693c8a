import type { FormProperties } from './document.js';
import { DEFAULT_MESSAGES } from './messages.js';

const FORM = `<label>Name
[text* your-name autocomplete:name]</label>

<label>E-mail address
[email* your-email autocomplete:email]</label>

<label>Subject
[text* your-subject]</label>

<label>Message (optional)
[textarea your-message]</label>

[submit "Send"]`;

const SUBJECT = '[_site_title] "[your-subject]"';

/** The template of new forms. @param adminEmail sender of the mails */
export const formTemplate = (adminEmail: string): FormProperties => ({
  form: FORM,
  mail: {
    subject: SUBJECT,
    sender: `[_site_title] <${adminEmail}>`,
    body: [
      'From: [your-name] [your-email]',
      'Subject: [your-subject]',
      '',
      'Message:',
      '[your-message]',
      '',
      '-- ',
      'Sent with the contact form of [_site_title] ([_site_url]).',
    ].join('\n'),
    recipient: '[_site_admin_email]',
    additional_headers: 'Reply-To: [your-email]',
    attachments: '',
    use_html: 0,
    exclude_blank: 0,
  },
  mail_2: {
    active: false,
    subject: SUBJECT,
    sender: `[_site_title] <${adminEmail}>`,
    body: [
      'Your message:',
      '[your-message]',
      '',
      '-- ',
      'This is a copy of what was sent with the contact form of [_site_title] ([_site_url]) in your name.',
      'If it was not you, you need not do anything.',
    ].join('\n'),
    recipient: '[your-email]',
    additional_headers: 'Reply-To: [_site_admin_email]',
    attachments: '',
    use_html: 0,
    exclude_blank: 0,
  },
  messages: DEFAULT_MESSAGES,
  additional_settings: '',
});
