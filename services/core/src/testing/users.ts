import type { TestService } from '@almanac/testing';

/** Creations by the administrator. They return the objects. */
export function usersOf(core: TestService) {
  let made = 0;
  return {
    /** A user with a login of its own. */
    user: (fields: Readonly<Record<string, unknown>> = {}) => {
      made += 1;
      const own = { username: `user${made}`, email: `user${made}@example.com`, password: 'secret' };
      return core.create('/wp/v2/users', { ...own, ...fields });
    },
    /** A published item of an author. */
    publish: (author: number, type = 'posts') =>
      core.create(`/wp/v2/${type}`, { title: 'Something', status: 'publish', author }),
  };
}
