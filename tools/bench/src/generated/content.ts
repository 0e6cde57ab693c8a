import { Random } from './random.js';
import { Vocabulary } from './vocabulary.js';
import { Zipf } from './zipf.js';

const WORDS = 20_000;
/** Blocks are added until there are so many; on average that gives 650. */
const ARTICLE_WORDS = 620;
const TITLE_WORDS = 5;
const EXCERPT_WORDS = 25;
const COMMENT_WORDS = 12;
const DESCRIPTION_WORDS = 120;
const SENTENCE_WORDS = [6, 16] as const;
const PARAGRAPH_SENTENCES = [3, 6] as const;

/** What articles are filed under. Tags are chosen by Zipf as words are, so that few of them have most articles. */
export const CATEGORIES = 20;
export const TAGS = 300;
const TAGS_PER_ARTICLE = [2, 5] as const;
/** A share of articles; excerpts are written by hand. */
const WITH_EXCERPT = 0.5;
const WITH_FEATURED_IMAGE = 0.4;

/** An article as people write them. */
export interface Article {
  readonly title: string;
  /** Markup of blocks, about 4 kB. */
  readonly content: string;
  readonly excerpt: string;
  /** Numbers of categories, from 0; one or two. */
  readonly categories: readonly number[];
  /** Numbers of tags, from 0. */
  readonly tags: readonly number[];
  readonly hasFeaturedImage: boolean;
}

/** An event as people write them. */
export interface EventText {
  readonly title: string;
  /** HTML. */
  readonly description: string;
}

/**
 * Content as people write it: words by Zipf's law, in sentences, paragraphs and blocks. Everything follows from the seed
 * and from the number of what is asked for, in whatever order it is asked for.
 */
export class ContentGenerator {
  readonly vocabulary: Vocabulary;
  readonly #tagFrequencies = new Zipf(TAGS);

  /** @param seed another one gives another site. */
  constructor(readonly seed = 1) {
    this.vocabulary = new Vocabulary(WORDS, seed);
  }

  article(number: number): Article {
    const random = this.#randomOf('article', number);
    return {
      title: this.#title(random),
      content: this.#blocks(random),
      excerpt: random.chance(WITH_EXCERPT) ? this.#sentence(random, EXCERPT_WORDS) : '',
      categories: distinct(random.between(1, 2), () => random.between(0, CATEGORIES - 1)),
      tags: distinct(random.between(...TAGS_PER_ARTICLE), () => this.#tagFrequencies.draw(random)),
      hasFeaturedImage: random.chance(WITH_FEATURED_IMAGE),
    };
  }

  /** A page of the site, such as its imprint: as long as an article. */
  page(number: number): Pick<Article, 'title' | 'content'> {
    const random = this.#randomOf('page', number);
    return { title: this.#title(random), content: this.#blocks(random) };
  }

  /** The text of a comment. */
  comment(number: number): string {
    return this.#sentence(this.#randomOf('comment', number), COMMENT_WORDS);
  }

  event(number: number): EventText {
    const random = this.#randomOf('event', number);
    const paragraphs: string[] = [];
    for (let words = 0; words < DESCRIPTION_WORDS; ) {
      const text = this.#paragraph(random);
      words += wordsIn(text);
      paragraphs.push(`<p>${text}</p>`);
    }
    return { title: this.#title(random), description: paragraphs.join('\n') };
  }

  /** What somebody looks for: a word by its frequency, so mostly one that many articles have. */
  searchTerm(random: Random): string {
    return this.vocabulary.draw(random);
  }

  #randomOf(kind: string, number: number): Random {
    let hash = this.seed;
    for (const character of `${kind} ${number}`)
      hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    return new Random(hash);
  }

  #title(random: Random): string {
    return capitalized(this.#words(random, TITLE_WORDS));
  }

  #blocks(random: Random): string {
    const blocks: string[] = [];
    for (let words = 0; words < ARTICLE_WORDS; ) {
      const block = this.#block(random, blocks.length);
      words += wordsIn(block.replaceAll(/<[^>]*>/g, ''));
      blocks.push(block);
    }
    return blocks.join('\n\n');
  }

  /** Paragraphs, with a heading, a list, a picture or a quotation between them now and then. */
  #block(random: Random, index: number): string {
    const kind = index % 2 === 0 ? 'paragraph' : random.oneOf(BLOCKS);
    switch (kind) {
      case 'heading':
        return `<!-- wp:heading -->\n<h2 class="wp-block-heading">${this.#title(random)}</h2>\n<!-- /wp:heading -->`;
      case 'list':
        return `<!-- wp:list -->\n<ul class="wp-block-list">${Array.from({ length: 4 }, () => `<li>${this.#sentence(random)}</li>`).join('')}</ul>\n<!-- /wp:list -->`;
      case 'image':
        return `<!-- wp:image {"sizeSlug":"large"} -->\n<figure class="wp-block-image size-large"><img src="https://images.example/${random.between(1, 1000)}.jpg" alt="${this.#words(random, 3)}"/></figure>\n<!-- /wp:image -->`;
      case 'quote':
        return `<!-- wp:quote -->\n<blockquote class="wp-block-quote"><p>${this.#sentence(random)}</p></blockquote>\n<!-- /wp:quote -->`;
      default:
        return `<!-- wp:paragraph -->\n<p>${this.#paragraph(random)}</p>\n<!-- /wp:paragraph -->`;
    }
  }

  #paragraph(random: Random): string {
    const sentences = Array.from({ length: random.between(...PARAGRAPH_SENTENCES) }, () =>
      this.#sentence(random),
    );
    const emphasized = random.between(0, sentences.length - 1);
    return sentences
      .map((sentence, index) => (index === emphasized ? emphasize(sentence, random) : sentence))
      .join(' ');
  }

  #sentence(random: Random, length = random.between(...SENTENCE_WORDS)): string {
    return `${capitalized(this.#words(random, length))}.`;
  }

  #words(random: Random, count: number): string {
    return Array.from({ length: count }, () => this.vocabulary.draw(random)).join(' ');
  }
}

const BLOCKS = ['paragraph', 'paragraph', 'paragraph', 'heading', 'list', 'image', 'quote'] as const;

/** Markup around one word of a sentence. */
function emphasize(sentence: string, random: Random): string {
  const words = sentence.slice(0, -1).split(' ');
  const index = random.between(1, words.length - 1);
  const word = words[index] ?? '';
  words[index] = random.oneOf([
    `<strong>${word}</strong>`,
    `<em>${word}</em>`,
    `<a href="https://example.com/${word}">${word}</a>`,
  ]);
  return `${words.join(' ')}.`;
}

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const wordsIn = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/** So many values, each once. */
function distinct(count: number, draw: () => number): number[] {
  const values = new Set<number>();
  while (values.size < count) values.add(draw());
  return [...values];
}
