import {
  changed,
  collection,
  compact,
  contextArg,
  created,
  deleted,
  endpoint,
  endpointsOf,
  errorsIn,
  item,
  type RestRequest,
  type Route,
  routesAbout,
  updated,
} from '@almanac/rest';
import { errors as changeErrors } from '../changes/errors.js';
import { readCursor } from '../changes/view.js';
import { toManage } from './access.js';
import { createArgs, id, replayArgs, updateArgs } from './args.js';
import { errors } from './errors.js';
import { webhookSchema } from './schema.js';
import type { Webhook, WebhooksService } from './service.js';
import { WEBHOOKS_PATH, webhookView } from './view.js';

/** No cached response shows webhooks. */
const changes = () => [];

const endpoints = endpointsOf(webhookView);
const subject = {
  one: 'a webhook',
  many: 'webhooks',
  description: 'Receivers of changes.',
};
const about = { schema: webhookSchema, errors: [...errorsIn(errors), changeErrors.cursorGone] };
const at = routesAbout({
  ...about,
  subject: {
    ...subject,
    examples: {
      create: { url: 'https://receiver.example/almanac', kinds: ['item', 'media'] },
      update: { active: false },
    },
  },
});
const actionAt = routesAbout({
  ...about,
  subject: { ...subject, examples: { create: { after: 'latest' } } },
});
const ITEM_PATH = `${WEBHOOKS_PATH}/(?P<id>[\\d]+)`;

/** The routes of webhooks. */
export const webhookRoutes = (webhooks: WebhooksService): Route[] => [
  ...ownRoutes(webhooks),
  ...actionRoutes(webhooks),
];

/** The webhook in the path, loaded once per request. */
const webhookIn = (
  webhooks: WebhooksService,
  request: Pick<RestRequest<{ id: typeof id }>, 'args' | 'once'>,
): Promise<Webhook> => request.once(`webhook ${request.args.id}`, () => webhooks.get(request.args.id ?? 0));

function ownRoutes(webhooks: WebhooksService): Route[] {
  const list = endpoints.list({
    args: { context: contextArg() },
    permission: toManage,
    handler: async () => {
      const found = await webhooks.list();
      return collection(found, found.length);
    },
  });
  const create = endpoints.create({
    description: 'This response is the only one that shows the secret.',
    args: createArgs,
    permission: toManage,
    changes,
    handler: async ({ args }) => created(await webhooks.create(args)),
  });
  const read = endpoints.read({
    args: { id, context: contextArg() },
    permission: toManage,
    handler: async (request) => item(await webhookIn(webhooks, request)),
  });
  const update = endpoints.update({
    args: updateArgs,
    permission: toManage,
    changes,
    handler: async (request) => {
      const { id: _, ...fields } = request.args;
      return updated(await webhooks.update(await webhookIn(webhooks, request), compact(fields)));
    },
  });
  const remove = endpoints.remove({
    description: 'Its deliveries are deleted as well.',
    args: { id },
    permission: toManage,
    handler: async (request) => {
      const webhook = await webhookIn(webhooks, request);
      await webhooks.delete(webhook);
      return deleted(webhook);
    },
  });
  return [at(WEBHOOKS_PATH, list, create), at(ITEM_PATH, read, update, remove)];
}

/** Routes that act on a webhook. */
function actionRoutes(webhooks: WebhooksService): Route[] {
  const renewSecret = endpoint({
    methods: ['POST'],
    summary: 'Replace the secret of a webhook',
    description: 'This response is the only one that shows the secret.',
    responses: [changed(webhookSchema)],
    args: { id },
    permission: toManage,
    view: webhookView,
    changes,
    handler: async (request) => updated(await webhooks.renewSecret(await webhookIn(webhooks, request))),
  });
  const replay = endpoint({
    methods: ['POST'],
    summary: 'Send the changes after a cursor again',
    responses: [changed(webhookSchema)],
    args: replayArgs,
    permission: toManage,
    view: webhookView,
    changes,
    handler: async (request) => {
      const { after } = request.args;
      const cursor = after === undefined || after === 'latest' ? after : readCursor(after);
      return updated(await webhooks.replay(await webhookIn(webhooks, request), cursor));
    },
  });
  return [actionAt(`${ITEM_PATH}/secret`, renewSecret), actionAt(`${ITEM_PATH}/replay`, replay)];
}
