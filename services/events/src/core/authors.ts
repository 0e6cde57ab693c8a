import type { CoreClients } from './clients.js';

/** The users of the site, whom core keeps. */
export class Authors {
  readonly #identity: CoreClients['identity'];

  constructor(identity: CoreClients['identity']) {
    this.#identity = identity;
  }

  /** Whether there is a user. @throws RestError 503 when core cannot be reached. */
  async exists(id: number): Promise<boolean> {
    const { users } = await this.#identity.getUsers({ ids: [id] });
    return users.some((user) => user.id === id);
  }
}
