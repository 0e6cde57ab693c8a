import { type ArgValues, arg, type Context, idsArg } from '@almanac/rest';
import { publicTaxonomies, publishedTypes } from '../content/declared.js';
import { collectionArgs } from '../list-args.js';
import { REMOTE_ROUTES } from './remote.js';

/** Kinds of hits. Post formats are accepted but never found, as they have no pages here. */
export const KINDS = ['post', 'term', 'post-format'] as const;

/** Types of the events service that are searched as well. */
export const REMOTE_TYPES: readonly string[] = Object.keys(REMOTE_ROUTES);

/** Subtypes of each kind. */
export const subtypes = (): Readonly<Record<(typeof KINDS)[number], readonly string[]>> => ({
  post: [...publishedTypes(), ...REMOTE_TYPES],
  term: publicTaxonomies().map(({ name }) => name),
  'post-format': [],
});

const ANY = 'any';

/** The arguments of a search (WordPress: `wp/v2/search`). */
export const searchArgs = () => ({
  ...collectionArgs(),
  context: arg.string({
    description: 'Which fields the response has.',
    enum: ['view', 'embed'],
    default: 'view' as Context,
  }),
  type: arg.string({ description: 'Kind of objects to search.', default: 'post', enum: KINDS }),
  subtype: arg.array(arg.string({ enum: [...Object.values(subtypes()).flat(), ANY] }), {
    description: 'Types of content or taxonomies.',
    default: [ANY],
  }),
  exclude: idsArg('Leave these ids out.'),
  include: idsArg('Only these ids.'),
});

export type SearchInput = ArgValues<ReturnType<typeof searchArgs>>;

/** The subtypes to search. If none is of the kind: posts, or terms of all taxonomies, as in WordPress. */
export function subtypesIn({ type, subtype }: Pick<SearchInput, 'type' | 'subtype'>): readonly string[] {
  const all = subtypes()[type];
  if (subtype.includes(ANY)) return all;
  const named = all.filter((one) => subtype.includes(one));
  if (named.length > 0) return named;
  return type === 'post' ? all.slice(0, 1) : all;
}
