import { Bits } from './bits.js';
import { Hits } from './hits.js';
import { partOf } from './matcher.js';
import type { RankRule, Search } from './parse.js';
import type { Segment } from './segment.js';
import type { TextFamily } from './segment-writer.js';
import { demandOf, type Piece } from './words.js';

/** A piece of a word, in the words of all texts, of titles or of excerpts. */
export interface FamilyPiece {
  readonly family: TextFamily;
  readonly piece: Piece;
}

/** The items of a segment that have a word with a piece. */
export type PieceLookup = (wanted: FamilyPiece) => Bits;

/** The words that a term of the search requires. */
interface Demand {
  /** The item has, in one of these families … */
  readonly families: readonly TextFamily[];
  /** … words with all of these pieces. */
  readonly pieces: readonly Piece[];
  /** Whether having these words is also sufficient. */
  readonly isExact: boolean;
}

/** A search as conditions on the words of a segment's items. */
export class SearchExpression {
  readonly #terms: readonly Demand[];
  readonly #excluded: readonly Demand[];
  readonly #rules: readonly { readonly match: RankRule['match']; readonly parts: readonly Demand[] }[];

  /** @param isRanked whether hits are ranked by relevance */
  constructor(search: Search, isRanked: boolean) {
    this.#terms = search.terms.map((term) => demandOfTerm(term, search));
    this.#excluded = search.excluded.map((term) => demandOfTerm(term, search));
    this.#rules = isRanked
      ? search.ranking.map(({ field, match, texts }) => ({
          match,
          parts: texts.map((text) =>
            field === 'content' ? inexact(demandOfPart(text, ['words'])) : demandOfPart(text, [field]),
          ),
        }))
      : [];
  }

  /** All pieces to look up. */
  pieces(): FamilyPiece[] {
    const demands = [...this.#terms, ...this.#excluded, ...this.#rules.flatMap(({ parts }) => parts)];
    return demands.flatMap(({ families, pieces }) =>
      families.flatMap((family) => pieces.map((piece) => ({ family, piece }))),
    );
  }

  /** The hits among the items of a segment. */
  hits(segment: Segment, lookUp: PieceLookup): Hits {
    const all = Hits.exactly(Bits.all(segment.size));
    const having = this.#terms.reduce((hits, term) => hits.and(meeting(segment, term, lookUp)), all);
    return this.#excluded.reduce((hits, term) => hits.and(meeting(segment, term, lookUp).not()), having);
  }

  /** The items that match each rule of the ranking. */
  ranks(segment: Segment, lookUp: PieceLookup): Hits[] {
    return this.#rules.map(({ match, parts }) => {
      const each = parts.map((part) => meeting(segment, part, lookUp));
      if (match === 'all')
        return each.reduce((hits, one) => hits.and(one), Hits.exactly(Bits.all(segment.size)));
      return each.reduce((hits, one) => hits.or(one), Hits.exactly(Bits.none(segment.size)));
    });
  }
}

function meeting(segment: Segment, { families, pieces, isExact }: Demand, lookUp: PieceLookup): Hits {
  const { size, wide } = segment;
  const found = Bits.none(size);
  for (const family of families)
    found.addAll(pieces.reduce((all, piece) => all.and(lookUp({ family, piece })), Bits.all(size)));
  if (isExact && wide.isEmpty) return Hits.exactly(found);
  return new Hits(isExact ? found : Bits.none(size), found.or(wide));
}

/** Words required by a term. Words of titles and excerpts have their own families. */
function demandOfTerm(term: string, { fields, isExact }: Search): Demand {
  const marked = fields?.filter((field) => field !== 'content');
  const isMarked = fields !== undefined && marked?.length === fields.length;
  const families: readonly TextFamily[] = isMarked ? (marked ?? []) : ['words'];
  if (isExact) return inexact(wholeText(term, families));
  const demand = demandOfPart(term, families);
  return fields === undefined || isMarked ? demand : inexact(demand);
}

function demandOfPart(part: string, families: readonly TextFamily[]): Demand {
  return { families, ...demandOf(partOf(part)) };
}

/** Words required by a whole text: all of its words. */
function wholeText(text: string, families: readonly TextFamily[]): Demand {
  const { pieces, isExact } = demandOf(text);
  return { families, pieces: pieces.map((piece) => ({ ...piece, as: 'whole' })), isExact };
}

const inexact = (demand: Demand): Demand => ({ ...demand, isExact: false });
