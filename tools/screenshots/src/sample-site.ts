import { ADMIN, Client, fulfilled } from '@almanac/testing/site';
import sharp from 'sharp';

/** Addresses of the pages in the screenshots. */
export interface SampleSite {
  readonly post: string;
  readonly event: string;
}

interface Made {
  readonly id: number;
  readonly link: string;
  readonly url: string;
}

const WIDTH = 1600;
const HEIGHT = 900;

/** A landscape in two colors: sky, hills and a sun. */
function landscape(sky: string, ground: string): Promise<Buffer> {
  const hills = `M0 640 Q 300 480 700 620 T ${WIDTH} 560 V ${HEIGHT} H 0 Z`;
  const nearer = `M0 760 Q 500 620 900 740 T ${WIDTH} 720 V ${HEIGHT} H 0 Z`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="100%" height="100%" fill="${sky}"/><circle cx="1180" cy="300" r="110" fill="#fff4d6"/>
<path d="${hills}" fill="${ground}" opacity="0.7"/><path d="${nearer}" fill="${ground}"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}

const ARTICLES = [
  {
    ...{ title: 'A summer of open-air concerts', category: 'Music', sky: '#9cc9e8', ground: '#3d6b4f' },
    excerpt: 'Twelve evenings by the river, from chamber music to brass. All of them are free.',
  },
  {
    ...{
      title: 'The bakery on Market Street turns forty',
      category: 'Town',
      sky: '#f3c9a5',
      ground: '#8a5a44',
    },
    excerpt: 'A family, an oven of stone and a queue that begins at six.',
  },
  {
    ...{ title: 'How we planted a hundred trees', category: 'Garden', sky: '#cfe3c0', ground: '#45632f' },
    excerpt: 'What grows, what did not, and what we would do differently.',
  },
  {
    ...{ title: 'Walks for a Sunday afternoon', category: 'Town', sky: '#c5d5ee', ground: '#4d5a86' },
    excerpt: 'Three rounds between five and twelve kilometres, each with a bench and a view.',
  },
] as const;

const PARAGRAPHS = [
  'The first evening begins before the sun is down. Bring a blanket: the grass is dry by then, and the chairs go to those who came early.',
  'Nobody needs a ticket. The musicians live on what lands in the hat, and on the soup that the neighbours cook in turn.',
  'When it rains we move into the old boathouse, which holds two hundred people who like each other.',
];

/** Fills a new site with the content of a small organization. */
export async function fillSite(url: string): Promise<SampleSite> {
  const client = new Client(url);
  const write = async (route: string, body: object): Promise<Made> =>
    fulfilled(await client.ask<Made>('POST', route, { as: ADMIN, body }));
  const upload = async (name: string, bytes: Buffer): Promise<Made> =>
    fulfilled(
      await client.ask<Made>('POST', '/wp/v2/media', {
        as: ADMIN,
        bytes: new Uint8Array(bytes),
        headers: {
          'content-type': 'image/jpeg',
          'content-disposition': `attachment; filename="${name}.jpg"`,
        },
      }),
    );
  await write('/wp/v2/settings', {
    ...{ title: 'Riverside', description: 'News and events of a small town' },
    default_comment_status: 'open',
  });
  const categories = new Map<string, number>();
  for (const name of new Set(ARTICLES.map(({ category }) => category)))
    categories.set(name, (await write('/wp/v2/categories', { name })).id);
  let post = '';
  for (const [index, { title, category, sky, ground, excerpt }] of [...ARTICLES.entries()].toReversed()) {
    const image = await upload(`landscape-${index}`, await landscape(sky, ground));
    const { link } = await write('/wp/v2/posts', {
      ...{ title, excerpt, status: 'publish', featured_media: image.id },
      categories: [categories.get(category) ?? 0],
      content: PARAGRAPHS.map((text) => `<!-- wp:paragraph -->\n<p>${text}</p>\n<!-- /wp:paragraph -->`).join(
        '\n\n',
      ),
    });
    post = link;
  }
  const image = await upload('concert', await landscape('#27344f', '#101826'));
  const event = await write('/tribe/events/v1/events', {
    ...{ title: 'Brass by the river', description: `<p>${PARAGRAPHS[0]}</p>`, cost: '12€' },
    ...{ start_date: '2031-06-06 20:00', end_date: '2031-06-06 22:30', timezone: 'Europe/Berlin' },
    image: String(image.id),
    categories: [(await write('/tribe/events/v1/categories', { name: 'Concert' })).id],
    venue: { venue: 'The old boathouse', address: 'River Walk 4', city: 'Bremen', country: 'Germany' },
    organizer: [{ organizer: 'Friends of the river', email: 'hello@example.com' }],
  });
  await write('/tribe/events/v1/events', {
    ...{ title: 'Market of plants', description: '<p>Bring a pot.</p>' },
    ...{ start_date: '2031-06-14 09:00', end_date: '2031-06-14 14:00', timezone: 'Europe/Berlin' },
  });
  return { post, event: event.url };
}
