import type { Identity } from '@almanac/identity';
import { AS, type TestResponse, type TestService } from '@almanac/testing';
import { beforeAll } from '@jest/globals';

/** Users of each role, with helpers for their posts and comments. */
export class Commenters {
  #made = 0;
  readonly #people = new Map<string, Identity>([['administrator', AS.administrator]]);

  constructor(private readonly core: TestService) {}

  /** Creates the users. */
  async create(): Promise<void> {
    for (const role of ['editor', 'author', 'contributor', 'subscriber'])
      this.#people.set(role, await this.user(role));
  }

  /** The users by role. */
  get people(): Iterable<readonly [role: string, identity: Identity]> {
    return this.#people;
  }

  /** The user of a role. */
  person(role: string): Identity {
    return this.#people.get(role) ?? AS.administrator;
  }

  /** Creates one more user. */
  async user(role: string): Promise<Identity> {
    this.#made += 1;
    const name = `c${role}${this.#made}`;
    const fields = { username: name, email: `${name}@example.com`, password: 'x', roles: [role] };
    return { userId: (await this.core.create('/wp/v2/users', fields)).id, roles: [role] };
  }

  /** Creates a published post. @returns its id */
  async post(fields: Readonly<Record<string, unknown>> = {}, as?: Identity): Promise<number> {
    this.#made += 1;
    const post = { title: `Post ${this.#made}`, status: 'publish', ...fields };
    return (await this.core.create('/wp/v2/posts', post, as)).id;
  }

  /** Sends a comment, by default as the administrator with a unique text. */
  comment(fields: Readonly<Record<string, unknown>>, as: Identity = AS.administrator): Promise<TestResponse> {
    this.#made += 1;
    return this.core.ask('POST', '/wp/v2/comments', {
      as,
      body: { content: `Words ${this.#made}`, ...fields },
    });
  }
}

/** Creates the users before the tests of a file. */
export function useCommenters(core: TestService): Commenters {
  const commenters = new Commenters(core);
  beforeAll(() => commenters.create());
  return commenters;
}
