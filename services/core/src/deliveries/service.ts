import type { ListWindow } from '@almanac/data';
import type { Webhook } from '../webhooks/service.js';
import { errors } from './errors.js';
import type { Delivery, DeliveryRepository, DeliveryState } from './model.js';

export { DELIVERY_STATES, type Delivery } from './model.js';

/** The deliveries of webhooks as administrators see them. */
export class DeliveriesService {
  #wake = (): void => undefined;

  constructor(
    private readonly deliveries: DeliveryRepository,
    private readonly now: () => Date,
  ) {}

  /** @param listener called when a delivery is to be sent again */
  onWork(listener: () => void): void {
    this.#wake = listener;
  }

  /** Deliveries of a webhook without their bodies, the newest first. */
  list({ _id }: Webhook, state: DeliveryState | undefined, window: ListWindow) {
    return this.deliveries.list(_id, state, window);
  }

  /** @throws RestError `rest_delivery_not_found` */
  async get({ _id }: Webhook, id: string): Promise<Delivery> {
    return found(await this.deliveries.get(_id, id));
  }

  /** Sends a delivery again, before those that come after it. One that waits is sent at once. */
  async replay(delivery: Delivery): Promise<Delivery> {
    const replayed = found(await this.deliveries.replay(delivery, this.now()));
    this.#wake();
    return replayed;
  }
}

function found(delivery: Delivery | null): Delivery {
  if (!delivery) throw errors.notFound();
  return delivery;
}
