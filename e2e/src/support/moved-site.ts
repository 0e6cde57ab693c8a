import { BLANK_COMMENT, BLANK_ITEM, serialize, type WxrEntry, type WxrItem } from '@almanac/wxr';

/** A small WordPress site with an example of everything that is imported. */

const ITEM = {
  ...BLANK_ITEM,
  creator: 'ann',
  content: '<!-- wp:paragraph --><p>Said &amp; done.</p><!-- /wp:paragraph -->',
  modified: '2031-06-01 10:00:00',
  modifiedGmt: '2031-06-01 08:00:00',
  terms: [{ taxonomy: 'category', slug: 'news', name: 'News & views' }],
};

const COMMENT = {
  ...BLANK_COMMENT,
  author: 'Bo',
  authorEmail: 'bo@example.com',
  authorUrl: 'https://bo.example/',
  authorIp: '192.0.2.1',
  date: '2031-05-07 10:00:00',
  dateGmt: '2031-05-07 08:00:00',
  type: '',
};

const past = { date: '2021-05-06 10:00:00', dateGmt: '2021-05-06 08:00:00' };

let nextId = 100;
const item = (title: string, own: Partial<WxrItem> = {}): WxrItem => {
  const id = own.id ?? nextId++;
  const slug = own.slug ?? title.toLowerCase().replaceAll(' ', '-');
  return { ...ITEM, ...past, id, title, slug, link: `https://old.example/2021/${slug}/`, ...own };
};
const meta = (fields: Readonly<Record<string, string>>): WxrItem['meta'] =>
  Object.entries(fields).map(([key, value]) => ({ key, value }));

/** The site, its users and terms. */
const DESCRIPTION: readonly WxrEntry[] = [
  {
    kind: 'site',
    version: '1.2',
    title: 'Old & new',
    description: 'Bits & pieces',
    link: 'https://old.example',
    language: 'en-US',
    url: 'https://old.example',
  },
  {
    kind: 'author',
    id: 7,
    login: 'ann',
    email: 'ann@example.com',
    displayName: 'Ann',
    firstName: 'A',
    lastName: 'N',
  },
  {
    kind: 'author',
    id: 8,
    login: 'boss',
    email: 'boss@example.com',
    displayName: 'Boss',
    firstName: '',
    lastName: '',
  },
  // The child comes before its parent.
  {
    kind: 'term',
    id: 31,
    taxonomy: 'category',
    slug: 'local',
    name: 'Local',
    description: '',
    parent: 'news',
  },
  {
    kind: 'term',
    id: 30,
    taxonomy: 'category',
    slug: 'news',
    name: 'News & views',
    description: '<em>All</em>',
    parent: '',
  },
  { kind: 'term', id: 32, taxonomy: 'post_tag', slug: 'loud', name: 'Loud', description: '', parent: '' },
  {
    kind: 'term',
    id: 33,
    taxonomy: 'tribe_events_cat',
    slug: 'music',
    name: 'Music',
    description: '',
    parent: '',
  },
  {
    ...{ kind: 'term', id: 34, taxonomy: 'nav_menu', slug: 'top', name: 'Top', description: '', parent: '' },
    locations: 'primary',
  },
];

const posts = (): readonly WxrItem[] => [
  item('Plain', {
    id: 3,
    guid: 'https://old.example/?p=3',
    comments: [
      { ...COMMENT, id: 11, content: 'First' },
      { ...COMMENT, id: 13, content: 'Answer to the answer', parent: 12 },
      { ...COMMENT, id: 12, content: 'Answer', parent: 11, author: 'Ann', userId: 7 },
      { ...COMMENT, id: 14, content: 'Held', approved: '0' },
      { ...COMMENT, id: 15, content: 'Ping', type: 'pingback' },
    ],
  }),
  item('Second of a slug', { slug: 'plain' }),
  item('Third of a slug', { slug: 'plain' }),
  item('On top', { sticky: true, creator: 'boss' }),
  item('Protected', { password: 'secret' }),
  item('Aside', {
    terms: [
      { taxonomy: 'category', slug: 'local', name: 'Local' },
      { taxonomy: 'post_tag', slug: 'loud', name: 'Loud' },
      { taxonomy: 'post_tag', slug: 'only-here', name: 'Only here' },
      { taxonomy: 'post_format', slug: 'post-format-aside', name: 'Aside' },
    ],
  }),
  item('Draft', { status: 'draft', slug: '', dateGmt: '0000-00-00 00:00:00' }),
  item('Later', {
    status: 'future',
    date: '2099-05-06 10:00:00',
    dateGmt: '2099-05-06 08:00:00',
  }),
  item('Gone', {
    status: 'trash',
    slug: 'gone__trashed',
    meta: meta({
      _wp_trash_meta_status: 'publish',
      _wp_trash_meta_time: String(Math.floor(Date.now() / 1000)),
      _wp_desired_post_slug: 'gone',
    }),
  }),
  item('', { content: '', slug: 'empty' }),
];

const pages = (): readonly WxrItem[] => [
  item('Grandchild', {
    type: 'page',
    parent: 51,
    terms: [],
    meta: meta({ _wp_page_template: 'wide.php' }),
  }),
  item('Child', { id: 51, type: 'page', parent: 50, menuOrder: 4, terms: [] }),
  item('Parent', { id: 50, type: 'page', terms: [], meta: meta({ _wp_page_template: 'default' }) }),
];

const media = (files: string): readonly WxrItem[] => [
  item('With picture', {
    content: `<img src="${files}/2021/05/picture.png"> <img src="${files}/2021/05/missing.png">`,
    meta: meta({ _thumbnail_id: '61' }),
  }),
  item('Picture', {
    id: 61,
    type: 'attachment',
    status: 'inherit',
    parent: 3,
    terms: [],
    attachmentUrl: `${files}/2021/05/picture.png`,
    meta: meta({ _wp_attached_file: '2021/05/picture.png', _wp_attachment_image_alt: 'A dot' }),
  }),
  item('Missing', {
    type: 'attachment',
    status: 'inherit',
    terms: [],
    attachmentUrl: `${files}/2021/05/missing.png`,
  }),
];

/** @param said post meta that WordPress stores for a menu item */
const menuItem = (
  title: string,
  menuOrder: number,
  said: Record<string, string>,
  fields: object = {},
): WxrItem =>
  item(title, {
    ...{ type: 'nav_menu_item', content: '', excerpt: '', menuOrder },
    terms: [{ taxonomy: 'nav_menu', slug: 'top', name: 'Top' }],
    meta: meta(
      Object.fromEntries(Object.entries(said).map(([name, value]) => [`_menu_item_${name}`, value])),
    ),
    ...fields,
  });

const menuItems = (): readonly WxrItem[] => [
  menuItem('', 1, { type: 'post_type', object: 'page', object_id: '50' }, { id: 90 }),
  menuItem('Near', 2, { type: 'taxonomy', object: 'category', object_id: '31', menu_item_parent: '90' }),
  menuItem('The concert', 3, { type: 'post_type', object: 'tribe_events', object_id: '70' }),
  menuItem(
    'Elsewhere',
    4,
    {
      ...{ type: 'custom', url: 'https://else.example/', target: '_blank', xfn: 'friend met' },
      classes: 'a:2:{i:0;s:4:"wide";i:1;s:3:"red";}',
    },
    { excerpt: 'A hint' },
  ),
  menuItem('Lost', 5, { type: 'post_type', object: 'product', object_id: '999' }),
];

const events = (): readonly WxrItem[] => [
  item('Town hall', {
    id: 71,
    type: 'tribe_venue',
    terms: [],
    meta: meta({ _VenueCity: 'Bremen', _VenueShowMap: 'false', _VenueLat: '53.0758', _VenueLng: '8.8072' }),
  }),
  item('Organizer', {
    id: 72,
    type: 'tribe_organizer',
    terms: [],
    meta: meta({ _OrganizerEmail: 'org@example.com' }),
  }),
  item('Concert', {
    id: 70,
    type: 'tribe_events',
    terms: [
      { taxonomy: 'tribe_events_cat', slug: 'music', name: 'Music' },
      { taxonomy: 'post_tag', slug: 'loud', name: 'Loud' },
    ],
    meta: meta({
      _EventStartDate: '2099-05-06 20:00:00',
      _EventEndDate: '2099-05-06 22:30:00',
      _EventTimezone: 'Europe/Berlin',
      _EventCost: '12',
      _EventCurrencySymbol: '€',
      _EventCurrencyPosition: 'postfix',
      _EventVenueID: '71',
      _tribe_events_status: 'postponed',
      _tribe_events_status_reason: 'The hall is closed',
      _EventOrganizerID: '72',
    }),
    comments: [{ ...COMMENT, id: 21, content: 'See you there' }],
  }),
  item('Contact', {
    id: 80,
    type: 'wpcf7_contact_form',
    terms: [],
    meta: meta({
      _form: '[text* your-name] [submit "Send"]',
      _mail: serialize({ subject: 'Hi "[your-name]"', recipient: 'me@example.com', use_html: false }),
      _mail_2: serialize({ active: true, subject: 'Copy' }),
      _messages: serialize({ mail_sent_ok: 'Danke schön' }),
      _additional_settings: 'demo_mode: on',
      _locale: 'de_DE',
    }),
  }),
];

/** @param files address of a server that has `/2021/05/picture.png`, and no other file */
export const movedSite = (files: string): readonly WxrEntry[] => {
  nextId = 100;
  return [...DESCRIPTION, ...posts(), ...pages(), ...media(files), ...events(), ...menuItems()];
};
