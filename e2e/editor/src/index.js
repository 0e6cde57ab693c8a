// Runs in a browser: the block editor's data layer does what an editor does, and the suite reads the results.
import apiFetch from '@wordpress/api-fetch';
import {
  store as coreStore,
  __experimentalFetchLinkSuggestions as fetchLinkSuggestions,
} from '@wordpress/core-data';
import { dispatch, resolveSelect, select } from '@wordpress/data';
import { uploadMedia } from '@wordpress/media-utils';

const core = () => select(coreStore);
const read = () => resolveSelect(coreStore);
const write = () => dispatch(coreStore);
const THROWING = { throwOnError: true };

const save = (kind, name, record, options = {}) =>
  write().saveEntityRecord(kind, name, record, { ...THROWING, ...options });
const remove = (kind, name, id) => write().deleteEntityRecord(kind, name, id, { force: true }, THROWING);
const slugs = (objects) => objects?.map(({ slug }) => slug);

/** Uses the cookie of the page, with the nonce of its user. */
async function signIn() {
  apiFetch.nonceEndpoint = '/wp-admin/admin-ajax.php?action=rest-nonce';
  const nonce = await (await fetch(apiFetch.nonceEndpoint)).text();
  apiFetch.use(apiFetch.createNonceMiddleware(nonce));
  apiFetch.use(apiFetch.createRootURLMiddleware('/wp-json/'));
}

/** Reads what the editor reads when it starts. */
async function start() {
  const found = {
    types: slugs(await read().getPostTypes({ per_page: -1 })),
    taxonomies: slugs(await read().getEntityRecords('root', 'taxonomy', { per_page: -1 })),
    base: Object.keys(await read().getEntityRecord('root', '__unstableBase')),
    site: Object.keys(await read().getEntityRecord('root', 'site')),
    user: (await read().getCurrentUser()).name,
    theme: (await read().getCurrentTheme()).stylesheet,
    formats: (await read().getThemeSupports()).formats,
    styles: await read().__experimentalGetCurrentThemeBaseGlobalStyles(),
    variations: await read().__experimentalGetCurrentThemeGlobalStylesVariations(),
    patterns: await read().getBlockPatterns(),
    patternCategories: await read().getBlockPatternCategories(),
    template: await read().getDefaultTemplateId({ slug: 'home' }),
  };
  return { ...found, lists: await lists() };
}

const LISTS = [
  ...['post', 'page', 'attachment', 'wp_block', 'wp_navigation'].map((name) => ['postType', name]),
  ...['category', 'post_tag'].map((name) => ['taxonomy', name]),
  ...['menu', 'menuItem', 'menuLocation', 'sidebar', 'widget', 'widgetType', 'comment', 'user'],
  ...['theme', 'status', 'fontCollection', 'icon', 'plugin'],
].map((one) => (Array.isArray(one) ? one : ['root', one]));

/** Names of lists that have no items in the store. */
async function lists() {
  const missing = [];
  for (const [kind, name] of LISTS)
    if (!Array.isArray(await read().getEntityRecords(kind, name, { per_page: 5 }))) missing.push(name);
  return missing;
}

/** Rights of the user by `Allow` and the links of items. */
async function rights(post) {
  const may = (action, kind, name, id) => read().canUser(action, { kind, name, ...(id && { id }) });
  return {
    createPosts: await may('create', 'postType', 'post'),
    createMedia: await may('create', 'postType', 'attachment'),
    createPatterns: await may('create', 'postType', 'wp_block'),
    createCategories: await may('create', 'taxonomy', 'category'),
    createTags: await may('create', 'taxonomy', 'post_tag'),
    readSettings: await may('read', 'root', 'site'),
    updateSettings: await may('update', 'root', 'site'),
    updatePost: await may('update', 'postType', 'post', post),
    deletePost: await may('delete', 'postType', 'post', post),
  };
}

const titleOf = (id) => core().getEditedEntityRecord('postType', 'post', id).title;

/** Writes a draft as an editor does, with changes that are undone and done again. */
async function draft(title) {
  const content = '<!-- wp:paragraph --><p>One</p><!-- /wp:paragraph -->';
  const { id } = await save('postType', 'post', { title, content, status: 'draft' });
  const loaded = await read().getEntityRecord('postType', 'post', id, { context: 'edit' });
  write().editEntityRecord('postType', 'post', id, { title: `${title} again` });
  const isChanged = core().hasEditsForEntityRecord('postType', 'post', id);
  await write().undo();
  const undone = titleOf(id);
  await write().redo();
  const saved = await write().saveEditedEntityRecord('postType', 'post', id, THROWING);
  const isSaved = !core().hasEditsForEntityRecord('postType', 'post', id);
  const kept = await save('postType', 'post', { id, title: `${title} kept` }, { isAutosave: true });
  return {
    id,
    raw: loaded.content.raw,
    isChanged,
    undone,
    saved: saved.title.raw,
    isSaved,
    isSameDraft: kept.id === id,
    kept: kept.title.raw,
  };
}

/** Publishes a draft, saves a change by itself, and reads what was saved. */
async function publish(id) {
  const { status } = await save('postType', 'post', { id, status: 'publish' });
  const autosave = { id, title: 'By itself', content: '<p>Two</p>', excerpt: '' };
  const { parent } = await save('postType', 'post', autosave, { isAutosave: true });
  const user = (await read().getCurrentUser()).id;
  await read().getAutosaves('post', id);
  const query = { per_page: 5, _fields: 'id,date,author,title,content' };
  const revisions = await read().getRevisions('postType', 'post', id, query);
  return {
    status,
    parent,
    autosave: core().getAutosave('post', id, user)?.title.raw,
    shown: core().getRawEntityRecord('postType', 'post', id).title,
    revisions: revisions.map(({ title }) => title.rendered),
  };
}

/** Creates a category and a tag, and gives them to a post. */
async function terms(post, name) {
  const category = await save('taxonomy', 'category', { name });
  const tag = await save('taxonomy', 'post_tag', { name });
  const given = await save('postType', 'post', { id: post, categories: [category.id], tags: [tag.id] });
  const isGiven = given.categories[0] === category.id && given.tags[0] === tag.id;
  await remove('taxonomy', 'category', category.id);
  await remove('taxonomy', 'post_tag', tag.id);
  return isGiven;
}

/** Uploads a picture for a post, makes it its featured image, describes it, and deletes it. */
async function upload(post, base64) {
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  const image = await new Promise((resolve, reject) => {
    uploadMedia({
      filesList: [new File([bytes], 'dot.png', { type: 'image/png' })],
      allowedTypes: ['image'],
      maxUploadFileSize: 1_000_000,
      wpAllowedMimeTypes: { png: 'image/png' },
      additionalData: { post },
      onError: reject,
      onFileChange: ([file]) => file?.id && resolve(file),
    });
  });
  const featured = await save('postType', 'post', { id: post, featured_media: image.id });
  const media = await read().getEntityRecord('postType', 'attachment', image.id);
  write().editEntityRecord('postType', 'attachment', image.id, { alt_text: 'A dot' });
  const saved = await write().saveEditedEntityRecord('postType', 'attachment', image.id, THROWING);
  await remove('postType', 'attachment', image.id);
  return {
    isFeatured: featured.featured_media === image.id,
    mime: media.mime_type,
    isAttached: media.post === post,
    alt: saved.alt_text,
  };
}

/** Suggestions of a link picker. */
async function links(words) {
  const found = await fetchLinkSuggestions(words, { perPage: 20 }, {});
  const first = await fetchLinkSuggestions('', { isInitialSuggestions: true, perPage: 3 }, {});
  const pages = await fetchLinkSuggestions('', { type: 'post', subtype: 'page', perPage: 3 }, {});
  return {
    found: found.map(({ title, kind, type }) => ({ title, kind, type })),
    first: first.length,
    pages: pages.every(({ type }) => type === 'page'),
  };
}

/** Changes a setting of the site and sets it back. @returns the changed setting */
async function settings(description) {
  const before = (await read().getEntityRecord('root', 'site')).description;
  write().editEntityRecord('root', 'site', undefined, { description });
  await write().saveEditedEntityRecord('root', 'site', undefined, THROWING);
  const { description: now } = await apiFetch({ path: '/wp/v2/settings' });
  await save('root', 'site', { description: before });
  return now;
}

/** Makes a menu with a link and a pattern, and deletes them. */
async function parts(name) {
  const menu = await save('root', 'menu', { name });
  const link = { title: 'Home', url: 'https://example.com/', menus: menu.id, status: 'publish' };
  await save('root', 'menuItem', link);
  const items = await read().getEntityRecords('root', 'menuItem', { menus: menu.id, per_page: 100 });
  await remove('root', 'menu', menu.id);
  const meta = { wp_pattern_sync_status: 'unsynced' };
  const pattern = await save('postType', 'wp_block', { title: name, content: 'x', status: 'publish', meta });
  await remove('postType', 'wp_block', pattern.id);
  return { items: items.map(({ title }) => title.raw), pattern: pattern.wp_pattern_sync_status };
}

/** Makes an item of a declared type with fields and a term, edits it, gives it a declared status, and deletes it. */
async function ownItem(title) {
  const { taxonomies, rest_base: base } = await read().getPostType('dish');
  const term = await save('taxonomy', 'flavour', { name: title });
  const meta = { price: 4, parts: [{ name: 'Salt', grams: 2 }] };
  const { id } = await save('postType', 'dish', { title, status: 'draft', meta, flavours: [term.id] });
  const loaded = await read().getEntityRecord('postType', 'dish', id);
  write().editEntityRecord('postType', 'dish', id, { meta: { ...loaded.meta, price: 5 } });
  const isChanged = core().hasEditsForEntityRecord('postType', 'dish', id);
  const saved = await write().saveEditedEntityRecord('postType', 'dish', id, THROWING);
  const ready = await save('postType', 'dish', { id, status: 'ready' });
  const query = { per_page: 5, status: 'ready', flavours: [term.id], context: 'edit' };
  const listed = await read().getEntityRecords('postType', 'dish', query);
  const mayDelete = await read().canUser('delete', { kind: 'postType', name: 'dish', id });
  await remove('postType', 'dish', id);
  await remove('taxonomy', 'flavour', term.id);
  return {
    ...{ taxonomies, base, isChanged, mayDelete },
    ...{ loaded: loaded.meta, saved: saved.meta, status: ready.status },
    isListed: listed.length === 1 && listed[0].id === id && listed[0].flavours[0] === term.id,
    left: (await read().getEntityRecords('postType', 'dish', { ...query, search: title }))?.length,
  };
}

/** Writes a value that a field refuses. @returns the code of the error */
async function refusedItem(title) {
  const item = { title, status: 'draft', meta: { price: 'much' } };
  return save('postType', 'dish', item).then(
    () => 'no error',
    ({ code }) => code,
  );
}

globalThis.editor = {
  ...{ signIn, start, rights, draft, publish, terms, upload, links, settings, parts },
  ...{ ownItem, refusedItem },
};
