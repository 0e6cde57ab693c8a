import { UserError } from '@almanac/supervisor/errors';
import type { HttpClient } from '../site/http.js';
import { withOptions } from './client.js';
import { table } from './format.js';

interface ShownDelivery {
  readonly id: string;
  readonly state: string;
  readonly changes: number;
  readonly attempts: number;
  readonly status: number | null;
  readonly failure: string | null;
  readonly created_gmt: string;
}

const routeOf = (id: string): string => {
  if (!/^\d+$/.test(id)) throw new UserError(`"${id}" is not the id of a webhook.`);
  return `/almanac/v1/webhooks/${id}`;
};

/** The deliveries of a webhook, the newest first. */
export async function deliveriesOf(core: HttpClient, id: string): Promise<ShownDelivery[]> {
  const deliveries: ShownDelivery[] = [];
  for await (const delivery of core.all<ShownDelivery>(`${routeOf(id)}/deliveries`))
    deliveries.push(delivery);
  return deliveries;
}

/** Deliveries as a table. */
export const listed = (deliveries: readonly ShownDelivery[]): string =>
  table(
    ['delivery', 'created', 'changes', 'state', 'attempts', 'status', 'failure'],
    deliveries.map(({ id, created_gmt, changes, state, attempts, status, failure }) => [
      id,
      created_gmt,
      String(changes),
      state,
      String(attempts),
      String(status ?? ''),
      failure ?? '',
    ]),
  );

/** Sends a delivery again; without one all changes after a cursor. */
export function replay(
  core: HttpClient,
  id: string,
  { delivery, after }: { readonly delivery: string | undefined; readonly after: string | undefined },
): Promise<object> {
  const route = routeOf(id);
  if (delivery === undefined)
    return core
      .ask<object>('POST', `${route}/replay`, after === undefined ? {} : { after })
      .catch(withOptions);
  if (after !== undefined) throw new UserError('Name a delivery or --after, not both.');
  return core.ask<object>('POST', `${route}/deliveries/${encodeURIComponent(delivery)}/replay`);
}

/** Replaces the secret of a webhook. @returns the new one */
export async function renewSecret(core: HttpClient, id: string): Promise<string> {
  const { secret } = await core.ask<{ secret: string }>('POST', `${routeOf(id)}/secret`);
  return secret;
}
