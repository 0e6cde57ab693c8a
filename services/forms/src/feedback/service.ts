import { randomUUID } from 'node:crypto';
import type { Site, SiteSettings } from '@almanac/cache';
import { formatDateTime, siteZone, strtotime } from '@almanac/dates';
import { type Identity, isAnonymous, type KeyedHash } from '@almanac/identity';
import { type Message, waitingMail } from '@almanac/mail';
import { batch } from '@almanac/process';
import type { UploadedFile } from '@almanac/rest';
import { isOn, settingValues } from '../contact-forms/additional-settings.js';
import type { ContactForm } from '../contact-forms/document.js';
import { MEMBERS_ONLY } from '../contact-forms/messages.js';
import { type FormTag, hasOption } from '../form-tags/form-tag.js';
import { scanFormTags } from '../form-tags/scan.js';
import { composeMail } from '../mail/compose.js';
import type { MailFactsSource } from '../mail/facts.js';
import { mailValues } from '../mail/values.js';
import type { MailName, Origin, OutgoingMail, Submission } from '../submissions/document.js';
import type { SubmittedFiles } from '../submissions/files.js';
import { LimitExceeded } from '../submissions/limit-exceeded.js';
import type { SubmissionRepository } from '../submissions/model.js';
import { removeOldSpam } from '../submissions/removal.js';
import { consentsOf, isTicked, missingAcceptances } from './acceptance.js';
import { filesOf, type InvalidField, invalidFields } from './check.js';
import type { MessageLimits } from './limits.js';
import { type Answer, answersOf, type Posted } from './posted.js';
import { FormQuizzes, type Quizzes } from './quiz.js';
import { formRules, type Rule } from './rules.js';
import type { FeedbackStatus } from './schema.js';
import { type SpamChecks, shortened } from './spam.js';

/** A received submission. */
export interface Feedback {
  readonly posted: Posted;
  readonly files: readonly UploadedFile[];
  readonly identity: Identity;
  readonly origin: Omit<Origin, 'userId'>;
}

/** Response of a form (docs/reference/contact-forms.md#feedback). */
export interface FeedbackResult {
  readonly status: FeedbackStatus;
  readonly message: string;
  /** Hash of a stored submission; '' before it is stored. */
  readonly postedDataHash: string;
  readonly invalidFields: readonly InvalidField[];
  readonly demoMode: boolean;
  readonly quizzes: Quizzes | undefined;
  /** Seconds until a message above a limit may be sent again. */
  readonly retryAfter?: number | undefined;
}

export interface FeedbackDeps {
  readonly submissions: SubmissionRepository;
  readonly files: SubmittedFiles;
  readonly site: Site;
  readonly facts: MailFactsSource;
  readonly spam: SpamChecks;
  readonly limits: MessageLimits;
  /** Number of spam messages that are stored, the latest ones. */
  readonly keptSpam: number;
  readonly quizHashes: KeyedHash;
  readonly dataHashes: KeyedHash;
  /** Called when a mail is due. */
  readonly onMail: () => void;
  readonly onOutcome: (status: FeedbackResult['status']) => void;
  readonly now: () => Date;
}

const HALF_HOUR_MS = 30 * 60_000;

/** Checks and stores the submissions of forms. */
export class FeedbackService {
  constructor(private readonly deps: FeedbackDeps) {}

  /** The rules of a form, for checks while the sender types. */
  async rules(form: ContactForm): Promise<Rule[]> {
    return this.#rules(form, scanFormTags(form.form), (await this.deps.site.known()).settings);
  }

  /** New questions; undefined for a form without quizzes. */
  refill(form: ContactForm): Quizzes | undefined {
    return this.#quizzes(form, scanFormTags(form.form)).draw();
  }

  /**
   * Checks a submission, and stores a valid one together with its mails before this resolves. A message above a limit
   * of its client or of the site is `aborted` and not stored.
   * @throws RestError 503 when the site's settings are not known yet
   */
  async submit(form: ContactForm, feedback: Feedback): Promise<FeedbackResult> {
    const result = await this.#judge(form, feedback);
    this.deps.onOutcome(result.status);
    return result;
  }

  async #judge(form: ContactForm, feedback: Feedback): Promise<FeedbackResult> {
    const { posted, files, identity, origin } = feedback;
    const { messages, additional_settings: settings } = form;
    const tags = scanFormTags(form.form);
    const { settings: site } = await this.deps.site.known();
    const quizzes = this.#quizzes(form, tags);
    const answer = (
      status: FeedbackResult['status'],
      message: string,
      more: Partial<FeedbackResult> = {},
    ) => ({
      status,
      message,
      postedDataHash: '',
      invalidFields: [],
      demoMode: isOn(settings, 'demo_mode'),
      quizzes: quizzes.draw(),
      ...more,
    });
    const membersOnly = isOn(settings, 'subscribers_only');
    if (membersOnly && isAnonymous(identity)) return answer('error', MEMBERS_ONLY);

    const expected = { form, tags, rules: this.#rules(form, tags, site), quizzes };
    const invalid = invalidFields(expected, { posted, files });
    if (invalid.length > 0) {
      return answer('validation_failed', messages.validation_error, { invalidFields: invalid });
    }
    if (missingAcceptances(tags, posted).length > 0)
      return answer('acceptance_missing', messages.accept_terms);

    const answers = answersOf(tags, posted);
    const spamReason = membersOnly ? undefined : this.#spamReason(form, feedback, answers);
    const isSpam = spamReason !== undefined;
    const received: Received = {
      ...{ form, tags, site, feedback, spamReason },
      answers: isSpam ? shortened(answers) : answers,
      uploads: isSpam ? [] : uploadsOf(tags, files),
    };
    const accept = () => (isSpam ? this.#keepSpam(received) : this.#accept(received));
    const load = { address: origin.ip, bytes: bytesOf(received) };
    const sent = await this.deps.limits.within(load, accept).catch(exceededLimit);
    if (sent instanceof LimitExceeded)
      return answer('aborted', sent.message, { retryAfter: sent.retryAfter });
    if (isSpam) return answer('spam', messages.spam);
    const postedDataHash = this.#dataHash(feedback, answers);
    return sent
      ? answer('mail_sent', messages.mail_sent_ok, { postedDataHash })
      : answer('mail_failed', messages.mail_sent_ng, { postedDataHash });
  }

  #quizzes(form: ContactForm, tags: readonly FormTag[]): FormQuizzes {
    return new FormQuizzes(form._id, tags, this.deps.quizHashes, this.deps.now());
  }

  #rules(form: ContactForm, tags: readonly FormTag[], site: SiteSettings): Rule[] {
    return formRules(tags, { messages: form.messages, day: this.#dayOf(site) });
  }

  /** Resolves words such as `today+2weeks` to the current day, as YYYY-MM-DD. */
  async dayOf(): Promise<(text: string) => string | undefined> {
    const { settings } = await this.deps.site.known();
    return this.#dayOf(settings);
  }

  #dayOf(site: SiteSettings): (text: string) => string | undefined {
    const zone = siteZone(site.timezoneString, site.gmtOffset);
    return (text) => {
      const moment = strtotime(text.replaceAll('_', ' '), this.deps.now(), zone);
      return moment && formatDateTime(moment, zone).slice(0, 10);
    };
  }

  #spamReason(form: ContactForm, feedback: Feedback, answers: readonly Answer[]): string | undefined {
    const { posted, origin } = feedback;
    const honeypots = settingValues(form.additional_settings, 'honeypot').filter(
      (name) => typeof name === 'string',
    );
    return this.deps.spam.reason({ answers, posted, honeypots, ...origin });
  }

  /** Stores spam in place of the oldest spam. @returns false: it is not mailed */
  async #keepSpam(received: Received): Promise<boolean> {
    await this.#store(received);
    await this.#removeOldSpam();
    return false;
  }

  /** Concurrent messages share the deletion. */
  readonly #removeOldSpam = batch<void, void>(async (calls) => {
    await removeOldSpam(this.deps, this.deps.keptSpam);
    return calls;
  });

  /** @returns whether the mail will be sent; false if it can never be sent. */
  async #accept(received: Received): Promise<boolean> {
    const { additional_settings: settings } = received.form;
    if (isOn(settings, 'demo_mode')) return true;
    if (isOn(settings, 'skip_mail')) {
      await this.#store(received);
      return true;
    }
    return this.#store(received, await this.#compose(received));
  }

  /** Composes the mails for a submission. Facts of core are loaded beforehand. */
  async #compose(received: Received): Promise<Compose> {
    const { form, tags, site, feedback } = received;
    const templates = form.mail_2.active ? [form.mail, form.mail_2] : [form.mail];
    const known = await this.deps.facts.of(templates, feedback);
    return (submission) => {
      const values = mailValues({ form, tags, submission, site, ...known });
      const compose = (template: ContactForm['mail']): Message | undefined =>
        composeMail(template, { values, files: submission.files, locale: form.locale });
      const mail = compose(form.mail);
      return { mail, mail_2: mail && form.mail_2.active ? compose(form.mail_2) : undefined };
    };
  }

  /** Stores a submission with its mails atomically. @returns whether there is a mail, if there should be one */
  async #store(received: Received, compose?: Compose): Promise<boolean> {
    const { form, tags, answers, uploads, feedback, spamReason } = received;
    const { posted, identity, origin } = feedback;
    const transient = isTransient(form, tags, posted);
    if (transient && !compose) return true;
    const _id = randomUUID();
    const now = this.deps.now();
    const base = {
      _id,
      form: form._id,
      formTitle: form.title,
      createdAt: now,
      answers,
      consents: consentsOf(tags, posted),
      files: await this.deps.files.keep(_id, uploads, now),
      origin: { ...origin, userId: identity.userId },
      ...(spamReason !== undefined && { spamReason }),
    };
    const messages: Partial<Record<MailName, Message | undefined>> = compose?.(base) ?? {};
    const isSent = !compose || messages.mail !== undefined;
    const submission: Submission = {
      ...base,
      status: spamReason === undefined ? (isSent ? 'mail_sent' : 'mail_failed') : 'spam',
      // A submission that cannot be mailed is kept, because the owner would not learn of it otherwise.
      ...(transient && isSent && { transient }),
      ...(messages.mail && { mail: waiting(messages.mail, now) }),
      ...(messages.mail_2 && { mail_2: waiting(messages.mail_2, now) }),
    };
    await this.deps.submissions.insert(submission);
    // The message is stored, so the sweep completes the work if this fails.
    if (uploads.length > 0) await this.deps.files.confirm(_id).catch(() => undefined);
    if (messages.mail) this.deps.onMail();
    return isSent;
  }

  /** Hash that is equal for the same data sent twice within an hour from the same place. */
  #dataHash({ origin }: Feedback, answers: readonly Answer[]): string {
    const tick = Math.ceil(this.deps.now().getTime() / HALF_HOUR_MS);
    const data = answers.map(({ name, values }) => [name, ...values]);
    return this.deps.dataHashes.of(JSON.stringify([tick, origin.ip, origin.unitTag, data]));
  }
}

/** A valid submission. */
interface Received {
  readonly form: ContactForm;
  readonly tags: readonly FormTag[];
  readonly site: SiteSettings;
  /** Answers, shortened for spam. */
  readonly answers: readonly Answer[];
  /** Files; none for spam. */
  readonly uploads: readonly Upload[];
  readonly feedback: Feedback;
  readonly spamReason: string | undefined;
}

/** A file with the name of its control. */
type Upload = UploadedFile & { readonly control: string };

const uploadsOf = (tags: readonly FormTag[], files: readonly UploadedFile[]): Upload[] =>
  tags
    .filter(({ basetype }) => basetype === 'file')
    .flatMap(({ name }) => filesOf(files, name).map((file) => ({ ...file, control: name })));

const bytesOf = ({ answers, uploads }: Received): number =>
  [
    ...answers.flatMap(({ values }) => values.map((value) => Buffer.byteLength(value))),
    ...uploads.map(({ size }) => size),
  ].reduce((sum, bytes) => sum + bytes, 0);

function exceededLimit(error: unknown): LimitExceeded {
  if (error instanceof LimitExceeded) return error;
  throw error;
}

type Compose = (
  submission: Pick<Submission, 'answers' | 'files' | 'origin' | 'createdAt'>,
) => Partial<Record<MailName, Message | undefined>>;

const waiting = (message: Message, now: Date): OutgoingMail => ({ message, ...waitingMail(now) });

/** Whether a submission is stored only until its mails are sent. */
const isTransient = (form: ContactForm, tags: readonly FormTag[], posted: Posted): boolean =>
  isOn(form.additional_settings, 'do_not_store') ||
  tags.some((tag) => hasOption(tag, 'consent_for:storage') && !isTicked(posted, tag.name));
