import { describe, expect, test } from '@jest/globals';
import { commentSection } from './comments.js';
import { all, comment, discussion, site } from './fixtures/site.js';
import { Markup } from './html.js';
import type { SentComment } from './visit.js';

const refusedFor = (code: string): SentComment => ({
  ...{ author: '', email: '', url: '', content: 'My text', parent: 0, invalid: [] },
  problem: { code, message: 'Refused.' },
});

const shown = (own: Parameters<typeof site>[0], sent?: SentComment): string =>
  String(commentSection(site(own), discussion(all(comment(1)), { sent })));

test('an element that a comment leaves open ends with the comment', () => {
  const rendered = new Markup('<p>a</p></li></article><em>b<!-- c');
  const section = String(commentSection(site(), discussion(all({ ...comment(1), content: { rendered } }))));
  expect(section).toContain('<div class="comment-content">\n<p>a</p><em>b<!-- c--></em>\n</div>');
});

describe('comments where only users may comment', () => {
  const usersOnly = { visitorsMayComment: false };

  test('visitors are asked to sign in, and to nothing that an account tells', () => {
    const section = shown(usersOnly);
    const target = encodeURIComponent('https://site.example/blog/2030/05/06/hello/#respond');
    expect(section).toContain(`<a href="https://site.example/blog/wp-login.php?redirect_to=${target}"`);
    expect(section).toMatch(/<form [^>]* hidden>/);
    expect(section).toContain('comment-reply-link');
    for (const name of ['author', 'email', 'url']) expect(section).not.toContain(`name="${name}"`);
  });

  test('a comment whose session has ended keeps its text, beside the link to sign in', () => {
    const section = shown(usersOnly, refusedFor('rest_comment_login_required'));
    expect(section).toContain('My text</textarea>');
    expect(section).not.toMatch(/<form [^>]* hidden>/);
    expect(section).toContain('wp-login.php?redirect_to=');
    expect(section.match(/You must be signed in to comment/g)).toHaveLength(1);
  });

  test('a user whose comment is refused is not asked to sign in', () => {
    const section = shown(usersOnly, refusedFor('comment_duplicate'));
    expect(section).toContain('My text</textarea>');
    expect(section).not.toContain('wp-login.php');
  });

  test('a site without sign-in has neither form nor replies', () => {
    const section = shown({ ...usersOnly, account: undefined });
    expect(section).toContain('You must be signed in to comment');
    expect(section).not.toContain('<form');
    expect(section).not.toContain('comment-reply-link');
  });
});

test('visitors give their name where they may comment', () => {
  const section = shown({});
  for (const name of ['author', 'email', 'url']) expect(section).toContain(`name="${name}"`);
  expect(section).not.toMatch(/<form [^>]* hidden>/);
  expect(section).not.toContain('wp-login.php');
});

test('a visitor without scripts may leave the name empty where users sign in: scripts alone require it', () => {
  const [open, withoutAccounts] = [shown({}), shown({ account: undefined })];
  for (const name of ['author', 'email']) {
    expect(open).toMatch(new RegExp(`<input[^>]* name="${name}"[^>]*>`));
    expect(open).not.toMatch(new RegExp(`name="${name}"[^>]* required`));
    expect(withoutAccounts).toMatch(new RegExp(`name="${name}"[^>]* required>`));
  }
  expect(open).toContain(
    '<noscript><p class="meta">If you are signed in, leave name and email empty.</p></noscript>',
  );
  expect(withoutAccounts).not.toContain('<noscript>');
});

test('the name of an author stands apart, without characters that turn the text around it', () => {
  const of = (name: string): string =>
    String(commentSection(site(), discussion(all({ ...comment(1), author_name: new Markup(name) }))));
  expect(of('Ann\u202e\u2067 B')).toContain('<strong><bdi>Ann B</bdi></strong>');
  expect(of('Ann\u202e')).toContain('aria-label="Reply to Ann"');
  expect(of('\u200b\u2066\u3164')).toContain('<strong><bdi>Anonymous</bdi></strong>');
});

test('a reply that does not stand below its comment says whom it answers', () => {
  const chain = [2, 3, 4, 5, 6, 7].map((id) => comment(id, id - 1));
  const section = String(commentSection(site(), discussion(all(comment(1), ...chain, comment(8, 99)))));
  expect(section.match(/In reply to/g)).toHaveLength(2);
  expect(section).toMatch(
    /id="comment-6">\n.*\n<p class="meta"><a href="#comment-5">In reply to Person 5<\/a>/,
  );
  expect(section).toMatch(
    /id="comment-7">\n.*\n<p class="meta"><a href="#comment-6">In reply to Person 6<\/a>/,
  );
});

test('a direct reply below replies to others says whom it answers', () => {
  const chain = [2, 3, 4, 5].map((id) => comment(id, id - 1));
  const deep = [comment(6, 5), comment(7, 4), comment(8, 4)];
  const section = String(commentSection(site(), discussion(all(comment(1), ...chain, ...deep))));
  expect(
    [...section.matchAll(/id="comment-(\d)">\n.*\n<p class="meta"><a [^>]*>In reply/g)].map(([, id]) => id),
  ).toEqual(['6', '7']);
});
