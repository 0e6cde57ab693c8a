import { fold } from '@almanac/formatting';

/** A searchable text. */
export type SearchField = 'title' | 'content' | 'excerpt';

/** A parsed search. Texts are folded, as the stored ones are. */
export interface Search extends SearchScope {
  /** Terms that title, content or excerpt must contain. */
  readonly terms: readonly string[];
  /** Terms that none of these texts may contain. */
  readonly excluded: readonly string[];
  /** For `orderby=relevance`: the first matching rule is an item's rank, the best first. */
  readonly ranking: readonly RankRule[];
}

/** Where terms must occur. */
export interface SearchScope {
  /** Only these texts are searched; all when absent. */
  readonly fields?: readonly SearchField[];
  /** Present: a term must equal a whole text. */
  readonly isExact?: true;
}

/** The field contains all or any of these texts. */
export interface RankRule {
  readonly field: SearchField;
  readonly match: 'all' | 'any';
  readonly texts: readonly string[];
}

/** Words that are ignored when other words are given (WordPress: get_search_stopwords). */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'about,an,are,as,at,be,by,com,for,from,how,in,is,it,of,on,or,that,the,this,to,was,what,when,where,who,will,with,www'.split(
    ',',
  ),
);

/** More words than this are searched as one sentence. */
const MAX_TERMS = 9;

/** With more terms than this, the title is not ranked by its number of terms. */
const MAX_RANKED_TERMS = 6;

// A quoted phrase up to the next quote or the end, or a run of anything but blanks, commas, pluses and quotes.
const TOKEN = /"(?<phrase>[^"]*)(?:"|$)|(?<word>[^\s",+]+)/g;

/**
 * Parses a search text: words, "phrases" and -exclusions (docs/reference/core.md#lists; WordPress:
 * WP_Query::parse_search).
 * @returns undefined for an empty text.
 */
export function parseSearch(text: string, scope: SearchScope = {}): Search | undefined {
  const sentence = fold(text).trim();
  if (sentence === '') return undefined;
  const typed = tokensOf(sentence);
  const found = typed.filter(isSignificant);
  const tokens = found.length === 0 || found.length > MAX_TERMS ? [sentence] : found;
  const isExcluded = (token: string): boolean => token.length > 1 && token.startsWith('-');
  const terms = tokens.filter((token) => !isExcluded(token));
  const excluded = tokens.filter(isExcluded).map((token) => token.slice(1));
  const ranked = typed.length > 1 ? ranking(sentence, terms, excluded) : inTitle(terms);
  return { terms, excluded, ranking: ranked, ...scope };
}

const tokensOf = (sentence: string): string[] =>
  [...sentence.matchAll(TOKEN)]
    .map(({ groups }) => groups?.['phrase'] ?? groups?.['word'] ?? '')
    .map((token) => token.replace(/^'+|'+$/g, ''));

/** Single letters, dashes and stop words are ignored. */
const isSignificant = (token: string): boolean =>
  token !== '' && !/^[a-z-]$/.test(token) && !STOP_WORDS.has(token);

const inTitle = (terms: readonly string[]): RankRule[] => [{ field: 'title', match: 'all', texts: terms }];

/**
 * The rules of the ranking: the sentence in the title, all words in it, any of them; the sentence in the excerpt, in
 * the content; all other items.
 */
function ranking(sentence: string, terms: readonly string[], excluded: readonly string[]): RankRule[] {
  const whole = excluded.length === 0 ? [sentence] : [];
  const sentenceIn = (field: RankRule['field']): RankRule[] =>
    whole.length === 0 ? [] : [{ field, match: 'all', texts: whole }];
  const ranked = terms.length <= MAX_RANKED_TERMS;
  return [
    ...sentenceIn('title'),
    ...(ranked ? inTitle(terms) : []),
    ...(ranked && terms.length > 1 ? [{ field: 'title', match: 'any', texts: terms } as const] : []),
    ...sentenceIn('excerpt'),
    ...sentenceIn('content'),
  ];
}
