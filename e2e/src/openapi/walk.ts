import { eventually } from '@almanac/testing';
import { PIXEL, unique } from '@almanac/testing/site';
import { collectionsIn } from './examples.js';
import { alter, type Body, removeTwice, type Values, type Walk, walkLifecycle } from './walker.js';

/** Content types in the form of `/wp/v2/types`. */
export type TypesOfContent = Readonly<Record<string, { readonly rest_base: string }>>;

/** Names of the routes of additional content types. */
export const furtherOf = (types: TypesOfContent): string[] =>
  Object.values(types)
    .map(({ rest_base: name }) => name)
    .filter((name) => !['posts', 'pages', 'media', 'menu-items'].includes(name));

/** Creates one item of each kind, reads it in every context, changes it in every way, and deletes it. */
export async function walkEverything(walk: Walk, document: Body): Promise<void> {
  for (const path of [
    '/',
    '/wp/v2',
    '/tribe/events/v1',
    '/contact-form-7/v1',
    '/oembed/1.0',
    '/almanac/v1',
    '/wp-block-editor/v1',
  ])
    await walk.ask('GET', path);
  await walk.ask('GET', '/tribe/events/v1/doc');
  const further = furtherOf(await walk.ask<TypesOfContent>('GET', '/wp/v2/types'));
  // These parts are independent of each other.
  await Promise.all([
    descriptors(walk),
    walk.ask('GET', '/wp/v2/search'),
    walk.ask('GET', '/almanac/v1/changes'),
    webhooks(walk),
    editorStart(walk),
    walk.ask('POST', '/batch/v1', {
      body: { requests: [{ path: '/wp/v2/tags' }, { path: '/wp/v2/media' }] },
    }),
    settings(walk),
    content(walk, 'pages', { menu_order: 3 }),
    ...further.filter((kind) => !PARTS.includes(kind)).map((kind) => content(walk, kind, {})),
    ...PARTS.map((kind) => partOfPages(walk, kind)),
    users(walk),
    menus(walk),
    forms(walk),
    illustrated(walk),
  ]);
  await remaining(walk, document);
}

/** Calls the usual operations of the collections that no other part has called, with the examples of the document. */
async function remaining(walk: Walk, document: Body): Promise<void> {
  for (const { path, create, update } of collectionsIn(document)) {
    if (walk.covered.has(`POST ${path}`)) continue;
    const { id } = await walkLifecycle<{ id: number | string }>(walk, path, { body: create, change: update });
    await walk.ask('DELETE', `${path}/{id}`, { at: { id }, query: { force: true } });
  }
}

/** Calls the operations on posts and events with an image and terms. */
async function illustrated(walk: Walk): Promise<void> {
  const [category, tag, image] = await Promise.all([
    walkLifecycle(walk, '/wp/v2/categories', { body: { name: unique('category') } }),
    walkLifecycle(walk, '/wp/v2/tags', { body: { name: unique('tag') } }),
    media(walk),
  ]);
  const terms = { categories: [category.id], tags: [tag.id] };
  await Promise.all([content(walk, 'posts', { ...terms, featured_media: image.id }), events(walk, image.id)]);
}

async function descriptors(walk: Walk): Promise<void> {
  for (const [path, name, value] of [
    ['/wp/v2/types', 'type', 'post'],
    ['/wp/v2/statuses', 'status', 'publish'],
    ['/wp/v2/taxonomies', 'taxonomy', 'category'],
  ] as const) {
    await walk.ask('GET', path);
    await walk.ask('GET', `${path}/{${name}}`, { at: { [name]: value } });
  }
}

async function settings(walk: Walk): Promise<void> {
  await alter(walk, '/wp/v2/settings', {}, { posts_per_page: 10 });
}

async function media(walk: Walk): Promise<{ id: number; source_url: string }> {
  const form = new FormData();
  form.set('file', new Blob([PIXEL], { type: 'image/png' }), `${unique('dot')}.png`);
  form.set('title', 'A dot');
  const made = await walkLifecycle<{ id: number; source_url: string }>(walk, '/wp/v2/media', {
    form,
    change: { caption: 'Small' },
  });
  const at = { id: made.id };
  await walk.ask('POST', '/wp/v2/media/{id}/edit', { at, body: { src: made.source_url, rotation: 90 } });
  await walk.ask('POST', '/wp/v2/media/{id}/post-process', {
    at,
    body: { action: 'create-image-subsizes' },
  });
  const document = new FormData();
  document.set('file', new Blob(['text'], { type: 'text/plain' }), `${unique('note')}.txt`);
  const other = await walk.ask('POST', '/wp/v2/media', { form: document });
  await walk.ask('GET', '/wp/v2/media');
  await removeTwice(walk, '/wp/v2/media/{id}', other.id);
  return made;
}

async function content(walk: Walk, kind: string, own: Body): Promise<void> {
  const path = `/wp/v2/${kind}`;
  const text = { title: unique(kind), content: 'Text', excerpt: 'Short', status: 'publish' };
  const made = await walkLifecycle<{ id: number; link: string }>(walk, path, {
    body: { ...text, ...own },
    change: { content: unique('changed') },
  });
  await walk.ask('GET', path, { query: { _embed: '' } });
  await walk.ask('GET', '/oembed/1.0/embed', { query: { url: made.link } });
  await walk.ask('GET', '/oembed/1.0/proxy', { query: { url: made.link } });
  await walk.ask('GET', '/wp-block-editor/v1/url-details', { query: { url: made.link } });
  await revisions(walk, kind, made.id);
  await autosaves(walk, kind, made.id);
  await previews(walk, made.id);
  if (kind === 'posts') await comments(walk, made.id);
  await removeTwice(walk, `${path}/{id}`, made.id);
}

/** Types without pages. */
const PARTS = ['blocks', 'navigation'];

async function patternCategory(walk: Walk): Promise<void> {
  const path = '/wp/v2/wp_pattern_category';
  const { id } = await walkLifecycle(walk, path, { body: { name: unique('notes') } });
  await walk.ask('DELETE', `${path}/{id}`, { at: { id }, query: { force: true } });
}

async function partOfPages(walk: Walk, kind: string): Promise<void> {
  if (kind === 'blocks') await patternCategory(walk);
  const path = `/wp/v2/${kind}`;
  const made = await walkLifecycle(walk, path, {
    body: { title: unique(kind), content: '<p>Text</p>', status: 'publish' },
    change: { content: unique('changed') },
  });
  await revisions(walk, kind, made.id);
  await autosaves(walk, kind, made.id);
  await removeTwice(walk, `${path}/{id}`, made.id);
}

async function revisions(walk: Walk, kind: string, parent: number): Promise<void> {
  const path = `/wp/v2/${kind}/{parent}/revisions`;
  const [first] = await walk.ask<{ id: number }[]>('GET', path, { at: { parent } });
  const at = { parent, id: first?.id ?? 0 };
  await walk.ask('GET', `${path}/{id}`, { at });
  await walk.ask('DELETE', `${path}/{id}`, { at, query: { force: true } });
}

async function autosaves(walk: Walk, kind: string, item: number): Promise<void> {
  const path = `/wp/v2/${kind}/{id}/autosaves`;
  const { id } = await walk.ask('POST', path, { at: { id: item }, body: { title: 'Not saved yet' } });
  await walk.ask('GET', path, { at: { id: item } });
  await walk.ask('GET', `/wp/v2/${kind}/{parent}/autosaves/{id}`, { at: { parent: item, id } });
}

async function previews(walk: Walk, id: number): Promise<void> {
  await walk.ask('POST', '/almanac/v1/previews', { body: { id } });
  await walk.ask('DELETE', '/almanac/v1/previews/{id}', { at: { id } });
}

async function comments(walk: Walk, post: number): Promise<void> {
  const path = '/wp/v2/comments';
  const first = await walkLifecycle(walk, path, {
    body: { post, content: unique('comment') },
    change: { status: 'approved' },
  });
  await walk.ask('POST', path, { body: { post, parent: first.id, content: unique('answer') } });
  await walk.ask('GET', path, { query: { _embed: '' } });
  await removeTwice(walk, `${path}/{id}`, first.id);
}

/** Lists that are always empty. */
const ABSENT = [
  ...['sidebars', 'widgets', 'widget-types', 'templates', 'template-parts'],
  ...['block-patterns/patterns', 'block-patterns/categories', 'pattern-directory/patterns'],
  ...['font-families', 'font-collections', 'icons', 'icon-collections', 'plugins'],
];
/** Things of which there are none, by their paths. */
const ABSENT_ITEMS: readonly (readonly [string, Values])[] = [
  ...['sidebars', 'widgets', 'widget-types', 'templates', 'template-parts', 'font-families'].map(
    (path) => [`${path}/{id}`, { id: 1 }] as const,
  ),
  ['font-collections/{slug}', { slug: 'none' }],
  ['icons/{name}', { name: 'none/none' }],
  ['icon-collections/{slug}', { slug: 'none' }],
  ['font-families/{font_family_id}/font-faces', { font_family_id: 1 }],
  ['plugins/{plugin}', { plugin: 'none' }],
  ['global-styles/{id}', { id: 1 }],
];

interface BlockType {
  readonly name: string;
  readonly is_dynamic: boolean;
}

/** Calls the requests of editors' clients at their start. */
async function editorStart(walk: Walk): Promise<void> {
  await walk.ask('GET', '/wp/v2/themes', { query: { status: 'active' } });
  await walk.ask('GET', '/wp/v2/themes/{stylesheet}', { at: { stylesheet: 'almanac' } });
  for (const name of ABSENT) await walk.ask('GET', `/wp/v2/${name}`);
  for (const [path, at] of ABSENT_ITEMS) await walk.ask('GET', `/wp/v2/${path}`, { at });
  for (const name of ['templates', 'template-parts'])
    await walk.ask('GET', `/wp/v2/${name}/lookup`, { query: { slug: 'index' } });
  await walk.ask('GET', '/wp/v2/block-directory/search', { query: { term: 'map' } });
  await walk.ask('GET', '/wp/v2/view-config', { query: { kind: 'postType', name: 'page' } });
  await walk.ask('GET', '/wp-block-editor/v1/navigation-fallback');
  const styles = '/wp/v2/global-styles/themes/{stylesheet}';
  for (const path of [styles, `${styles}/variations`])
    await walk.ask('GET', path, { at: { stylesheet: 'almanac' } });
  const blocks = await walk.ask<BlockType[]>('GET', '/wp/v2/block-types');
  const [block, dynamic] = [blocks[0], blocks.find(({ is_dynamic }) => is_dynamic)];
  const [namespace = '', name = ''] = block?.name.split('/') ?? [];
  await walk.ask('GET', '/wp/v2/block-types/{namespace}', { at: { namespace } });
  await walk.ask('GET', '/wp/v2/block-types/{namespace}/{name}', { at: { namespace, name } });
  const at = { name: dynamic?.name ?? '' };
  await walk.ask('GET', '/wp/v2/block-renderer/{name}', { at, query: { context: 'edit' } });
  await walk.ask('POST', '/wp/v2/block-renderer/{name}', { at, body: { context: 'edit' } });
}

async function menus(walk: Walk): Promise<void> {
  const menu = await walkLifecycle(walk, '/wp/v2/menus', {
    body: { name: unique('menu'), locations: ['footer'] },
    change: { description: 'Links' },
  });
  for (const link of [
    { title: 'An address', url: 'https://example.com/' },
    { type: 'taxonomy', object: 'category', object_id: 1 },
    { type: 'post_type_archive', object: 'post' },
  ]) {
    const item = await walkLifecycle(walk, '/wp/v2/menu-items', {
      body: { ...link, menus: menu.id },
      change: { attr_title: 'More' },
    });
    await walk.ask('GET', '/wp/v2/menu-items', { query: { _embed: '' } });
    await autosaves(walk, 'menu-items', item.id);
    await walk.ask('DELETE', '/wp/v2/menu-items/{id}', { at: { id: item.id }, query: { force: true } });
  }
  await walk.ask('GET', '/wp/v2/menu-locations');
  await walk.ask('GET', '/wp/v2/menu-locations/{location}', { at: { location: 'footer' } });
  await walk.ask('DELETE', '/wp/v2/menus/{id}', { at: { id: menu.id }, query: { force: true } });
}

async function webhooks(walk: Walk): Promise<void> {
  const path = '/almanac/v1/webhooks';
  const { id } = await walkLifecycle(walk, path, {
    body: { url: 'http://127.0.0.1:9/', types: [unique('none')], name: 'Refused' },
    change: { kinds: ['item'] },
  });
  await walk.ask('POST', `${path}/{id}/secret`, { at: { id } });
  const last = await walk.ask<{ changes: readonly object[]; next: string }>('GET', '/almanac/v1/changes', {
    query: { after: 'latest' },
  });
  await walk.ask('POST', `${path}/{id}/replay`, { at: { id }, body: { after: last.next } });
  // From now on the webhook delivers any change.
  await walk.ask('POST', `${path}/{id}`, { at: { id }, body: { types: [], kinds: [] } });
  await walk.ask('POST', `${path}/{id}/replay`, { at: { id }, body: {} });
  const [delivery] = await eventually(
    () => walk.ask<{ id: string }[]>('GET', `${path}/{webhook}/deliveries`, { at: { webhook: id } }),
    (found) => found.length > 0,
  );
  const at = { webhook: id, id: delivery?.id ?? '' };
  await walk.ask('GET', `${path}/{webhook}/deliveries/{id}`, { at });
  await walk.ask('POST', `${path}/{webhook}/deliveries/{id}/replay`, { at });
  await walk.ask('DELETE', `${path}/{id}`, { at: { id } });
}

async function users(walk: Walk): Promise<void> {
  const name = unique('author');
  const made = await walkLifecycle(walk, '/wp/v2/users', {
    body: { username: name, email: `${name}@example.com`, password: `pw ${name}`, roles: ['author'] },
    change: { first_name: 'Ann' },
  });
  await alter(walk, '/wp/v2/users/me', {}, { nickname: 'admin' });
  const path = '/wp/v2/users/{user_id}/application-passwords';
  const at = { user_id: made.id };
  const { uuid, password } = await walk.ask<{ uuid: string; password: string }>('POST', path, {
    at,
    body: { name: unique('program') },
  });
  await walk.ask('GET', path, { at });
  await walk.ask('GET', `${path}/introspect`, { at, as: { user: name, password } });
  await alter(walk, `${path}/{uuid}`, { ...at, uuid }, { name: unique('program') });
  await walk.ask('DELETE', `${path}/{uuid}`, { at: { ...at, uuid } });
  await walk.ask('DELETE', path, { at });
  const leaving = unique('leaving');
  await walk.ask('POST', '/wp/v2/users', {
    body: { username: leaving, email: `${leaving}@example.com`, password: leaving, roles: ['administrator'] },
  });
  await walk.ask('DELETE', '/wp/v2/users/me', {
    as: { user: leaving, password: leaving },
    query: { force: true, reassign: 1 },
  });
  await walk.ask('DELETE', '/wp/v2/users/{id}', { at: { id: made.id }, query: { force: true, reassign: 1 } });
}

async function events(walk: Walk, image: number): Promise<void> {
  const root = '/tribe/events/v1';
  const category = await walkLifecycle(walk, `${root}/categories`, { body: { name: unique('music') } });
  const tag = await walkLifecycle(walk, `${root}/tags`, { body: { name: unique('loud') } });
  const linked = { image: String(image), website: 'https://example.com/', phone: '1' };
  const venue = await walkLifecycle(walk, `${root}/venues`, {
    body: { ...linked, venue: unique('hall'), city: 'Bremen', state: 'HB', description: 'Big' },
  });
  const organizer = await walkLifecycle(walk, `${root}/organizers`, {
    body: { ...linked, organizer: unique('ann'), email: 'ann@example.com' },
  });
  const event = {
    start_date: '2031-05-06 20:00:00',
    end_date: '2031-05-06 22:00:00',
    timezone: 'Europe/Berlin',
    image: String(image),
    cost: '5€',
    website: 'https://example.com/',
    categories: [category.id],
    tags: [tag.id],
    venue: venue.id,
    organizer: [organizer.id],
  };
  const made = await walkLifecycle(walk, `${root}/events`, { body: { ...event, title: unique('concert') } });
  await walk.ask('GET', `${root}/events`, { query: { start_date: '2031-01-01', per_page: 1 } });
  for (const [kind, body] of [
    ['events', { ...event, title: unique('other') }],
    ['venues', { venue: unique('other') }],
    ['organizers', { organizer: unique('other') }],
  ] as const) {
    const other = await walk.ask<{ slug: string }>('POST', `${root}/${kind}`, { body });
    const path = `${root}/${kind}/by-slug/{slug}`;
    await alter(walk, path, { slug: other.slug }, { description: 'x' });
    await walk.ask('DELETE', path, { at: { slug: other.slug } });
  }
  await walk.ask('DELETE', `${root}/events/{id}`, { at: { id: made.id } });
  await walk.ask('DELETE', `${root}/venues/{id}`, { at: { id: venue.id } });
  await walk.ask('DELETE', `${root}/organizers/{id}`, { at: { id: organizer.id } });
  await walk.ask('DELETE', `${root}/tags/{id}`, { at: { id: tag.id } });
  await walk.ask('DELETE', `${root}/categories/{id}`, { at: { id: category.id } });
  await coreTerms(walk);
}

async function coreTerms(walk: Walk): Promise<void> {
  for (const path of ['/wp/v2/categories', '/wp/v2/tags']) {
    const { id } = await walk.ask('POST', path, { body: { name: unique('gone') } });
    await walk.ask('DELETE', `${path}/{id}`, { at: { id }, query: { force: true } });
  }
}

async function forms(walk: Walk): Promise<void> {
  const path = '/contact-form-7/v1/contact-forms';
  const made = await walkLifecycle(walk, path, {
    body: {
      context: 'save',
      title: unique('form'),
      form: '[text* your-name] [file your-file] [quiz sum "1+1?|2"]',
      additional_settings: 'demo_mode: off',
    },
    change: { title: 'Only shown' },
  });
  const at = { id: made.id };
  await walk.ask('POST', path, { body: { title: 'A draft' } });
  const { quiz } = await walk.ask<{ quiz?: Readonly<Record<string, readonly string[]>> }>(
    'GET',
    `${path}/{id}/refill`,
    { at },
  );
  await walk.ask('GET', `${path}/{id}/feedback/schema`, { at });
  await walk.ask('POST', `${path}/{id}/feedback`, { at, form: feedback({}) });
  await walk.ask('POST', `${path}/{id}/feedback`, {
    at,
    form: feedback({ 'your-name': 'Ann', sum: '2', _wpcf7_quiz_answer_sum: quiz?.['sum']?.[1] ?? '' }),
  });
  await submissions(walk, made.id);
  await walk.ask('DELETE', `${path}/{id}`, { at });
}

function feedback(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  form.set('_wpcf7_unit_tag', 'unit');
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if ('your-name' in fields) {
    form.set('your-file', new Blob([PIXEL], { type: 'image/png' }), 'dot.png');
  }
  return form;
}

async function submissions(walk: Walk, form: number): Promise<void> {
  const path = '/contact-form-7/v1/submissions';
  const [first] = await walk.ask<{ id: string; files: { id: string }[] }[]>('GET', path, { query: { form } });
  const at = { id: first?.id ?? '' };
  await walk.ask('GET', `${path}/{id}`, { at });
  await walk.ask('GET', `${path}/export`, { query: { form } });
  await walk.ask('GET', `${path}/{id}/files/{file}`, { at: { ...at, file: first?.files[0]?.id ?? '' } });
  await walk.ask('POST', `${path}/{id}/resend`, { at });
  await walk.ask('DELETE', `${path}/{id}`, { at });
}
