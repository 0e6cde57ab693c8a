import { core } from '@almanac/rpc';
import { LeasedIds, periodic, type ServiceDescription, Site, whenDue } from '@almanac/service';
import { rateLimitOf } from '@almanac/service/rate-limit';
import { config, type FormsConfig } from './config.js';
import { ContactFormRepository } from './contact-forms/model.js';
import { contactFormRoutes } from './contact-forms/routes.js';
import { ContactFormsService } from './contact-forms/service.js';
import { KeyedHash } from './feedback/keyed-hash.js';
import { quizHashes } from './feedback/quiz.js';
import { feedbackRoutes } from './feedback/routes.js';
import { FeedbackService } from './feedback/service.js';
import { SpamChecks } from './feedback/spam.js';
import { MailFactsSource } from './mail/facts.js';
import { AT_ONCE, MailSender } from './mail/sender.js';
import { smtpTransport } from './mail/transport.js';
import { FormsMetrics } from './metrics.js';
import { directoryRpc } from './rpc/directory.js';
import { siteStore } from './site/store.js';
import { SubmittedFiles } from './submissions/files.js';
import { SubmissionRepository } from './submissions/model.js';
import { submissionRoutes } from './submissions/routes.js';
import { SubmissionsService } from './submissions/service.js';

/** How long the outbox sleeps at most: a mail that another replica took in is seen by then. */
const MAX_SLEEP_MS = 30_000;
/** The window of `FORMS_RATE_LIMIT`. */
const RATE_SECONDS = 600;
const CLEAR_EVERY_MS = 60 * 60_000;
/** How often it is said that mails wait for a mail server. */
const TELL_EVERY_MS = 60 * 60_000;

/** The forms service: the namespace `contact-form-7/v1` with all of its routes. */
export const formsService: ServiceDescription<FormsConfig> = {
  name: 'forms',
  namespace: 'contact-form-7/v1',
  config,
  async start(context) {
    const { config: settings, logger, metrics, rpcClient, connectDatabase, onStop } = context;
    const { CORE_GRPC, SITE_URL: siteUrl, IDENTITY_SECRET: secret, SMTP_URL } = settings;
    const now = (): Date => new Date();
    const counters = new FormsMetrics(metrics.registry);
    const database = await connectDatabase();
    const directory = rpcClient(core.Directory, CORE_GRPC);
    const identity = rpcClient(core.Identity, CORE_GRPC);
    const site = new Site(directory, siteStore(database));
    const formItems = new ContactFormRepository(database);
    const submissionItems = new SubmissionRepository(database);
    const files = new SubmittedFiles(database);
    const transport = SMTP_URL === undefined ? undefined : smtpTransport(SMTP_URL, AT_ONCE);
    if (transport) onStop('mail server', () => transport.close());
    const ids = new LeasedIds(rpcClient(core.Ids, CORE_GRPC), 'posts', () => formItems.highestId());

    const withinRate = await rateLimitOf(context, {
      name: 'messages',
      points: settings.FORMS_RATE_LIMIT,
      seconds: RATE_SECONDS,
    });

    const forms = new ContactFormsService({ forms: formItems, ids, site, now });
    const submissions = new SubmissionsService({
      submissions: submissionItems,
      files,
      retention: { messages: settings.FORMS_KEEP_DAYS, spam: settings.FORMS_KEEP_SPAM_DAYS },
      onMail: () => outbox.wake(),
      now,
    });
    const sender = new MailSender({
      submissions: submissionItems,
      files,
      transport,
      host: new URL(siteUrl).hostname,
      retryPauseMs: settings.MAIL_RETRY_SECONDS * 1000,
      retryDays: settings.MAIL_RETRY_DAYS,
      logger,
      onOutcome: (outcome) => counters.mailed(outcome),
      discard: (submission) => submissions.discard(submission),
      now,
    });
    const outbox = whenDue({
      name: 'mails',
      work: (stopping) => sender.run(stopping),
      nextDue: () => sender.nextDue(),
      maxSleepMs: transport ? MAX_SLEEP_MS : TELL_EVERY_MS,
      logger,
      now,
    });
    const feedback = new FeedbackService({
      submissions: submissionItems,
      files,
      site,
      facts: new MailFactsSource({ directory, identity }),
      spam: new SpamChecks(settings.FORMS_DISALLOWED_WORDS),
      withinRate,
      quizHashes: quizHashes(secret),
      dataHashes: new KeyedHash(secret, 'posted data'),
      onMail: () => outbox.wake(),
      onOutcome: (status) => counters.submitted(status),
      now,
    });
    const limits = { maxFileBytes: settings.FORMS_MAX_FILE_MB, siteUrl };
    return {
      routes: [
        ...contactFormRoutes({ forms, ...limits, adminEmail: async () => (await site.known()).adminEmail }),
        ...feedbackRoutes({ forms, feedback, ...limits }),
        ...submissionRoutes(submissions),
      ],
      rpc: [directoryRpc(formItems)],
      workers: [
        outbox,
        periodic({
          name: 'expired submissions',
          everyMs: CLEAR_EVERY_MS,
          work: () => submissions.clear(),
          logger,
        }),
      ],
    };
  },
};
