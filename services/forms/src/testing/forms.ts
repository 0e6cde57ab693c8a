import type { Identity } from '@almanac/identity';
import { startService } from '@almanac/process';
import {
  AS,
  gatewayHeaders,
  SITE,
  startTestDatabase,
  type TestResponse,
  type TestService,
  testService,
} from '@almanac/testing';
import { duringTests } from '@almanac/testing/during-tests';
import { formsService } from '../app.js';
import { type FakeCore, startFakeCore } from './core.js';

export const API = '/contact-form-7/v1';
export const UNIT_TAG = 'wpcf7-f1-o1';

/** A mail to the owner of the site. */
export const MAIL = {
  subject: 'S',
  sender: 'Site <site@example.com>',
  recipient: 'owner@example.com',
  body: 'Body',
};

/** A forms service with its own database and a fake of core. */
export interface TestForms extends TestService {
  readonly core: FakeCore;
  readonly databaseUri: string;
  /** Creates a form. @returns its id */
  createForm(fields: object): Promise<number>;
  /** Requests a response that is not JSON. */
  download(path: string, as: Identity): Promise<{ status: number; headers: Headers; text: string }>;
  /** Submits a form like a browser. Lists become several fields. */
  send(
    form: number,
    fields?: Fields,
    headers?: Readonly<Record<string, string>>,
    query?: string,
  ): Promise<TestResponse>;
}

type Fields = Readonly<Record<string, string | readonly string[] | File>>;

/** A service for all tests of a file. @param env further settings of the process */
export const useForms = (env: NodeJS.ProcessEnv = {}): TestForms => duringTests(() => startForms(env));

/**
 * Call it in `beforeAll`, and `stop` in `afterAll`.
 * @param env further settings of the process; `FORMS_MONGODB_URI` replaces the service's own database
 */
export async function startForms(env: NodeJS.ProcessEnv = {}): Promise<TestForms> {
  const database = await startTestDatabase();
  const core = await startFakeCore();
  const databaseUri = env['FORMS_MONGODB_URI'] ?? database.uri();
  const settings = { FORMS_MONGODB_URI: databaseUri, SITE_URL: SITE, ...core.env, ...env };
  const needs = [core, database];
  const service = await testService((options) => startService(formsService, options), settings, needs);
  return {
    ...service,
    core,
    databaseUri,
    async createForm(fields) {
      const { body } = await service.ask('POST', `${API}/contact-forms`, {
        as: AS.administrator,
        body: { context: 'save', mail: MAIL, ...fields },
      });
      return body.id;
    },
    async download(path, as) {
      const response = await fetch(`http://127.0.0.1:${service.ports.http}${path}`, {
        headers: await gatewayHeaders('forms', as),
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    async send(form, fields = {}, headers = {}, query = '') {
      const body = new FormData();
      for (const [name, value] of Object.entries({ _wpcf7_unit_tag: UNIT_TAG, ...fields })) {
        for (const one of [value].flat()) body.append(name, one as string);
      }
      const response = await fetch(
        `http://127.0.0.1:${service.ports.http}${API}/contact-forms/${form}/feedback?${query}`,
        {
          method: 'POST',
          headers: { ...(await gatewayHeaders('forms')), 'user-agent': 'A browser', ...headers },
          body,
        },
      );
      return { status: response.status, headers: response.headers, body: await response.json() };
    },
  };
}
