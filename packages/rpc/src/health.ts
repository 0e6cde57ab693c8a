import type { Server, ServerWritableStream, UntypedServiceImplementation } from '@grpc/grpc-js';
import { HealthImplementation, type ServingStatusMap } from 'grpc-health-check';

/** `grpc.health.v1` of a server, with one status for all of its services and for the server itself (`''`). */
export class Health {
  readonly #names: readonly string[];
  readonly #implementation: HealthImplementation;
  readonly #watches = new Set<ServerWritableStream<unknown, unknown>>();

  constructor(services: readonly string[]) {
    this.#names = ['', ...services];
    const statuses: ServingStatusMap = Object.fromEntries(this.#names.map((name) => [name, 'NOT_SERVING']));
    this.#implementation = new HealthImplementation(statuses);
  }

  addTo(server: Server): void {
    this.#implementation.addToServer({
      addService: (definition, handlers) =>
        server.addService(definition, this.#remembering(handlers as UntypedServiceImplementation)),
    });
  }

  setServing(serving: boolean): void {
    for (const name of this.#names) this.#implementation.setStatus(name, serving ? 'SERVING' : 'NOT_SERVING');
  }

  /** Reports the end to all watchers, and ends their watches, which would keep the server from closing. */
  end(): void {
    this.setServing(false);
    for (const watch of this.#watches) watch.end();
  }

  #remembering(handlers: UntypedServiceImplementation): UntypedServiceImplementation {
    const watch = handlers['watch'] as (call: ServerWritableStream<unknown, unknown>) => void;
    return {
      ...handlers,
      watch: (call: ServerWritableStream<unknown, unknown>) => {
        this.#watches.add(call);
        call.once('close', () => this.#watches.delete(call));
        watch(call);
      },
    };
  }
}
