import type { Messages } from './messages.js';

/** A mail as a form describes it; its texts may hold mail-tags. */
export interface MailTemplate {
  /** Absent in the form that everybody begins with. */
  readonly active?: boolean;
  readonly subject: string;
  readonly sender: string;
  readonly recipient: string;
  readonly body: string;
  /** A header a line. */
  readonly additional_headers: string;
  /** A `[file-field]` each. */
  readonly attachments: string;
  /** 0 in the form that everybody begins with: clients know it so. */
  readonly use_html: boolean | 0;
  readonly exclude_blank: boolean | 0;
}

/** What makes up a form beside its name (behaviour-forms.md section 1). */
export interface FormProperties {
  /** Template with form-tags. */
  readonly form: string;
  readonly mail: MailTemplate;
  readonly mail_2: MailTemplate;
  readonly messages: Messages;
  /** `name: value` lines. */
  readonly additional_settings: string;
}

/** A contact form as it is stored. */
export interface ContactForm extends FormProperties {
  readonly _id: number;
  readonly slug: string;
  readonly title: string;
  /** For the order of lists and for searching. */
  readonly titleKey: string;
  readonly locale: string;
  /** Who made it. */
  readonly author: number;
  /** Hexadecimal digest that pages may name the form by instead of its id. */
  readonly hash: string;
  readonly createdAt: Date;
}
