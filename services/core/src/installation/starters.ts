/** Starter content of a new site. */

export const FIRST_POST = {
  title: 'Hello world!',
  slug: 'hello-world',
  status: 'publish',
  content: [
    '<!-- wp:paragraph -->',
    '<p>This is the first post of a new site. Change it, or delete it and begin with something of your own.</p>',
    '<!-- /wp:paragraph -->',
  ].join('\n'),
} as const;

export const SAMPLE_PAGE = {
  title: 'Sample Page',
  slug: 'sample-page',
  status: 'publish',
  content: [
    '<!-- wp:paragraph -->',
    '<p>This is a page. Unlike a post it stands outside the order of time: a good place to say who is behind the site.</p>',
    '<!-- /wp:paragraph -->',
  ].join('\n'),
} as const;

export const FIRST_COMMENT = {
  status: 'approve',
  author_name: 'A visitor',
  author_email: 'visitor@example.com',
  content: 'This is a comment. Whoever moderates comments can change it, hold it back or delete it.',
} as const;
