import { listWindow } from '@almanac/data';
import {
  arg,
  changed,
  collection,
  contextArg,
  endpoint,
  endpointsOf,
  errorsIn,
  idArg,
  item,
  pageArg,
  perPageArg,
  type RestRequest,
  type Route,
  routesAbout,
} from '@almanac/rest';
import { toManage } from '../webhooks/access.js';
import { errors as webhookErrors } from '../webhooks/errors.js';
import type { Webhook, WebhooksService } from '../webhooks/service.js';
import { WEBHOOKS_PATH } from '../webhooks/view.js';
import { errors } from './errors.js';
import { deliverySchema } from './schema.js';
import { DELIVERY_STATES, type DeliveriesService, type Delivery } from './service.js';
import { deliveryView } from './view.js';

const LONGEST_PAGE = 100;

const webhook = idArg('Id of the webhook.');
const id = arg.string({ description: 'Id of the delivery.' });

export interface DeliveryRouteDeps {
  readonly webhooks: WebhooksService;
  readonly deliveries: DeliveriesService;
}

/** The routes of deliveries. */
export function deliveryRoutes({ webhooks, deliveries }: DeliveryRouteDeps): Route[] {
  const endpoints = endpointsOf(deliveryView);
  const webhookIn = (request: RestRequest<{ webhook: typeof webhook }>): Promise<Webhook> =>
    request.once('webhook', () => webhooks.get(request.args.webhook ?? 0));
  const load = async (request: RestRequest<{ webhook: typeof webhook; id: typeof id }>): Promise<Delivery> =>
    deliveries.get(await webhookIn(request), request.args.id ?? '');

  const list = endpoints.list({
    args: {
      webhook,
      context: contextArg(),
      page: pageArg(),
      per_page: perPageArg(LONGEST_PAGE),
      state: arg.string({ description: 'Only deliveries in this state.', enum: DELIVERY_STATES }),
    },
    permission: toManage,
    handler: async (request) => {
      const window = listWindow(request.args);
      const found = await deliveries.list(await webhookIn(request), request.args.state, window);
      return collection(found.items, found.total, { page: window.page });
    },
  });
  const read = endpoints.read({
    args: { webhook, id, context: contextArg() },
    permission: toManage,
    handler: async (request) => item(await load(request)),
  });
  const replay = endpoint({
    methods: ['POST'],
    summary: 'Send a delivery again',
    description: 'The request has the same webhook-id as the first one, and is sent before later deliveries.',
    responses: [changed(deliverySchema)],
    args: { webhook, id },
    permission: toManage,
    view: deliveryView,
    // No cached response shows deliveries.
    changes: () => [],
    handler: async (request) => item(await deliveries.replay(await load(request))),
  });

  const at = routesAbout({
    schema: deliverySchema,
    subject: {
      one: 'a delivery of a webhook',
      many: 'deliveries of webhooks',
      description: 'Requests that notify webhooks of changes.',
    },
    errors: [...errorsIn(errors), ...errorsIn(webhookErrors)],
  });
  const path = `${WEBHOOKS_PATH}/(?P<webhook>[\\d]+)/deliveries`;
  return [at(path, list), at(`${path}/(?P<id>[\\w-]+)`, read), at(`${path}/(?P<id>[\\w-]+)/replay`, replay)];
}
