import { joinParts, type ServiceDescription } from '@almanac/process';
import { config, type FormsConfig } from './config.js';
import { contactFormsModule } from './contact-forms/module.js';
import { feedbackModule } from './feedback/module.js';
import { mailModule } from './mail/module.js';
import { formsRuntime } from './runtime.js';
import { submissionsModule } from './submissions/module.js';
import { transferModule } from './transfer/module.js';

/** The forms service: the namespace `contact-form-7/v1` with all of its routes. */
export const formsService: ServiceDescription<FormsConfig> = {
  name: 'forms',
  namespace: 'contact-form-7/v1',
  config,
  async start(context) {
    const runtime = await formsRuntime(context);
    const contactForms = contactFormsModule(runtime);
    const mail = mailModule(runtime);
    const feedback = await feedbackModule(runtime, { forms: contactForms.service, onMail: mail.onMail });
    const parts = joinParts([
      contactForms,
      feedback,
      submissionsModule(runtime, mail),
      mail,
      transferModule(runtime),
    ]);
    return { ...parts, database: runtime.serviceDatabase, cacheVersions: runtime.cacheVersions };
  },
};
