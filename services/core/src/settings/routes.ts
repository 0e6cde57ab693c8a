import { isTimeZone } from '@almanac/dates';
import { escapeHtml, stripAllTags } from '@almanac/formatting';
import { type ArgValues, arg, body, type Check, endpoint, type Route } from '@almanac/rest';
import { resourceSchema } from '../schema.js';
import { sanitizeUrl } from '../url.js';
import type { SettingChanges, SettingName, SettingsService } from './service.js';

/** Formats that a post may have; `0` and `standard` stand for none. */
const FORMATS = [
  '0',
  'standard',
  'aside',
  'chat',
  'gallery',
  'link',
  'image',
  'quote',
  'status',
  'video',
  'audio',
] as const;
const LANGUAGES = ['', 'en_US', 'es_ES'] as const;
const OPEN_OR_CLOSED = ['open', 'closed'] as const;

/** A check of a setting; `null`, which resets it, is always right. */
const unlessReset =
  <T>(name: SettingName, check: Check<T>): Check<T> =>
  (value, request) =>
    request.params[name] === null ? true : check(value, request);

const isAddress: Check<string> = (value) =>
  (/^https?:\/\//i.test(value) && URL.canParse(value)) || {
    code: 'rest_invalid_url',
    message: 'url has to be an http or https address.',
  };
const isKnownZone: Check<string> = (value) =>
  value === '' ||
  isTimeZone(value) || {
    code: 'rest_invalid_timezone',
    message: 'timezone has to be the name of a time zone, such as Europe/Berlin, or empty for UTC.',
  };
const isCategory =
  (exists: (id: number) => Promise<boolean>): Check<number> =>
  async (value) =>
    (await exists(value)) || {
      code: 'rest_term_invalid',
      message: 'default_category has to be the id of a category.',
    };

const argsOf = (categoryExists: (id: number) => Promise<boolean>) => ({
  title: arg.string({ description: 'Name of the site.' }),
  description: arg.string({ description: 'What the site is about, in a few words.' }),
  url: arg.string({
    description: 'Address of the site.',
    format: 'uri',
    refine: unlessReset('url', isAddress),
  }),
  email: arg.string({ description: 'Address of the administrator.', format: 'email' }),
  timezone: arg.string({ description: 'A city in the same time zone; empty: UTC.', refine: isKnownZone }),
  date_format: arg.string({ description: "How dates are written, in the letters of PHP's date()." }),
  time_format: arg.string({ description: "How times are written, in the letters of PHP's date()." }),
  start_of_week: arg.integer({ description: 'First day of the week, 0 is Sunday.', minimum: 0, maximum: 6 }),
  language: arg.string({ description: 'Language of the site.', enum: LANGUAGES }),
  use_smilies: arg.boolean({ description: 'Whether emoticons are shown as emoji.' }),
  default_category: arg.integer({
    description: 'Category of posts that are given none.',
    refine: unlessReset('default_category', isCategory(categoryExists)),
  }),
  default_post_format: arg.string({ description: 'Format of posts that are given none.', enum: FORMATS }),
  posts_per_page: arg.integer({ description: 'Posts on a page of the front.', minimum: 1 }),
  show_on_front: arg.string({ description: 'What the front page shows.', enum: ['posts', 'page'] }),
  page_on_front: arg.integer({ description: 'Id of the page that is the front page.', minimum: 0 }),
  page_for_posts: arg.integer({ description: 'Id of the page that lists the posts.', minimum: 0 }),
  default_ping_status: arg.string({ description: 'Whether posts take pings.', enum: OPEN_OR_CLOSED }),
  default_comment_status: arg.string({ description: 'Whether posts take comments.', enum: OPEN_OR_CLOSED }),
  site_logo: arg.integer({ description: 'Id of the image that is the logo.', minimum: 0 }),
  site_icon: arg.integer({ description: 'Id of the image that is the icon.', minimum: 0 }),
});

/** Values as they are stored; `null` where the client resets. */
function changesOf(
  args: ArgValues<ReturnType<typeof argsOf>>,
  params: Readonly<Record<string, unknown>>,
): SettingChanges {
  const stored = {
    ...args,
    title: args.title && escapeHtml(args.title),
    description: args.description && escapeHtml(args.description),
    url: args.url && sanitizeUrl(args.url).replace(/\/+$/, ''),
    date_format: args.date_format && stripAllTags(args.date_format),
    time_format: args.time_format && stripAllTags(args.time_format),
  };
  return Object.fromEntries(
    Object.entries(stored).map(([name, value]) => [name, params[name] === null ? null : value]),
  );
}

const schema = resourceSchema(
  'settings',
  Object.fromEntries(
    Object.entries({
      title: 'string',
      description: 'string',
      url: 'string',
      email: 'string',
      timezone: 'string',
      date_format: 'string',
      time_format: 'string',
      start_of_week: 'integer',
      language: 'string',
      use_smilies: 'boolean',
      default_category: 'integer',
      default_post_format: 'string',
      posts_per_page: 'integer',
      show_on_front: 'string',
      page_on_front: 'integer',
      page_for_posts: 'integer',
      default_ping_status: 'string',
      default_comment_status: 'string',
      site_logo: 'integer',
      site_icon: 'integer',
    } satisfies Record<SettingName, string>).map(([name, type]) => [name, { type }]),
  ),
);

/** The routes of the site's settings (interface.md 4.13). */
export function settingRoutes(
  settings: SettingsService,
  categoryExists: (id: number) => Promise<boolean>,
): Route[] {
  const args = argsOf(categoryExists);
  return [
    {
      path: '/wp/v2/settings',
      schema,
      endpoints: [
        endpoint({
          methods: ['GET'],
          args: {},
          permission: ({ identity }) => settings.authorize(identity),
          handler: async () => body(await settings.current()),
        }),
        endpoint({
          methods: ['POST', 'PUT', 'PATCH'],
          args,
          permission: ({ identity }) => settings.authorize(identity),
          handler: async (request) => body(await settings.update(changesOf(request.args, request.params))),
        }),
      ],
    },
  ];
}
