import { describe, expect, test } from '@jest/globals';
import type { ContactForm } from '../contact-forms/document.js';
import { formHtml, type SentForm } from './form-html.js';

const PLACE = {
  unitTag: 'wpcf7-f7-p3-o1',
  action: '/contact/',
  containerPost: 3,
  htmlId: '',
  htmlClass: '',
  htmlName: '',
  htmlTitle: '',
};

const render = (form: string, sent?: SentForm, fields: Partial<ContactForm> = {}): string =>
  formHtml(
    { _id: 7, locale: 'en_US', additional_settings: '', form, ...fields } as ContactForm,
    PLACE,
    { quizzes: { q: ['1+1=?', 'hash'] }, day: (text) => (text === 'today' ? '2030-05-06' : undefined) },
    sent,
  );

const sentWith = (fields: Record<string, string[]>, own: Partial<SentForm> = {}): SentForm => ({
  status: 'validation_failed',
  message: 'Check <it>.',
  invalidFields: [],
  fields: Object.entries(fields).map(([name, values]) => ({ name, values })),
  ...own,
});

test.each([
  ['de_DE', '—Bitte wählen—'],
  ['ja', '—選択してください—'],
  ['xx', '—Please choose an option—'],
])('the first entry of a select is in the language of its form: %s', (locale, expected) => {
  expect(render('[select a include_blank "A"]', undefined, { locale })).toContain(`>${expected}</option>`);
});

describe('controls', () => {
  test.each([
    [
      '[text* your-name class:wide id:n autocomplete:name "Ann & Bob"]',
      '<input size="40" maxlength="400" class="wpcf7-form-control wpcf7-text wpcf7-validates-as-required wide" id="n" autocomplete="name" aria-required="true" aria-invalid="false" value="Ann &amp; Bob" type="text" name="your-name" />',
    ],
    [
      '[email a placeholder "you@x.example"]',
      'value="" placeholder="you@x.example" type="email" name="a" />',
    ],
    ['[email a]', 'class="wpcf7-form-control wpcf7-email wpcf7-text wpcf7-validates-as-email"'],
    ['[textarea a 30x5/80 "x < y"]', '<textarea cols="30" rows="5" maxlength="80"'],
    ['[textarea a 30x5/80 "x < y"]', '>\nx &lt; y</textarea>'],
    ['[number a min:1 max:9 step:2 "3"]', 'min="1" max="9" step="2" value="3" type="number" name="a" />'],
    ['[range a]', 'type="range" name="a" />'],
    ['[date a min:today]', 'min="2030-05-06" value="" type="date" name="a" />'],
    ['[file a filetypes:pdf|txt]', 'accept=".pdf,.txt" type="file" name="a" />'],
    [
      '[select a include_blank default:2 "A|a@x.example" "B"]',
      'name="a"><option value="">—Please choose an option—</option><option value="A">A</option><option value="B" selected>B</option></select>',
    ],
    ['[select a multiple "A"]', 'multiple name="a[]"><option value="A">A</option>'],
    [
      '[select a first_as_label "Which?" "B"]',
      '<option value="">Which?</option><option value="B">B</option>',
    ],
    [
      '[checkbox a default:1 "A" "B"]',
      '<span class="wpcf7-list-item first"><label><input type="checkbox" name="a[]" value="A" checked aria-invalid="false" /><span class="wpcf7-list-item-label">A</span></label></span>',
    ],
    ['[radio a free_text "A"]', '<input type="text" name="_wpcf7_free_text_a" class="wpcf7-free-text"'],
    [
      '[acceptance a] I <em>do</em> [/acceptance]',
      '<span class="wpcf7-list-item-label">I <em>do</em></span>',
    ],
    ['[acceptance a optional "Yes"]', '<span class="wpcf7-form-control wpcf7-acceptance optional">'],
    ['[quiz q "1+1=?|2"]', '<span class="wpcf7-quiz-label">1+1=?</span>'],
    ['[quiz q "1+1=?|2"]', '<input type="hidden" name="_wpcf7_quiz_answer_q" value="hash" />'],
    [
      '[hidden a "web"]',
      '<input class="wpcf7-form-control wpcf7-hidden" value="web" type="hidden" name="a" />',
    ],
    [
      '[textarea a x/80][count a down]',
      'data-target-name="a" data-starting-value="80" data-maximum-value="80">80<',
    ],
    [
      '[submit "Go"]',
      '<input class="wpcf7-form-control wpcf7-submit has-spinner" type="submit" value="Go" />',
    ],
  ])('the tag %s is rendered as %s', (template, expected) => {
    expect(render(template)).toContain(expected);
  });

  test('a control has the submitted value, except files and quizzes', () => {
    const html = render(
      '[text a "x"][textarea b][select c "1" "2"][checkbox d "1" "2"][acceptance e][hidden f "x"]',
      sentWith({ a: ['<b>'], b: ['y'], c: ['2'], d: ['1', '2'], e: ['1'], f: ['z'] }),
    );
    expect(html).toContain('value="&lt;b&gt;" type="text"');
    expect(html).toContain('>\ny</textarea>');
    expect(html).toContain('<option value="2" selected>');
    expect(html.match(/ checked/g)).toHaveLength(3);
    expect(html).toContain('value="z" type="hidden" name="f"');
  });
});

describe('rendering a form', () => {
  test('a form has the markup of Contact Form 7, and its page as action', () => {
    const html = render('<label> Name\n[text a] </label>\n\n[submit]');
    expect(html).toMatch(/^<div class="wpcf7" id="wpcf7-f7-p3-o1" lang="en-US" dir="\w+" data-wpcf7-id="7">/);
    expect(html).toContain(
      '<form action="/contact/?form=7#wpcf7-f7-p3-o1" method="post" class="wpcf7-form init"',
    );
    expect(html).toContain('<input type="hidden" name="_wpcf7_container_post" value="3" />');
    expect(html).toMatch(/<p><label> Name<br \/>\n<span class="wpcf7-form-control-wrap" data-name="a">/);
    expect(html).toContain('<div class="wpcf7-response-output" aria-hidden="true"></div>');
  });

  test('a form shows errors next to its fields and to screen readers', () => {
    const invalidFields = [{ field: 'a', message: 'Please <fill>.' }];
    const html = render('[text* a id:first]', sentWith({}, { invalidFields }));
    expect(html).toContain('class="wpcf7-form invalid"');
    expect(html).toContain('aria-invalid="true" aria-describedby="wpcf7-f7-p3-o1-ve-a"');
    expect(html).toContain(
      '<span class="wpcf7-not-valid-tip" aria-hidden="true">Please &lt;fill&gt;.</span>',
    );
    expect(html).toContain('<li id="wpcf7-f7-p3-o1-ve-a"><a href="#first">Please &lt;fill&gt;.</a></li>');
    expect(html).toContain('aria-atomic="true">Check &lt;it&gt;.</p>');
  });

  test('a form is empty again after it was sent', () => {
    const html = render('[text a "x"]', sentWith({ a: ['y'] }, { status: 'mail_sent', message: 'Thanks.' }));
    expect(html).toContain('class="wpcf7-form sent"');
    expect(html).toContain('value="x" type="text"');
  });

  test('a form has its message once, at the place that its template names', () => {
    const html = render('[response]\n\n[text a]\n\n[response]', sentWith({}));
    expect(html.match(/wpcf7-response-output/g)).toHaveLength(1);
    expect(html.indexOf('wpcf7-response-output')).toBeLessThan(html.indexOf('name="a"'));
  });

  test('a form hides its honeypots', () => {
    const settings = { additional_settings: 'honeypot: website\nhoneypot: a' };
    const html = render('[text a]', undefined, settings);
    expect(html).toContain(
      'class="screen-reader-text" aria-hidden="true"><label>Leave this field empty <input type="text" name="website" tabindex="-1"',
    );
    expect(html).toContain(
      'tabindex="-1" autocomplete="off" aria-invalid="false" value="" type="text" name="a"',
    );
  });

  test('a form shows tags in double brackets as text', () => {
    expect(render('Write [[text a]].')).toContain('Write [text a].');
  });
});
