import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import type { Visitor } from './api-client.js';
import type { VisitorComments } from './comments.js';
import type { VisitorForms } from './forms.js';
import type { Outcome } from './outcome.js';
import { fieldOf, readFields } from './sent-fields.js';

/** Kind of form, from the address that it is sent to. */
export type Sending =
  | { readonly kind: 'comment' }
  | { readonly kind: 'password' }
  | { readonly kind: 'contact form'; readonly form: string };

/** A received form. */
export interface SendingRequest {
  readonly visitor: Visitor;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
  /** Password of the item on whose page the form was, if the visitor has entered one. */
  readonly password: string | undefined;
  /** Signed identity of a visitor who is signed in. */
  readonly identity?: string | undefined;
}

export interface VisitorsDeps {
  readonly comments: Pick<VisitorComments, 'accept'>;
  readonly forms: Pick<VisitorForms, 'accept'>;
}

/** Accepts the forms of visitors. */
export class Visitors {
  constructor(private readonly deps: VisitorsDeps) {}

  /** Kind of form that a query names; undefined for an address without a form. */
  read(query: string): Sending | undefined {
    const parameters = new URLSearchParams(query);
    const form = parameters.get('form') ?? '';
    if (/^\d{1,15}$/.test(form)) return { kind: 'contact form', form };
    const send = parameters.get('send');
    return send === 'comment' || send === 'password' ? { kind: send } : undefined;
  }

  /**
   * @returns the outcome, or the password that was entered
   * @throws RestError 413 when it is too large, 503 when its service is unavailable
   */
  async accept(
    sending: Sending,
    { visitor, headers, body, password, identity }: SendingRequest,
  ): Promise<Outcome | { readonly password: string }> {
    if (sending.kind === 'contact form') return this.deps.forms.accept(visitor, sending.form, headers, body);
    const fields = await readFields(body);
    return sending.kind === 'comment'
      ? this.deps.comments.accept(visitor, fields, { password, identity })
      : { password: fieldOf(fields, 'post_password') };
  }
}
