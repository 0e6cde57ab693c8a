import { expect, test } from '@jest/globals';
import { startForms, useForms } from '../testing/forms.js';

const service = useForms();

test('messages are accepted while core is unavailable, also by a process that has never reached core', async () => {
  const form = await service.createForm({ form: '[text a]' });
  expect((await service.send(form, { a: 'x' })).body.status).toBe('mail_sent');
  await service.core.stop();
  expect((await service.send(form, { a: 'y' })).body.status).toBe('mail_sent');
  const { CORE_GRPC } = service.core.env;
  const next = await startForms({ FORMS_MONGODB_URI: service.databaseUri, CORE_GRPC });
  expect((await next.send(form, { a: 'z' })).body.status).toBe('mail_sent');
  await next.stop();
});
