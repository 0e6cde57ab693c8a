import { AS, CALLERS, countQueries, outcome, SITE } from '@almanac/testing';
import { describe, expect, test } from '@jest/globals';
import { MEDIA, useMedia } from '../testing/media.js';
import { image } from '../testing/uploads.js';
import { EVENTS_NAMESPACE, PUBLICATION } from '../versions.js';

const ADMIN = AS.administrator;
const NEVER = 424_242;
const { core, item, post, total, uploader } = useMedia();
const small = await image(8, 6);
const ids = (body: readonly { readonly id: number }[]): number[] => body.map(({ id }) => id);

test('a caller without the right learns nothing about the statuses of a list', async () => {
  const verdict = async (status: string, caller: { as?: typeof ADMIN } = { as: AS.subscriber }) =>
    (await core.ask('GET', `${MEDIA}?status=${status}`, caller)).body.data?.details?.status;
  expect(await verdict('private')).toMatchObject({ code: 'rest_forbidden_status', data: { status: 403 } });
  expect(await verdict('nope')).toMatchObject({ code: 'rest_forbidden_status' });
  expect(await verdict('inherit,nope', {})).toMatchObject({ code: 'rest_forbidden_status' });
  expect(await verdict('nope', { as: ADMIN })).toMatchObject({ code: 'rest_not_in_enum' });
});

test('texts of media items are in lists whatever other members are selected', async () => {
  const { id } = await item('texts.png', ADMIN, { caption: 'A caption', description: 'A description' });
  const list = async (more: string) =>
    (await core.ask('GET', `${MEDIA}?include=${id}${more}`, { as: ADMIN })).body;
  for (const context of ['view', 'edit']) {
    const [{ caption, description, slug }] = await list(`&context=${context}`);
    expect(caption.rendered).toContain('A caption');
    expect(description.rendered).toContain('A description');
    for (const [fields, expected] of Object.entries({
      caption: { caption },
      'slug,description.rendered': { slug, description: { rendered: description.rendered } },
      'slug,description,caption': { slug, description, caption },
      slug: { slug },
    }))
      expect(await list(`&context=${context}&_fields=${fields}`)).toEqual([expected]);
  }
});

test('an empty status lists what is listed without one', async () => {
  const { id } = await item('unfiltered.png');
  const { status, body } = await core.ask('GET', `${MEDIA}?status=&include=${id}`);
  expect([status, ids(body)]).toEqual([200, [id]]);
});

describe.each(CALLERS)('rights on media items: %s', (name, identity) => {
  const refused = identity ? 403 : 401;
  const uploads = ['author', 'editor', 'administrator'].includes(name);
  const managesOthers = ['editor', 'administrator'].includes(name);
  const as = identity ? { as: identity } : {};
  const expected = (allowed: boolean, status: number, code: string) =>
    allowed ? String(status) : `${refused} ${code}`;

  test('users upload files by role', async () => {
    const before = await total();
    const answer = await uploader.form(small, 'who.png', { as: identity });
    expect(outcome(answer)).toBe(expected(uploads, 201, 'rest_cannot_create'));
    expect(await total()).toBe(before + (uploads ? 1 : 0));
  });

  test('users update and delete files of others by role', async () => {
    const { id, title } = await item('others.png');
    const change = await core.ask('POST', `${MEDIA}/${id}`, { ...as, body: { title: 'Mine now' } });
    expect(outcome(change)).toBe(expected(managesOthers, 200, 'rest_cannot_edit'));
    const shown = await core.ask('GET', `${MEDIA}/${id}?context=edit`, as);
    expect(outcome(shown)).toBe(expected(managesOthers, 200, 'rest_forbidden_context'));
    for (const query of ['', '?force=true']) {
      const removal = await core.ask('DELETE', `${MEDIA}/${id}${query}`, as);
      expect(outcome(removal)).toBe(expected(managesOthers, 200, 'rest_cannot_delete'));
    }
    const after = await core.ask('GET', `${MEDIA}/${id}`);
    const gone = { status: 404, body: { code: 'rest_post_invalid_id' } };
    expect(after).toMatchObject(managesOthers ? gone : { body: { title: { rendered: title.rendered } } });
  });

  test('users list other statuses by role', async () => {
    const { id } = await item('gone.png');
    await core.ask('DELETE', `${MEDIA}/${id}`, { as: ADMIN });
    const answer = await core.ask('GET', `${MEDIA}?status=trash&include=${id}`, as);
    const lists = ['contributor', 'author', 'editor', 'administrator'].includes(name);
    const listed = { status: 200, body: managesOthers ? [{ id }] : [] };
    const error = { status: 400, body: { code: 'rest_invalid_param' } };
    expect(answer).toMatchObject(lists ? listed : error);
  });

  test('OPTIONS names the allowed methods by role', async () => {
    const { id } = await item('told.png');
    const allow = async (path: string) => (await core.ask('GET', path, as)).headers.get('allow');
    expect(await allow(MEDIA)).toBe(uploads ? 'GET, POST' : 'GET');
    expect(await allow(`${MEDIA}/${id}`)).toBe(managesOthers ? 'GET, POST, PUT, PATCH, DELETE' : 'GET');
  });
});

describe('an author', () => {
  test('an author updates and deletes own media items', async () => {
    const { id } = await item('own.png', AS.author);
    const change = await core.ask('PATCH', `${MEDIA}/${id}`, { as: AS.author, body: { alt_text: 'Mine' } });
    expect(change).toMatchObject({ status: 200, body: { alt_text: 'Mine' } });
    expect((await core.ask('DELETE', `${MEDIA}/${id}?force=true`, { as: AS.author })).status).toBe(200);
  });

  test('an author cannot attach files to posts of others', async () => {
    const { id: foreign } = await post();
    const before = await total();
    const upload = await uploader.form(small, 'to.png', { as: AS.author, fields: { post: String(foreign) } });
    expect(outcome(upload)).toBe('403 rest_cannot_edit');
    expect(await total()).toBe(before);
    const { id } = await item('stays.png', AS.author);
    const change = await core.ask('POST', `${MEDIA}/${id}`, { as: AS.author, body: { post: foreign } });
    expect(outcome(change)).toBe('403 rest_cannot_edit');
    expect((await core.ask('GET', `${MEDIA}/${id}`)).body.post).toBeNull();
  });
});

describe('POST /wp/v2/media/{id}', () => {
  test('an update changes only the fields that were sent', async () => {
    const { id } = await item('part.png', ADMIN, { title: 'Kept', caption: 'Kept too', alt_text: 'Old' });
    const { body } = await core.ask('PATCH', `${MEDIA}/${id}`, {
      as: ADMIN,
      body: { alt_text: 'New', description: { raw: 'Described' } },
    });
    expect(body).toMatchObject({
      title: { raw: 'Kept' },
      caption: { raw: 'Kept too' },
      alt_text: 'New',
      description: { raw: 'Described' },
    });
    const emptied = await core.ask('PUT', `${MEDIA}/${id}`, { as: ADMIN, body: { caption: '' } });
    expect(emptied.body).toMatchObject({ caption: { raw: '' }, title: { raw: 'Kept' } });
  });

  test('an update accepts the object that a client read, also of a trashed item', async () => {
    const { id } = await item();
    for (const status of ['inherit', 'trash']) {
      if (status === 'trash') await core.ask('DELETE', `${MEDIA}/${id}`, { as: ADMIN });
      const read = await core.ask('GET', `${MEDIA}/${id}?context=edit`, { as: ADMIN });
      const sent = await core.ask('PUT', `${MEDIA}/${id}`, { as: ADMIN, body: read.body });
      expect([outcome(sent), sent.body.status, sent.body.slug]).toEqual(['200', status, read.body.slug]);
    }
    const refused = await core.ask('PUT', `${MEDIA}/${id}`, { as: ADMIN, body: { status: 'auto-draft' } });
    expect([outcome(refused), Object.keys(refused.body.data.params)]).toEqual([
      '400 rest_invalid_param',
      ['status'],
    ]);
  });

  test('an update attaches and detaches an item, and moves its permalink', async () => {
    const holder = await post({ date: '2020-05-06T07:08:09', slug: 'holder-of-media' });
    const { id, slug } = await item('moves.png');
    const attached = await core.ask('POST', `${MEDIA}/${id}`, { as: ADMIN, body: { post: holder.id } });
    expect(attached.body).toMatchObject({ post: holder.id, link: `${holder.link}${slug}/` });
    const off = await core.ask('POST', `${MEDIA}/${id}`, { as: ADMIN, body: { post: 0 } });
    expect(off.body).toMatchObject({ post: null, link: `${SITE}/${slug}/` });
    const nowhere = await core.ask('POST', `${MEDIA}/${id}`, { as: ADMIN, body: { post: NEVER } });
    expect(nowhere).toMatchObject({ status: 200, body: { post: NEVER } });
  });

  test('an item cannot be attached to another media item, or to an unknown id', async () => {
    const [one, two] = [await item(), await item()];
    const below = await core.ask('POST', `${MEDIA}/${one.id}`, { as: ADMIN, body: { post: two.id } });
    expect(outcome(below)).toBe('400 rest_invalid_param');
    const { id: aPost } = await post();
    for (const id of [NEVER, aPost]) {
      const change = await core.ask('POST', `${MEDIA}/${id}`, { as: ADMIN, body: { title: 'x' } });
      expect(outcome(change)).toBe('404 rest_post_invalid_id');
    }
  });
});

describe('DELETE /wp/v2/media/{id}', () => {
  test('a deletion trashes an item, and an update of any status restores it', async () => {
    const { id, slug, source_url: url } = await item('binned.png');
    const trashed = await core.ask('DELETE', `${MEDIA}/${id}`, { as: ADMIN });
    expect(trashed).toMatchObject({ status: 200, body: { status: 'trash', slug: `${slug}__trashed` } });
    expect(outcome(await core.ask('DELETE', `${MEDIA}/${id}`, { as: ADMIN }))).toBe(
      '410 rest_already_trashed',
    );
    expect(outcome(await core.ask('GET', `${MEDIA}/${id}`))).toBe('401 rest_forbidden');
    const listed = await core.ask('GET', `${MEDIA}?include=${id}`, { as: ADMIN });
    expect(listed.body).toEqual([]);
    const back = await core.ask('POST', `${MEDIA}/${id}`, { as: ADMIN, body: { status: 'publish' } });
    expect(back.body).toMatchObject({ status: 'inherit', slug });
    expect((await uploader.stored(url)).status).toBe(200);
  });

  test('a forced deletion removes the item, its files and references to it', async () => {
    const { body: made } = await uploader.raw(await image(400, 300), 'shown.png', { as: ADMIN });
    const { id: showing } = await post({ featured_media: made.id });
    const { body } = await core.ask('DELETE', `${MEDIA}/${made.id}?force=true`, { as: ADMIN });
    expect(body).toMatchObject({ deleted: true, previous: { id: made.id, source_url: made.source_url } });
    for (const url of [made.source_url, made.media_details.sizes.medium.source_url]) {
      expect((await uploader.stored(url)).status).toBe(404);
    }
    expect((await core.ask('GET', `/wp/v2/posts/${showing}`)).body.featured_media).toBe(0);
  });
});

describe('GET /wp/v2/media', () => {
  test('the list filters by media type, MIME type, parent, search and status', async () => {
    const { id: parent } = await post();
    const picture = await item('filter-picture.png', ADMIN, { post: String(parent) });
    const { body: text } = await uploader.raw('words', 'filter-words.txt', { as: ADMIN });
    const both = `include=${picture.id},${text.id}`;
    const list = async (query: string) => ids((await core.ask('GET', `${MEDIA}?${both}&${query}`)).body);
    expect(await list('media_type=image')).toEqual([picture.id]);
    expect(await list('media_type=text,image&orderby=id&order=asc')).toEqual([picture.id, text.id]);
    expect(await list('mime_type=text/plain')).toEqual([text.id]);
    expect(await list(`parent=${parent}`)).toEqual([picture.id]);
    expect(await list(`parent_exclude=${parent}`)).toEqual([text.id]);
    expect(await list('search=filter-words')).toEqual([text.id]);
    for (const query of ['media_type=sculpture', 'status=publish', 'status=draft']) {
      expect(outcome(await core.ask('GET', `${MEDIA}?${query}`, { as: ADMIN }))).toBe(
        '400 rest_invalid_param',
      );
    }
  });

  test('the list shows and counts only items that the reader may see', async () => {
    const { id: draft } = await post({ status: 'draft' });
    const hidden = await item('hidden.png', ADMIN, { post: String(draft) });
    const open = await item('open.png');
    const list = (as?: typeof ADMIN) =>
      core.ask('GET', `${MEDIA}?include=${hidden.id},${open.id}`, as ? { as } : {});
    const anonymous = await list();
    expect(ids(anonymous.body)).toEqual([open.id]);
    expect(anonymous.headers.get('x-wp-total')).toBe('1');
    expect(outcome(await core.ask('GET', `${MEDIA}/${hidden.id}`))).toBe('401 rest_forbidden');
    expect((await list(ADMIN)).headers.get('x-wp-total')).toBe('2');
    await core.ask('POST', `/wp/v2/posts/${draft}`, { as: ADMIN, body: { status: 'publish' } });
    expect((await list()).headers.get('x-wp-total')).toBe('2');
  });

  test('media items of events, venues and organizers have the visibility of their parent', async () => {
    const [event, draft] = [880_001, 880_002];
    const common = { type: 'tribe_events', slug: '', link: '', titleRendered: '', featuredMedia: 0 };
    for (const [id, status] of [
      [event, 'publish'],
      [draft, 'draft'],
    ] as const)
      core.remote.events.set(id, { ...common, id, status, author: 1, commentsOpen: true });
    const made: number[] = [];
    for (const parent of [event, draft])
      made.push((await item('of-event.png', ADMIN, { post: String(parent) })).id);
    const [open, hidden] = made;
    const seen = async () => {
      const { body, headers } = await core.ask('GET', `${MEDIA}?include=${made}`);
      expect(headers.get('x-wp-total')).toBe(String(body.length));
      return [ids(body), headers.get('x-almanac-degraded')];
    };
    const single = (id: number | undefined) => core.ask('GET', `${MEDIA}/${id}`);
    expect(await seen()).toEqual([[open], null]);
    expect((await single(open)).headers.get('x-almanac-cache')).toContain('tribe/events/v1');
    expect(outcome(await single(hidden))).toBe('401 rest_forbidden');
    const { id: shows } = await post({ featured_media: hidden });
    const shown = await core.ask('GET', `/wp/v2/posts/${shows}?_embed=wp:featuredmedia`);
    expect(shown.body._embedded['wp:featuredmedia']).toMatchObject([{ code: 'rest_forbidden' }]);
    expect(shown.headers.get('x-almanac-cache')?.split(',')).toEqual(
      expect.arrayContaining([PUBLICATION, EVENTS_NAMESPACE]),
    );

    core.remote.eventsUnavailable = true;
    try {
      expect(await seen()).toEqual([[], 'events']);
      expect(outcome(await single(open))).toBe('503 rest_service_unavailable');
    } finally {
      core.remote.eventsUnavailable = false;
    }
  });

  test('editors of an event attach media items to it', async () => {
    const theirs = 880_003;
    const common = { type: 'tribe_events', slug: '', link: '', titleRendered: '', featuredMedia: 0 };
    core.remote.events.set(theirs, {
      ...common,
      id: theirs,
      status: 'publish',
      author: 1,
      commentsOpen: true,
    });
    const fields = { post: String(theirs) };
    expect(outcome(await uploader.form(small, 'x.png', { as: AS.author, fields }))).toBe(
      '403 rest_cannot_edit',
    );
    expect((await uploader.form(small, 'x.png', { as: AS.editor, fields })).body.post).toBe(theirs);
  });

  test('comments on a media item have the visibility of the item', async () => {
    const { id: draft } = await post({ status: 'private' });
    const { id } = await item('discussed.png', ADMIN, { post: String(draft) });
    await core.ask('POST', '/wp/v2/comments', { as: ADMIN, body: { post: id, content: 'Hidden words' } });
    const total = async () =>
      (await core.ask('GET', '/wp/v2/comments?search=hidden+words')).headers.get('x-wp-total');
    await core.ask('POST', `${MEDIA}/${id}`, { as: ADMIN, body: { title: 'Changed' } });
    expect(await total()).toBe('0');
    await core.ask('POST', `${MEDIA}/${id}`, { as: ADMIN, body: { post: 0 } });
    expect(await total()).toBe('1');
  });

  test('a change of a text takes few commands, and stores no revision', async () => {
    const { id } = await item('few.png');
    let texts = 0;
    const { result, commands } = await countQueries(() => {
      texts += 1;
      return core.ask('POST', `${MEDIA}/${id}`, { as: ADMIN, body: { description: `Text ${texts}` } });
    });
    expect(result.body).toMatchObject({ slug: 'few', generated_slug: 'few' });
    // Expected commands: settings, item, update.
    expect(commands).toEqual(['find', 'find', 'findAndModify']);
  });

  test('the number of queries does not depend on the number of items, embedded items included', async () => {
    const { id: parent } = await post();
    const made = [];
    for (let count = 0; count < 6; count += 1) {
      made.push((await item('page.png', ADMIN, { post: String(parent) })).id);
    }
    const commandsOf = async (wanted: readonly number[]) => {
      const { result, commands } = await countQueries(() =>
        core.ask('GET', `${MEDIA}?include=${wanted}&per_page=100&_embed`, { as: ADMIN }),
      );
      expect(result.body).toHaveLength(wanted.length);
      return commands.length;
    };
    expect(await commandsOf(made)).toBe(await commandsOf(made.slice(0, 2)));
  });
});
