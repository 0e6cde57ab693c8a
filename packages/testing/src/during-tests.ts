import { afterAll, beforeAll } from '@jest/globals';
import type { TestService } from './service.js';

/** A service for all tests of a file: it starts before them and stops after them. */
export function duringTests<T extends TestService>(start: () => Promise<T>): T {
  let service: T | undefined;
  beforeAll(async () => {
    service = await start();
  });
  afterAll(() => service?.stop());
  // The members of the running service, which is not known yet.
  return new Proxy({} as T, {
    get: (_none, name) => {
      if (!service) throw new Error('the service starts before the first test');
      return Reflect.get(service, name);
    },
  });
}
