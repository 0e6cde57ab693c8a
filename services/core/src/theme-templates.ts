const typed = (slug: string, title: string, description: string) => ({ title, description, slug });

/** Kinds of pages that a theme may have templates for, as editors name them. */
export const TEMPLATE_TYPES = [
  typed('index', 'Index', 'Any page without a template of its own.'),
  typed('home', 'Blog Home', 'The newest posts.'),
  typed('front-page', 'Front Page', 'The home page of the site.'),
  typed('singular', 'Single Entries', 'A post or a page.'),
  typed('single', 'Single Posts', 'A post.'),
  typed('page', 'Pages', 'A page.'),
  typed('archive', 'All Archives', 'A list of posts of an author, a term or a period.'),
  typed('author', 'Author Archives', 'The posts of an author.'),
  typed('category', 'Category Archives', 'The posts of a category.'),
  typed('taxonomy', 'Taxonomy', 'The items of a term.'),
  typed('date', 'Date Archives', 'The posts of a period.'),
  typed('tag', 'Tag Archives', 'The posts of a tag.'),
  typed('attachment', 'Attachment Pages', 'A file.'),
  typed('search', 'Search Results', 'What a search finds.'),
  typed('privacy-policy', 'Privacy Policy', 'The privacy policy of the site.'),
  typed('404', 'Page: 404', 'The notice that a page does not exist.'),
];

const area = (name: string, label: string, tag: string, description: string) => ({
  ...{ area: name, label, description },
  icon: name === 'uncategorized' ? 'layout' : name,
  area_tag: tag,
});

/** Areas of pages that a theme may have parts for, as editors name them. */
export const PART_AREAS = [
  area('uncategorized', 'General', 'div', 'A part of any area.'),
  area('header', 'Header', 'header', 'Title, logo and main navigation.'),
  area('footer', 'Footer', 'footer', 'The end of each page.'),
  area('navigation-overlay', 'Navigation Overlay', 'div', 'Links that open above the page.'),
];
