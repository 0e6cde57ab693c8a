import type { ProcessName } from '@almanac/identity';
import { CONTENT_TYPES, type DeclaredType } from './content-types.js';

/** A collection of the API that commands list and change. `arguments.json` has its arguments, by route. */
export interface Resource {
  /** One item, in messages. */
  readonly noun: string;
  readonly service: ProcessName;
  /** Route of the collection. */
  readonly route: string;
  /** Member of a list response that contains the items; absent if the response is the list. */
  readonly listKey?: string;
  /** Maximum page size; 0 for a list without pages. */
  readonly pageSize: number;
  /** Fields of a list unless `--fields` names others. */
  readonly columns: readonly string[];
  /** Arguments that make a list include every status. */
  readonly unfiltered: Readonly<Record<string, string>>;
  /** Arguments sent with every create and update, without an option. */
  readonly written?: Readonly<Record<string, string>>;
  /** Arguments sent with every delete, without an option. */
  readonly deleted?: Readonly<Record<string, string>>;
  /** Field of a new item that is printed, because no later response has it. */
  readonly shownOnce?: string;
}

export const VERBS = ['list', 'get', 'create', 'update', 'delete'] as const;
export type Verb = (typeof VERBS)[number];

/** A verb that changes fixed fields. */
export interface Action {
  readonly summary: string;
  readonly fields: Readonly<Record<string, string>>;
}

/** One command with its subcommands. */
export interface ResourceCommand {
  readonly name: string;
  readonly summary: string;
  /** The resources of the command. If there are several, the first argument is the name of one. */
  readonly resources: Readonly<Record<string, Resource>>;
  /** Name of the first argument; absent for a single resource. */
  readonly kind?: string;
  readonly verbs: readonly Verb[];
  /** Further verbs by name. */
  readonly actions?: Readonly<Record<string, Action>>;
  /** The field that a file or standard input fills. */
  readonly text: string;
  /** Arguments of the first example of `create`. */
  readonly example: string;
}

const STATUSES = 'publish,future,draft,pending,private';
const MAX_CORE = 100;
const MAX_EVENTS = 50;

const one = (resource: Resource): Readonly<Record<string, Resource>> => ({ [resource.noun]: resource });

/** The command of a type of content, such as `post`. */
const contentCommand = ({ name, plural, route }: DeclaredType): ResourceCommand => ({
  name: name.replaceAll('_', '-'),
  summary: plural,
  resources: one({
    noun: name,
    service: 'core',
    route,
    pageSize: MAX_CORE,
    columns: ['id', 'title', 'slug', 'date', 'status'],
    unfiltered: { status: 'any', context: 'edit' },
  }),
  verbs: VERBS,
  text: 'content',
  example: '--title="Hello" --content="The first" --status=publish',
});

const coreTerm = (noun: string, route: string): Resource => ({
  noun,
  service: 'core',
  route,
  pageSize: MAX_CORE,
  columns: ['id', 'name', 'slug', 'parent', 'count'].filter(
    (name) => name !== 'parent' || route !== '/wp/v2/tags',
  ),
  unfiltered: { context: 'edit' },
  deleted: { force: 'true' },
});

/** A collection of the events namespace, whose lists are members of objects. */
const calendar = (
  noun: string,
  listKey: string,
  own: Pick<Resource, 'columns' | 'unfiltered'>,
): Resource => ({
  noun,
  service: 'events',
  route: `/tribe/events/v1/${listKey}`,
  listKey,
  pageSize: MAX_EVENTS,
  ...own,
});

const eventTerm = (noun: string, listKey: string): Resource =>
  calendar(noun, listKey, { columns: ['id', 'name', 'slug', 'count'], unfiltered: { hide_empty: 'false' } });

/** The commands of all resources except media items, which are in `OTHERS`. @param types types that core declares */
export const resourceCommands = (types: readonly DeclaredType[]): readonly ResourceCommand[] => [
  ...types.filter(({ name }) => name !== 'attachment').map(contentCommand),
  ...OTHERS,
];

const OTHERS: readonly ResourceCommand[] = [
  {
    name: 'comment',
    summary: 'comments',
    resources: one({
      noun: 'comment',
      service: 'core',
      route: '/wp/v2/comments',
      pageSize: MAX_CORE,
      columns: ['id', 'post', 'author_name', 'date', 'status', 'content'],
      unfiltered: { status: 'all', context: 'edit' },
    }),
    verbs: VERBS,
    actions: {
      approve: { summary: 'approve comments', fields: { status: 'approved' } },
      unapprove: { summary: 'hold comments for moderation', fields: { status: 'hold' } },
      spam: { summary: 'mark comments as spam', fields: { status: 'spam' } },
      unspam: { summary: 'restore comments from spam', fields: { status: 'unspam' } },
      trash: { summary: 'move comments to the trash', fields: { status: 'trash' } },
      untrash: { summary: 'restore comments from the trash', fields: { status: 'untrash' } },
    },
    text: 'content',
    example: '--post=1 --content="Well said" --author_name=Ann --author_email=ann@example.com',
  },
  {
    name: 'media',
    summary: 'media items',
    resources: one({
      noun: 'media item',
      service: 'core',
      route: '/wp/v2/media',
      pageSize: MAX_CORE,
      columns: ['id', 'title', 'slug', 'date', 'mime_type'],
      unfiltered: { status: 'inherit,private', context: 'edit' },
    }),
    // `media import` creates media items.
    verbs: ['list', 'get', 'update', 'delete'],
    text: 'description',
    example: '',
  },
  {
    name: 'term',
    summary: 'categories and tags of posts and events',
    resources: {
      category: coreTerm('category', '/wp/v2/categories'),
      tag: coreTerm('tag', '/wp/v2/tags'),
      event_category: eventTerm('event category', 'categories'),
      event_tag: eventTerm('event tag', 'tags'),
    },
    kind: 'taxonomy',
    verbs: VERBS,
    text: 'description',
    example: 'category --name="News"',
  },
  {
    name: 'event',
    summary: 'events',
    resources: one(
      calendar('event', 'events', {
        columns: ['id', 'title', 'start_date', 'end_date', 'status'],
        unfiltered: { status: STATUSES, start_date: '0001-01-01 00:00:00', end_date: '9999-12-31 23:59:59' },
      }),
    ),
    verbs: VERBS,
    text: 'description',
    example:
      '--title="Concert" --start_date="2031-05-06 20:00" --end_date="2031-05-06 22:30" --status=publish',
  },
  {
    name: 'venue',
    summary: 'venues of events',
    resources: one(
      calendar('venue', 'venues', {
        columns: ['id', 'venue', 'slug', 'city', 'status'],
        unfiltered: { status: STATUSES },
      }),
    ),
    verbs: VERBS,
    text: 'description',
    example: '--venue="Town hall" --city="Bremen"',
  },
  {
    name: 'organizer',
    summary: 'organizers of events',
    resources: one(
      calendar('organizer', 'organizers', {
        columns: ['id', 'organizer', 'slug', 'email', 'status'],
        unfiltered: { status: STATUSES },
      }),
    ),
    verbs: VERBS,
    text: 'description',
    example: '--organizer="Ann" --email=ann@example.com',
  },
  {
    name: 'form',
    summary: 'contact forms',
    resources: one({
      noun: 'form',
      service: 'forms',
      route: '/contact-form-7/v1/contact-forms',
      pageSize: 0,
      columns: ['id', 'title', 'slug', 'locale'],
      unfiltered: {},
      written: { context: 'save' },
    }),
    verbs: VERBS,
    text: 'form',
    example: 'contact.txt --title="Contact"',
  },
  {
    name: 'webhook',
    summary: 'webhooks',
    resources: one({
      noun: 'webhook',
      service: 'core',
      route: '/almanac/v1/webhooks',
      pageSize: 0,
      columns: ['id', 'name', 'url', 'kinds', 'actions', 'active'],
      unfiltered: {},
      shownOnce: 'secret',
    }),
    verbs: VERBS,
    text: 'url',
    example: '--url=https://receiver.example/hook --kinds=item,term',
  },
];

/** Every command of this kind. */
export const RESOURCE_COMMANDS = resourceCommands(CONTENT_TYPES);
