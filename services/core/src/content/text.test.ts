import { describe, expect, test } from '@jest/globals';
import { cleanTexts, textFields } from './text.js';

const RENDERING = { useSmilies: true, siteUrl: 'http://site.test', postId: 7 };

/** Whether the event loop runs other work before `work` is done. */
async function yieldsToOthers(work: Promise<unknown>): Promise<boolean> {
  const turn = new Promise((resolve) => setTimeout(resolve, 0, 'turn'));
  const first = await Promise.race([work.then(() => 'work'), turn]);
  await work;
  return first === 'turn';
}

test('ids of players contain the id of their item', async () => {
  const { content } = await textFields({ content: '[audio src="http://site.test/a.mp3"]' }, RENDERING);
  expect(content?.rendered).toContain('id="audio-7-1"');
});

describe('long texts', () => {
  const paragraphs = 'a\n\n'.repeat(20_000);
  const unclosed = '<b>a<i>b</b> '.repeat(5_000);

  test('long texts are rendered and sanitized like short ones', async () => {
    const { content } = await textFields({ content: paragraphs }, RENDERING);
    expect(content?.rendered).toBe('<p>a</p>\n'.repeat(20_000));
    expect(content?.automaticExcerpt).toBe(`<p>${'a '.repeat(55).trim()} [&hellip;]</p>\n`);
    expect(await cleanTexts({ content: unclosed, title: 'T' }, {})).toMatchObject({
      content: unclosed,
      title: 'T',
    });
  });

  test('long texts do not block the event loop', async () => {
    expect(await yieldsToOthers(textFields({ content: paragraphs }, RENDERING))).toBe(true);
    expect(await yieldsToOthers(textFields({ excerpt: unclosed }, RENDERING))).toBe(true);
    expect(await yieldsToOthers(cleanTexts({ content: unclosed }, {}))).toBe(true);
  });
});
