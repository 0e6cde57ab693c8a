import { readFile } from 'node:fs/promises';
import { type AcfReading, declarationsFromAcf } from '@almanac/content-types';
import { UserError } from '@almanac/supervisor/errors';
import { readWxr, unserialize, WxrError, type WxrItem } from '@almanac/wxr';
import { checkReadable, textOf } from '../command-line/files.js';
import { jsonOf } from '../import/meta-values.js';

/**
 * The declarations for a file of Advanced Custom Fields: its JSON export, or an export of WordPress (`.xml`, `.xml.gz`)
 * that has its groups of fields.
 * @throws UserError for another file
 */
export async function acfDeclarations(file: string): Promise<AcfReading> {
  await checkReadable(file);
  if (/\.xml(?:\.gz)?$/i.test(file)) {
    const found = declarationsFromAcf(JSON.stringify(await entriesIn(file)));
    if (!found) throw new UserError(`${file} has no groups of fields of Advanced Custom Fields.`);
    return found;
  }
  const found = declarationsFromAcf(await readFile(file, 'utf8'));
  if (!found) throw new UserError(`${file} is no JSON export of Advanced Custom Fields.`);
  return found;
}

/** Items of Advanced Custom Fields. */
const GROUP = 'acf-field-group';
const FIELD = 'acf-field';
const TYPES: ReadonlySet<string> = new Set(['acf-post-type', 'acf-taxonomy']);
/** Greatest depth of fields within fields. */
const DEEPEST = 10;

type Stored = Pick<
  WxrItem,
  'id' | 'parent' | 'menuOrder' | 'type' | 'title' | 'excerpt' | 'slug' | 'content'
>;

/** The entries of a JSON export, put together from the items of an export of WordPress. */
async function entriesIn(file: string): Promise<readonly object[]> {
  const items: Stored[] = [];
  try {
    for await (const entry of readWxr(textOf(file))) {
      const isOurs = entry.kind === 'item' && (entry.type.startsWith('acf-field') || TYPES.has(entry.type));
      if (isOurs && entry.status !== 'trash') items.push(entry);
    }
  } catch (error) {
    throw error instanceof WxrError ? new UserError(error.message, { cause: error }) : error;
  }
  const fieldsBelow = (parent: number, depth: number): object[] =>
    depth > DEEPEST
      ? []
      : items
          .filter((item) => item.type === FIELD && item.parent === parent)
          .sort((a, b) => a.menuOrder - b.menuOrder)
          .map((item) => ({
            ...settingsOf(item),
            ...{ key: item.slug, label: item.title, name: item.excerpt },
            sub_fields: fieldsBelow(item.id, depth + 1),
          }));
  return items
    .filter(({ type }) => type === GROUP || TYPES.has(type))
    .map((item) => ({
      ...settingsOf(item),
      ...{ key: item.slug, title: item.title },
      ...(item.type === GROUP && { fields: fieldsBelow(item.id, 1) }),
    }));
}

/** The settings of an item, which its content has. */
function settingsOf({ content }: Stored): object {
  const settings = jsonOf(unserialize(content) ?? null);
  return typeof settings === 'object' && settings !== null ? settings : {};
}
