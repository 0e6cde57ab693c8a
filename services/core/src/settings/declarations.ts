import { FORMATS, OPEN_OR_CLOSED } from '../content/document.js';
import { PermalinkStructure } from '../content/permalink-structure.js';

/** Languages that a user may choose; '' for the default. */
export const LANGUAGES = ['', 'en_US', 'es_ES'] as const;

/** Languages of the site, in which its website has texts. */
export const SITE_LANGUAGES = [
  ...LANGUAGES,
  'ar',
  'de_DE',
  'fr_FR',
  'it_IT',
  'ja',
  'nl_NL',
  'pt_PT',
] as const;

/** Declaration of a setting: its schema and default. */
interface Declaration {
  readonly type: 'string' | 'integer' | 'boolean';
  readonly description: string;
  readonly default: string | number | boolean | null;
  readonly enum?: readonly string[];
  readonly format?: 'uri' | 'email';
  readonly minimum?: number;
  readonly maximum?: number;
}

const setting =
  <const T extends Declaration['type']>(type: T) =>
  <
    const D extends Declaration['default'],
    const M extends Partial<Declaration> = Readonly<Record<never, never>>,
  >(
    fallback: D,
    description: string,
    more?: M,
  ) => ({ type, default: fallback, description, ...(more as M) });
const text = setting('string');
const integer = setting('integer');
const flag = setting('boolean');

/**
 * All settings by API name, in the order of responses (docs/reference/core.md#settings, and those that WordPress's clients read).
 * Types, collection, arguments and `OPTIONS` are derived from this.
 */
const SETTINGS = {
  /** Stored as shown, with entities: `&amp;`, `&lt;`. */
  title: text('Almanac', 'Name of the site.'),
  description: text('', 'What the site is about, in a few words.'),
  /** The site's address as its owner states it, by default the configured one. Responses use the configured address. */
  url: text('', 'Address of the site.', { format: 'uri' }),
  email: text('', 'Address of the administrator.', { format: 'email' }),
  /** An IANA name, or '' for UTC. */
  timezone: text('', 'A city in the same time zone; empty: UTC.'),
  /** Format of PHP's `date`. */
  date_format: text('F j, Y', "How dates are written, in the letters of PHP's date()."),
  time_format: text('g:i a', "How times are written, in the letters of PHP's date()."),
  /** 0 is Sunday. */
  start_of_week: integer(1, 'First day of the week, 0 is Sunday.', { minimum: 0, maximum: 6 }),
  language: text('en_US', 'Language of the site.', { enum: SITE_LANGUAGES }),
  use_smilies: flag(true, 'Whether emoticons are shown as emoji.'),
  default_category: integer(1, 'Category of posts that are given none.'),
  /** `0` means `standard`. */
  default_post_format: text('0', 'Format of posts that are given none.', { enum: ['0', ...FORMATS] }),
  posts_per_page: integer(10, 'Posts on a page of the front.', { minimum: 1 }),
  show_on_front: text('posts', 'What the front page shows.', { enum: ['posts', 'page'] }),
  page_on_front: integer(0, 'Id of the page that is the front page.', { minimum: 0 }),
  page_for_posts: integer(0, 'Id of the page that lists the posts.', { minimum: 0 }),
  permalink_structure: text(
    PermalinkStructure.DEFAULT,
    'How the addresses of posts are made, with %postname% or %post_id% and, if wanted, %year%, %monthnum%, %day%, %hour%, %minute%, %second%, %category% and %author%.',
  ),
  default_ping_status: text('open', 'Whether posts take pings.', { enum: OPEN_OR_CLOSED }),
  default_comment_status: text('open', 'Whether posts take comments.', { enum: OPEN_OR_CLOSED }),
  /** Media id. */
  site_logo: integer(null, 'Id of the image that is the logo.', { minimum: 0 }),
  /** Media id, 0 for none. */
  site_icon: integer(0, 'Id of the image that is the icon.', { minimum: 0 }),
} satisfies Readonly<Record<string, Declaration>>;

interface Types {
  string: string;
  integer: number;
  boolean: boolean;
}

type ValueOf<D extends Declaration> =
  | (D extends { readonly enum: readonly (infer E)[] } ? E : Types[D['type']])
  | (D['default'] extends null ? null : never);

export type SettingName = keyof typeof SETTINGS;

/** All settings of the site. */
export type Settings = { readonly [K in SettingName]: ValueOf<(typeof SETTINGS)[K]> };

/** Maps each setting by name. */
export const eachSetting = <T>(make: (declaration: Declaration, name: SettingName) => T) =>
  Object.fromEntries(
    Object.entries(SETTINGS).map(([name, declaration]) => [name, make(declaration, name as SettingName)]),
  ) as Readonly<Record<SettingName, T>>;
