import { ADMIN, type Client, fulfilled, type Item, PIXEL } from '@almanac/testing/site';
import type { Page } from 'playwright-core';

/** A page of the website as a visitor meets it. */
export interface State {
  readonly name: string;
  /** Where it is: a path, or an item of the content. */
  readonly at: string | ((content: Content) => string);
  /** Text that the page shows. */
  readonly shows: string;
  /** Its heading, where its text could be on any page. */
  readonly heading?: string;
  /** First action of the visitor. */
  readonly act?: (page: Page) => Promise<void>;
  /** Status of the page, and of what the visitor sends; 200 unless set. */
  readonly status?: number;
}

/** Addresses of the content. */
export type Content = Awaited<ReturnType<typeof fillSite>>;

const FILE =
  '<div class="wp-block-file"><a href="/a.pdf">Plan</a><a class="wp-block-file__button" href="/a.pdf">Download</a></div>';

/** The usual elements of texts. */
const TEXT = [
  '<p style="color:#0b5394">A paragraph with <a href="https://example.org/">a link</a>.</p>',
  '<h2>A heading</h2><ul><li>One</li><li>Two</li></ul>',
  '<blockquote class="wp-block-quote"><p>Said.</p><cite>Ann</cite></blockquote>',
  `<pre class="wp-block-code"><code>${'x'.repeat(400)}</code></pre>`,
  '<figure class="wp-block-table"><table><thead><tr><th>Day</th></tr></thead><tbody><tr><td>Friday</td></tr></tbody></table></figure>',
  ...['black', 'pale-pink'].map(
    (color) =>
      `<div class="wp-block-group has-${color}-background-color has-background"><h2>Files</h2>${FILE}</div>`,
  ),
  `<p>${'long'.repeat(100)}</p><script>document.title = 'Taken over'</script>`,
].join('');

const FORM = `<label> Your name [text* your-name] </label>
<label> Your email [email* your-email] </label>
<label> Subject [select subject include_blank "Sales" "Support"] </label>
[checkbox interests "Music" "Art"]
<label> Message [textarea your-message 40x5/80] </label> [count your-message down]
[acceptance terms] I agree. [/acceptance]
[submit "Send"]`;

/** Text of a comment on the post without other comments. */
const SAID = 'An answer';

/** Levels of replies: more than are shown below each other. */
const DEPTH = 8;

/** Leaves nothing of the content of a new site. */
export async function emptySite(client: Client): Promise<void> {
  for (const route of ['/wp/v2/posts/1', '/wp/v2/pages/2'])
    fulfilled(await client.ask('DELETE', route, { as: ADMIN, query: { force: 'true' } }));
  await client.write('/wp/v2/categories', { name: 'Empty' });
}

/** Fills an empty site with content of each kind. @returns the addresses */
export async function fillSite(client: Client) {
  const media = fulfilled(
    await client.ask<Item>('POST', '/wp/v2/media', {
      as: ADMIN,
      bytes: new Uint8Array(PIXEL),
      headers: { 'content-type': 'image/png', 'content-disposition': 'attachment; filename="river.png"' },
    }),
  );
  const category = await client.write('/wp/v2/categories', {
    name: 'River',
    description: 'About the river.',
  });
  const tag = await client.write('/wp/v2/tags', { name: 'Water' });
  const published = { content: TEXT, status: 'publish', featured_media: media.id };
  const terms = { categories: [category.id], tags: [tag.id] };
  const post = await client.write('/wp/v2/posts', { ...published, ...terms, title: 'The river' });
  const open = await client.write('/wp/v2/posts', { ...published, ...terms, title: 'The other bank' });
  let parent = 0;
  for (let depth = 1; depth <= DEPTH; depth++)
    ({ id: parent } = await client.write('/wp/v2/comments', {
      post: post.id,
      parent,
      content: `Level ${depth}`,
    }));
  const commenter = { author_name: 'Ann', author_email: 'bob@example.com' };
  await client.write('/wp/v2/comments', { ...commenter, post: open.id, content: SAID });
  const above = await client.write('/wp/v2/pages', { ...published, title: 'About us' });
  const event = await client.write<Item & { readonly venue: Item; readonly organizer: readonly Item[] }>(
    '/tribe/events/v1/events',
    {
      ...{ title: 'Songs by the river', description: TEXT, image: String(media.id), cost: '12€' },
      ...{ start_date: '2041-05-06 20:00', end_date: '2041-05-06 22:30' },
      ...{ venue: { venue: 'The hall', city: 'Bremen', phone: '+49 421 1' } },
      organizer: { organizer: 'The club', email: 'club@example.com' },
    },
  );
  const form = await client.write('/contact-form-7/v1/contact-forms', {
    ...{ context: 'save', title: 'Contact', form: FORM, additional_settings: 'skip_mail: on' },
  });
  const page = async (title: string, fields: object): Promise<string> =>
    (await client.write('/wp/v2/pages', { title, status: 'publish', ...fields })).link;
  return {
    post: post.link,
    open: open.link,
    reply: `${post.link}?replytocom=${parent}#respond`,
    category: category.link,
    tag: tag.link,
    media: media.link,
    above: above.link,
    below: await page('The board', { parent: above.id, content: TEXT }),
    parts: await page('In parts', { content: 'One<!--nextpage-->Two<!--nextpage-->Three' }),
    form: await page('Contact', { content: `[contact-form-7 id="${form.id}" title="Contact"]` }),
    secret: await page('Secret', { content: 'Hidden', password: 'sesame' }),
    event: event.url,
    venue: event.venue.url,
    organizer: event.organizer[0]?.url ?? '',
  };
}

const comment = async (page: Page, email: string, text: string): Promise<void> => {
  const fields = { Comment: text, Name: 'Ann', Email: email };
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole('button', { name: 'Post comment' }).click();
};

/** A site without content. */
export const EMPTY_STATES: readonly State[] = [
  { name: 'the home page of an empty site', at: '/', shows: 'There are no posts yet.' },
  { name: 'a search without results', at: '/?s=nothing', shows: 'Nothing was found.' },
  { name: 'a search without words', at: '/?s=', shows: 'Search', heading: 'Search' },
  { name: 'a list without events', at: '/events/', shows: 'There are no upcoming events.' },
  { name: 'a month without events', at: '/events/month/2041-05/', shows: 'Events in May 2041' },
  { name: 'a category without posts', at: '/category/empty/', shows: 'There is nothing here yet.' },
];

/** A site with content of each kind. */
export const STATES: readonly State[] = [
  { name: 'the home page', at: '/', shows: 'Latest posts' },
  { name: 'a post with deep comments', at: ({ post }) => post, shows: '8 comments' },
  { name: 'the form for a reply', at: ({ reply }) => reply, shows: 'Reply to admin' },
  { name: 'a page with pages below it', at: ({ above }) => above, shows: 'The board' },
  { name: 'a page below another', at: ({ below }) => below, shows: 'About us' },
  { name: 'a page in parts', at: ({ parts }) => `${parts}2/`, shows: 'Two' },
  { name: 'an attachment', at: ({ media }) => media, shows: 'river' },
  { name: 'a category', at: ({ category }) => category, shows: 'Category: River' },
  { name: 'a tag', at: ({ tag }) => tag, shows: 'Tag: Water' },
  { name: 'an author', at: '/author/admin/', shows: 'The other bank' },
  { name: 'a year', at: `/${new Date().getUTCFullYear()}/`, shows: 'The other bank' },
  { name: 'a search', at: '/?s=river', shows: 'Search: river' },
  { name: 'an address of nothing', at: '/nothing-is-here/', shows: 'Page not found', status: 404 },
  { name: 'an event', at: ({ event }) => event, shows: 'Songs by the river' },
  { name: 'a venue', at: ({ venue }) => venue, shows: 'The hall' },
  { name: 'an organizer', at: ({ organizer }) => organizer, shows: 'The club' },
  { name: 'the upcoming events', at: '/events/', shows: 'Songs by the river' },
  { name: 'a month of events', at: '/events/month/2041-05/', shows: 'Events in May 2041' },
  { name: 'a day of events', at: '/events/2041-05-06/', shows: 'Songs by the river' },
  { name: 'the past events', at: '/events/past/', shows: 'Past events' },
  { name: 'the page to sign in', at: '/wp-login.php', shows: 'Stay signed in' },
  { name: 'a contact form', at: ({ form }) => form, shows: 'I agree.' },
  {
    name: 'the messages of a contact form',
    at: ({ form }) => form,
    shows: 'Please fill in this field.',
    status: 422,
    act: (page) => page.getByRole('button', { name: 'Send' }).click(),
  },
  {
    name: 'a held comment',
    at: ({ open }) => open,
    shows: 'Your comment is awaiting moderation.',
    act: (page) => comment(page, 'ann@example.com', 'A question'),
  },
  {
    name: 'a refused comment',
    at: ({ open }) => open,
    shows: 'You have already posted this comment.',
    status: 409,
    act: (page) => comment(page, 'bob@example.com', SAID),
  },
  { name: 'a protected page', at: ({ secret }) => secret, shows: 'Unlock' },
  {
    name: 'a wrong password',
    at: ({ secret }) => secret,
    shows: 'Wrong password.',
    status: 403,
    act: async (page) => {
      await page.getByLabel('Password').fill('wrong');
      await page.getByRole('button', { name: 'Unlock' }).click();
    },
  },
  {
    name: 'the open search',
    at: '/',
    shows: 'Latest posts',
    act: (page) => page.locator('.search > summary').click(),
  },
];

/** A site in a language that is written from right to left. */
export const RIGHT_TO_LEFT_STATES: readonly State[] = [
  { name: 'the home page in Arabic', at: '/', shows: 'أحدث المقالات' },
  { name: 'a post with comments in Arabic', at: ({ post }) => post, shows: 'The river' },
  { name: 'a month of events in Arabic', at: '/events/month/2041-05/', shows: '2041' },
  { name: 'an event in Arabic', at: ({ event }) => event, shows: 'Songs by the river' },
  { name: 'a contact form in Arabic', at: ({ form }) => form, shows: 'I agree.' },
  { name: 'a search in Arabic', at: '/?s=river', shows: 'بحث: river' },
];
