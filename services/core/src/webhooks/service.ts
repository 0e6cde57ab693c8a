import { randomBytes } from 'node:crypto';
import type { NamedLocks } from '@almanac/data';
import { sanitizeTextField } from '@almanac/formatting';
import type { ChangeLog, Cursor } from '../changes/model.js';
import type { IdSequence } from '../ids/model.js';
import { errors } from './errors.js';
import type { Webhook, WebhookFields, WebhookRepository } from './model.js';
import type { WebhookSecrets } from './secrets.js';

export type { Webhook } from './model.js';

/** A webhook with its secret, which is shown once. */
export interface NewWebhook extends Webhook {
  readonly secret: string;
}

/** Most webhooks of a site. */
export const MOST_WEBHOOKS = 20;
/** Maximum wait for a webhook that is being created concurrently. */
const MAX_WAIT_MS = 2_000;

export interface WebhooksDeps {
  readonly ids: IdSequence;
  readonly webhooks: WebhookRepository;
  readonly log: ChangeLog;
  readonly locks: NamedLocks;
  readonly secrets: WebhookSecrets;
  readonly now: () => Date;
}

/** Receivers of changes. */
export class WebhooksService {
  #wake = (): void => undefined;

  constructor(private readonly deps: WebhooksDeps) {}

  /** @param listener called when a webhook may have something to deliver */
  onWork(listener: () => void): void {
    this.#wake = listener;
  }

  list(): Promise<Webhook[]> {
    return this.deps.webhooks.list();
  }

  /** @throws RestError `rest_webhook_not_found` */
  async get(id: number): Promise<Webhook> {
    return found(await this.deps.webhooks.find(id));
  }

  /** Creates a webhook for changes from now on. @throws RestError `rest_too_many_webhooks` or `rest_webhooks_busy` */
  async create(fields: WebhookFields): Promise<NewWebhook> {
    const { ids, webhooks, log, locks, secrets, now } = this.deps;
    const at = now();
    const created: Webhook = {
      _id: await ids.next(await webhooks.highestId()),
      ...fields,
      name: sanitizeTextField(fields.name),
      salt: newSalt(),
      cursor: await log.end(),
      sequence: 1,
      createdAt: at,
      modifiedAt: at,
    };
    const lock = { name: 'create', error: errors.busy };
    await locks.withLocks(
      [lock],
      async () => {
        if ((await webhooks.count()) >= MOST_WEBHOOKS) throw errors.tooMany();
        await webhooks.insert(created);
      },
      MAX_WAIT_MS,
    );
    this.#wake();
    return { ...created, secret: secrets.of(created) };
  }

  /** Changes the fields that were sent. */
  async update({ _id }: Webhook, fields: Partial<WebhookFields>): Promise<Webhook> {
    const { name } = fields;
    const updated = await this.deps.webhooks.update(_id, {
      ...fields,
      ...(name !== undefined && { name: sanitizeTextField(name) }),
      modifiedAt: this.deps.now(),
    });
    this.#wake();
    return found(updated);
  }

  /** Replaces the secret. The former one is not used any more. */
  async renewSecret({ _id }: Webhook): Promise<NewWebhook> {
    const { webhooks, secrets, now } = this.deps;
    const renewed = found(await webhooks.update(_id, { salt: newSalt(), modifiedAt: now() }));
    return { ...renewed, secret: secrets.of(renewed) };
  }

  /**
   * Delivers all changes after a cursor, once more where they were delivered before.
   * @param after latest: only changes from now on; absent: from the oldest change that is kept
   * @throws RestError 410 for a cursor whose changes are not kept
   */
  async replay({ _id }: Webhook, after: Cursor | 'latest' | undefined): Promise<Webhook> {
    const { webhooks, log } = this.deps;
    const rewound = found(await webhooks.rewind(_id, await this.#place(log, after)));
    this.#wake();
    return rewound;
  }

  delete({ _id }: Webhook): Promise<void> {
    return this.deps.webhooks.delete(_id);
  }

  async #place(log: ChangeLog, after: Cursor | 'latest' | undefined): Promise<Cursor> {
    if (after === 'latest') return log.end();
    if (after === undefined) return log.start();
    await log.read(after, 1);
    return after;
  }
}

const newSalt = (): string => randomBytes(16).toString('hex');

function found(webhook: Webhook | null): Webhook {
  if (!webhook) throw errors.notFound();
  return webhook;
}
