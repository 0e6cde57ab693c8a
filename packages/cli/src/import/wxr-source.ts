import { sanitizeUser } from '@almanac/formatting';
import { UserError } from '@almanac/supervisor/errors';
import { readWxr, type WxrAuthor, type WxrEntry, WxrError, type WxrTerm } from '@almanac/wxr';
import { checkReadable, textOf } from '../command-line/files.js';
import { metaValuesOf } from './meta-values.js';
import {
  type ItemType,
  NEW_AUTHOR,
  type SiteTypes,
  type Skipped,
  type Source,
  type SourceAuthor,
  type SourceItem,
  type SourceMenu,
  type SourceTerm,
  type Survey,
} from './source.js';
import { ObservedStructure } from './structure.js';
import { isTaxonomy, itemOf, typeOf } from './wxr-items.js';

/** An export file of WordPress, compressed (`.gz`) or not. @throws UserError when it does not exist */
export async function wxrSource(file: string): Promise<Source> {
  await checkReadable(file);
  return {
    name: await siteOf(file),
    survey: (siteTypes) => survey(file, siteTypes),
    items: (types, siteTypes) => items(file, types, siteTypes),
  };
}

/** @throws UserError for a file that is not an export, or is truncated */
async function* entries(file: string): AsyncGenerator<WxrEntry, void, undefined> {
  try {
    yield* readWxr(textOf(file));
  } catch (error) {
    throw error instanceof WxrError ? new UserError(error.message, { cause: error }) : error;
  }
}

/** The address of the site in a file, which all files of a site share. */
async function siteOf(file: string): Promise<string> {
  for await (const entry of entries(file)) if (entry.kind === 'site' && entry.url !== '') return entry.url;
  throw new UserError(`${file} does not name the site it was exported from.`);
}

async function survey(file: string, siteTypes: SiteTypes): Promise<Survey> {
  let [title, tagline] = ['', ''];
  let structure = new ObservedStructure('');
  let named: string | undefined;
  const categories = new Set<string>();
  const authors = new Map<string, SourceAuthor>();
  const terms: SourceTerm[] = [];
  const menus = new Map<string, SourceMenu>();
  const found = new Set<number>();
  let itemCount = 0;
  const highest = { posts: 0, terms: 0, users: 0, comments: 0 };
  const note = (sequence: keyof typeof highest, id: number): void => {
    highest[sequence] = Math.max(highest[sequence], id);
  };
  for await (const entry of entries(file)) {
    if (entry.kind === 'site') {
      [title, tagline] = [entry.title, entry.description];
      structure = new ObservedStructure(entry.url);
      named = entry.permalinkStructure;
    } else if (entry.kind === 'author') {
      note('users', entry.id);
      authors.set(entry.login, authorOf(entry));
    } else if (entry.kind === 'term') {
      note('terms', entry.id);
      if (isTaxonomy(entry.taxonomy, siteTypes)) terms.push(termOf(entry));
      if (entry.taxonomy === 'category') categories.add(entry.slug);
      if (entry.taxonomy === 'nav_menu') menus.set(entry.slug, menuOfTerm(entry));
    } else {
      if (typeOf(entry, siteTypes) === undefined) continue;
      note('posts', entry.id);
      found.add(entry.id);
      itemCount += 1;
      for (const { taxonomy, slug, name } of entry.terms)
        if (taxonomy === 'nav_menu' && !menus.has(slug)) menus.set(slug, { ...NEW_MENU, slug, name });
      if (entry.type === 'post' && entry.status === 'publish')
        structure.note({ ...entry, author: entry.creator }, categories);
      for (const { id } of entry.comments) note('comments', id);
      // Files of version 1.0 name authors only in their items.
      const login = loginOf(entry.creator, authors);
      if (login !== '' && !authors.has(login)) authors.set(login, { ...NEW_AUTHOR, login, name: login });
    }
  }
  return {
    title,
    tagline,
    permalinkStructure: named ?? structure.structure,
    authors: [...authors.values()],
    terms,
    menus: [...menus.values()],
    items: found,
    itemCount,
    isComplete: true,
    highest,
  };
}

const authorOf = ({ id, login, email, displayName, firstName, lastName }: WxrAuthor): SourceAuthor => ({
  ...NEW_AUTHOR,
  id,
  login,
  email,
  name: displayName,
  firstName,
  lastName,
});

const termOf = ({ id, taxonomy, slug, name, description, parent, meta }: WxrTerm): SourceTerm => ({
  ...{ id, taxonomy, slug, name, description, parent },
  ...(meta && { meta: metaValuesOf({ meta }) }),
});

/** A menu that only its items mention. */
const NEW_MENU: SourceMenu = { id: 0, name: '', slug: '', description: '', autoAdd: false, locations: [] };

const menuOfTerm = ({
  id,
  slug,
  name,
  description,
  locations = '',
  autoAdd = false,
}: WxrTerm): SourceMenu => ({
  ...{ id, slug, name, description, autoAdd },
  locations: locations.split(',').filter((location) => location !== ''),
});

/** Author of an item: a login in the file, or the name reduced to the characters of logins (WordPress). */
const loginOf = (creator: string, logins: { has(login: string): boolean }): string =>
  logins.has(creator) ? creator : sanitizeUser(creator, true) || creator;

async function* items(
  file: string,
  types: ReadonlySet<ItemType>,
  siteTypes: SiteTypes,
): AsyncGenerator<SourceItem | Skipped, void, undefined> {
  const logins = new Set<string>();
  for await (const entry of entries(file)) {
    if (entry.kind === 'author') logins.add(entry.login);
    if (entry.kind !== 'item') continue;
    const kind = typeOf(entry, siteTypes);
    // Skipped entries are reported together with posts, so that they are reported once.
    if (types.has(kind ?? 'post'))
      yield* itemOf({ ...entry, creator: loginOf(entry.creator, logins) }, siteTypes);
  }
}
