import { describe, expect, it } from '@jest/globals';
import { ContentGenerator } from './content.js';
import { Random } from './random.js';

const generator = new ContentGenerator();
const articles = Array.from({ length: 50 }, (_, number) => generator.article(number));

const wordsOf = (markup: string): string[] =>
  markup
    .replaceAll(/<[^>]*>/g, ' ')
    .toLowerCase()
    .match(/[a-z]+/g) ?? [];

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

describe('ContentGenerator', () => {
  it('gives the same article for a number whenever it is asked for', () => {
    expect(new ContentGenerator().article(17)).toEqual(articles[17]);
    expect(new ContentGenerator(2).article(17)).not.toEqual(articles[17]);
    expect(articles[18]).not.toEqual(articles[17]);
  });

  it('writes articles of about 650 words, of which 300 to 450 are distinct', () => {
    const texts = articles.map(({ content }) => wordsOf(content));
    expect(Math.abs(mean(texts.map(({ length }) => length)) - 650)).toBeLessThan(20);
    for (const words of texts) {
      expect(new Set(words).size).toBeGreaterThan(300);
      expect(new Set(words).size).toBeLessThan(450);
    }
  });

  it('writes about 4 kB of block markup', () => {
    const size = mean(articles.map(({ content }) => Buffer.byteLength(content)));
    expect(size).toBeGreaterThan(3900);
    expect(size).toBeLessThan(4800);
    expect(articles[0]?.content).toMatch(/^<!-- wp:paragraph -->\n<p>.*<\/p>\n<!-- \/wp:paragraph -->/);
  });

  it('draws words by Zipf: the first is about ten times as frequent as the tenth', () => {
    const random = new Random(5);
    const counts = new Map<string, number>();
    for (let drawn = 0; drawn < 200_000; drawn += 1) {
      const word = generator.vocabulary.draw(random);
      counts.set(word, (counts.get(word) ?? 0) + 1);
    }
    const [first = '', tenth = ''] = [0, 9].map((rank) => generator.vocabulary.words[rank]);
    const ratio = (counts.get(first) ?? 0) / (counts.get(tenth) ?? 0);
    expect(ratio).toBeGreaterThan(9);
    expect(ratio).toBeLessThan(11);
    expect(new Set(generator.vocabulary.words).size).toBe(20_000);
  });

  it('gives titles of five words, and terms within their numbers', () => {
    for (const { title, categories, tags } of articles) {
      expect(title.split(' ')).toHaveLength(5);
      expect(new Set(categories).size).toBe(categories.length);
      expect(Math.min(...categories, ...tags)).toBeGreaterThanOrEqual(0);
      expect(Math.max(...tags)).toBeLessThan(300);
    }
  });

  it('writes comments of twelve words and events with a description', () => {
    expect(wordsOf(generator.comment(3))).toHaveLength(12);
    expect(wordsOf(generator.event(3).description).length).toBeGreaterThan(100);
  });
});
