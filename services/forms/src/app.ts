import { joinParts, type ServiceDescription } from '@almanac/process';
import { config, type FormsConfig } from './config.js';
import { contactFormsModule } from './contact-forms/module.js';
import { contactFormsRpc } from './contact-forms/rpc.js';
import { feedbackModule } from './feedback/module.js';
import { mailModule } from './mail/module.js';
import { FormRendering } from './rendering/service.js';
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
    const rendering = new FormRendering({ forms: runtime.models.forms, feedback: feedback.feedback });
    const parts = joinParts([
      contactForms,
      feedback,
      { rpc: [contactFormsRpc(runtime.models.forms, rendering)] },
      submissionsModule(runtime, mail),
      mail,
      { workers: [runtime.changes.worker] },
      transferModule(runtime),
    ]);
    return { ...parts, database: runtime.serviceDatabase, cacheVersions: runtime.cacheVersions };
  },
};
