import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import * as z from 'zod';
import type { ApiClient, ApiServer, Visitor } from './api-client.js';
import { errorShape, type Outcome } from './outcome.js';
import {
  fieldOf,
  isUrlencoded,
  multipartOf,
  passFields,
  readFields,
  type SentFields,
} from './sent-fields.js';

const feedback = z.object({
  status: z.string(),
  message: z.string(),
  invalid_fields: z.array(z.object({ field: z.string(), message: z.string() })),
});

/** Status of a page that shows a form again. */
const UNPROCESSABLE = 422;

/** Statuses of pages, by that of the message; `aborted`: it is above a limit. */
const STATUSES: Readonly<Record<string, number>> = { mail_sent: 200, aborted: 429 };

export interface FormsDeps {
  readonly api: Pick<ApiClient, 'send'>;
  readonly forms: ApiServer;
}

/** Accepts contact forms of visitors. */
export class VisitorForms {
  constructor(private readonly deps: FormsDeps) {}

  async accept(
    visitor: Visitor,
    form: string,
    headers: IncomingHttpHeaders,
    body: Readable,
  ): Promise<Outcome> {
    const route = `/contact-form-7/v1/contact-forms/${form}/feedback`;
    const { sent, fields, stop } = await passed(headers, body);
    try {
      const answer = await this.deps.api.send(this.deps.forms, visitor, {
        method: 'POST',
        route,
        body: sent,
      });
      const { bumped, headers: told } = answer;
      const isAnswer = answer.status === 200;
      const outcome = isAnswer ? feedback.parse(answer.body) : errorOf(answer.body);
      return {
        status: isAnswer ? (STATUSES[outcome.status] ?? UNPROCESSABLE) : answer.status,
        visit: {
          form: {
            unitTag: fieldOf(fields, '_wpcf7_unit_tag'),
            status: outcome.status,
            message: outcome.message,
            invalidFields: outcome.invalid_fields,
            fields: [...fields].map(([name, values]) => ({ name: name.replace(/\[\d*\]$/, ''), values })),
          },
        },
        bumped,
        retryAfter: told['retry-after'],
      };
    } finally {
      stop();
    }
  }
}

/** An error response, in the shape of an unsuccessful submission. */
const errorOf = (body: unknown): z.infer<typeof feedback> => ({
  status: 'aborted',
  message: errorShape.parse(body).message,
  invalid_fields: [],
});

async function passed(
  headers: IncomingHttpHeaders,
  body: Readable,
): Promise<{
  sent: { type: string; content: string | Readable };
  fields: SentFields;
  stop: () => void;
}> {
  if (isUrlencoded(headers)) {
    const fields = await readFields(body);
    return { sent: await multipartOf(fields), fields, stop: () => undefined };
  }
  const { body: content, fields, stop } = passFields(headers, body);
  return { sent: { type: headers['content-type'] ?? '', content }, fields, stop };
}
