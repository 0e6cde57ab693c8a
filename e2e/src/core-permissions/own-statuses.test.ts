import { unique } from '@almanac/testing/site';
import {
  AUTHORS,
  CONTRIBUTORS,
  changing,
  EDITORS,
  notListed,
  read,
  readItem,
  removing,
  WP,
} from '../support/core-requests.js';
import { declaredSite } from '../support/declared-site.js';
import { EVERYBODY, type Operation, type Person, SIGNED_IN } from '../support/permissions.js';

const DECLARED = `
types:
  - name: dish
    rest_base: dishes
    labels: { name: Dishes, singular_name: Dish }
    supports: [title, editor, author, comments, revisions]
statuses:
  - { name: ready, label: Ready }
  - { name: open, label: Open, visibility: public }
  - { name: secret, label: Secret, visibility: private }
`;
/** The statuses, with who reads items of others and who writes own ones. */
const STATUSES = [
  { status: 'ready', readers: EDITORS, writers: CONTRIBUTORS, givers: CONTRIBUTORS },
  { status: 'open', readers: EVERYBODY, writers: AUTHORS, givers: AUTHORS },
  { status: 'secret', readers: EDITORS, writers: CONTRIBUTORS, givers: AUTHORS },
] as const;

const { create, matrix } = declaredSite(DECLARED);

for (const resource of ['dishes', 'posts'] as const)
  for (const { status, readers, writers, givers } of STATUSES) {
    const theirs = (): Promise<number> => create(resource, { title: unique('theirs'), status });
    const own = (of: string) => (me: Person) =>
      create(resource, { title: unique('own'), status: of, author: me.id });
    // The status of a draft that its writer may not publish stays.
    const unpublished = givers === AUTHORS ? { contributor: '403 rest_cannot_publish' } : {};

    matrix<number>(`${resource} with the status ${status}`, [
      {
        operation: 'lists them',
        request: read(`${resource}?status=${status}`),
        allowed: CONTRIBUTORS,
        status: 200,
        otherwise: notListed,
      },
      {
        operation: 'reads others’',
        given: theirs,
        request: readItem(resource),
        allowed: readers,
        status: 200,
        refused: 'rest_forbidden',
      },
      {
        operation: 'reads others’ for editing',
        given: theirs,
        request: readItem(resource, '?context=edit'),
        allowed: EDITORS,
        status: 200,
        refused: 'rest_forbidden_context',
      },
      {
        operation: 'reads the comments on others’',
        given: theirs,
        request: (id) => ({ method: 'GET', route: `${WP}/comments?post=${id}` }),
        allowed: readers,
        status: 200,
        refused: 'rest_cannot_read_post',
      },
      changing(
        resource,
        { title: 'Changed' },
        { operation: 'changes an own one', own: own(status), callers: SIGNED_IN, allowed: writers },
      ),
      changing(
        resource,
        { title: 'Changed' },
        { operation: 'changes others’', given: theirs, allowed: EDITORS },
      ),
      changing(
        resource,
        { status },
        {
          ...{
            operation: 'gives it to an own draft',
            own: own('draft'),
            callers: SIGNED_IN,
            allowed: givers,
          },
          otherwise: unpublished,
        },
      ),
      removing(resource, '', {
        ...{ operation: 'puts an own one into the trash', own: own(status) },
        ...{ callers: SIGNED_IN, allowed: writers },
      }),
      removing(resource, '?force=true', { operation: 'deletes others’', given: theirs, allowed: EDITORS }),
    ]);

    matrix<string>(`new ${resource} with the status ${status}`, [
      {
        operation: 'creates',
        given: async () => unique('new'),
        request: (title) => ({ method: 'POST', route: `${WP}/${resource}`, body: { title, status } }),
        allowed: givers,
        status: 201,
        refused: 'rest_cannot_create',
        otherwise: unpublished,
        watched: (title) => `${WP}/${resource}?search=${title}&status=any`,
      },
    ]);
  }

matrix<number>('descriptions of statuses', [
  {
    operation: 'reads a public one',
    request: read('statuses/open'),
    allowed: EVERYBODY,
    status: 200,
  },
  ...['ready', 'secret'].map(
    (status): Operation => ({
      operation: `reads ${status}`,
      request: read(`statuses/${status}`),
      allowed: CONTRIBUTORS,
      status: 200,
      refused: 'rest_cannot_read_status',
    }),
  ),
]);
