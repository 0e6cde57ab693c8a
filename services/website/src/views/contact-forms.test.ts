import { describe, expect, test } from '@jest/globals';
import { Markup } from '../templates/index.js';
import { ContactForms, type FormsDirectory } from './contact-forms.js';
import { Reads } from './reads.js';

type Asked = Parameters<FormsDirectory['renderForms']>[0]['forms'];

/** A text with its forms, and the requested forms. */
async function shown(source: string): Promise<{ readonly html: string; readonly asked: Asked }> {
  const asked: Asked[number][] = [];
  const renderForms: FormsDirectory['renderForms'] = async ({ forms }) => {
    asked.push(...forms);
    return { forms: forms.map(({ id }) => ({ html: `<form id="${id}"></form>`, maxAgeSeconds: 0 })) };
  };
  const unread = { read: () => Promise.reject(new Error('nothing is read')) };
  const reads = new Reads({ core: unread, events: unread }, '');
  const place = { container: 7, link: 'https://site.example/about/' };
  const forms = new ContactForms({ renderForms }, 'https://site.example');
  const { source: html } = await forms.in(new Markup(source), place, { reads, visit: {} }, 'Unavailable');
  return { html, asked };
}

describe('contact forms in texts', () => {
  test('shortcodes between tags become forms with their attributes', async () => {
    const source = `<p title="[contact-form-7 id=1]">[contact-form-7 id="2" title='A b' html_class=c-d]</p>[contact-form-7]`;
    const { html, asked } = await shown(source);
    expect(html).toBe('<p title="[contact-form-7 id=1]"><form id="2"></form></p><form id=""></form>');
    expect(asked).toMatchObject([
      { id: '2', title: 'A b', htmlClass: 'c-d', action: '/about/', containerPost: 7 },
      { id: '', title: '' },
    ]);
  });

  test.each(['[contact-form-7 id=2', 'a < b [contact-form-7 id=2]', '[contact-form-77 id=2]'])(
    'the text %j contains no form and stays as it is',
    async (source) => {
      expect(await shown(source)).toEqual({ html: source, asked: [] });
    },
  );

  // Without a clock: quadratic time exceeds the time limit of any test run.
  test.each(['[contact-form-7 ', '<', '<!-- wp:a {', '[contact-form-7 id=2]', `[contact-form-7 a="b='`])(
    'the time for a text of many %j grows in proportion',
    async (piece) => {
      const { asked } = await shown(piece.repeat(3_000_000 / piece.length));
      expect(asked.length).toBeLessThanOrEqual(20);
    },
    60_000,
  );

  test('the time for a shortcode with a long word grows in proportion', async () => {
    const { asked } = await shown(`[contact-form-7 ${'a'.repeat(3_000_000)} id=2]`);
    expect(asked).toMatchObject([{ id: '2' }]);
  }, 60_000);
});
