import { readFile, stat } from 'node:fs/promises';
import { type AcfReading, declarationsFromAcf } from '@almanac/content-types';
import { UserError } from '@almanac/supervisor/errors';
import { readWxr, unserialize, WxrError, type WxrItem } from '@almanac/wxr';
import { checkReadable, textOf } from '../command-line/files.js';
import { countOf } from '../command-line/terminal.js';
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
  if ((await stat(file)).size > MAX_CHARACTERS) throw new UserError(tooLarge(file));
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
/** Limits of a file, many times what sites have. */
const MAX_ITEMS = 10_000;
const MAX_CHARACTERS = 16 * 1024 * 1024;

type Stored = Pick<
  WxrItem,
  'id' | 'parent' | 'menuOrder' | 'type' | 'title' | 'excerpt' | 'slug' | 'content'
>;

/** The entries of a JSON export, put together from the items of an export of WordPress. */
async function entriesIn(file: string): Promise<readonly object[]> {
  const items = await itemsIn(file);
  const fields = new Map<number, Stored[]>();
  for (const item of items) {
    if (item.type !== FIELD) continue;
    const siblings = fields.get(item.parent) ?? [];
    siblings.push(item);
    fields.set(item.parent, siblings);
  }
  const fieldsBelow = (parent: number, depth: number): object[] =>
    depth > DEEPEST
      ? []
      : (fields.get(parent) ?? [])
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

/**
 * The items of Advanced Custom Fields, the first one with each id: so each has one parent, and no field is below itself.
 */
async function itemsIn(file: string): Promise<readonly Stored[]> {
  const items = new Map<number, Stored>();
  let characters = 0;
  try {
    for await (const entry of readWxr(textOf(file))) {
      if (entry.kind !== 'item' || entry.status === 'trash' || items.has(entry.id)) continue;
      const { id, parent, menuOrder, type, title, excerpt, slug, content } = entry;
      if (!type.startsWith('acf-field') && !TYPES.has(type)) continue;
      items.set(id, { id, parent, menuOrder, type, title, excerpt, slug, content });
      characters += title.length + excerpt.length + content.length;
      if (items.size > MAX_ITEMS || characters > MAX_CHARACTERS) throw new UserError(tooLarge(file));
    }
  } catch (error) {
    throw error instanceof WxrError ? new UserError(error.message, { cause: error }) : error;
  }
  return [...items.values()];
}

const tooLarge = (file: string): string =>
  `${file} has more than ${countOf(MAX_ITEMS)} entries or ${countOf(MAX_CHARACTERS)} characters of Advanced Custom Fields. Export its groups of fields alone.`;

/** The settings of an item, which its content has. */
function settingsOf({ content }: Stored): object {
  const settings = jsonOf(unserialize(content) ?? null);
  return typeof settings === 'object' && settings !== null ? settings : {};
}
