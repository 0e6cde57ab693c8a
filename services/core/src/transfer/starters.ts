import type { Content } from '../content/document.js';
import type { Sequence } from '../ids/model.js';
import { FIRST_COMMENT, FIRST_POST, SAMPLE_PAGE } from '../installation/starters.js';
import type { CoreModels } from '../models.js';
import type { ImportedIds } from './model.js';

/**
 * Deletes the starter content (post, page and comment) of an otherwise unused site before an import, unless it was
 * changed. Idempotent.
 * @returns the sequences without documents, whose only ids were those of the starter content
 */
export async function makeRoom(
  { content, comments, revisions }: Pick<CoreModels, 'content' | 'comments' | 'revisions'>,
  imported: ImportedIds,
): Promise<ReadonlySet<Sequence>> {
  if ((await imported.hasReserved('posts')) || (await imported.hasReserved('comments'))) return new Set();
  if ((await revisions.highestId()) > 0 || (await content.highestId()) > SAMPLE_PAGE_ID) return new Set();
  const items = await content.findMany([FIRST_POST_ID, SAMPLE_PAGE_ID]);
  const said = await comments.page(0, 2);
  const areStarters =
    items.every((item) => isStarter(item, item._id === FIRST_POST_ID ? FIRST_POST : SAMPLE_PAGE)) &&
    said.every(({ _id, content: { raw } }) => _id === 1 && raw === FIRST_COMMENT.content);
  if (!areStarters) return new Set();
  await comments.deleteByPost(FIRST_POST_ID);
  const ids = [FIRST_POST_ID, SAMPLE_PAGE_ID];
  await content.search.deleting(ids, () => content.collection.deleteMany({ _id: { $in: ids } }));
  return new Set<Sequence>(['posts', 'comments']);
}

const FIRST_POST_ID = 1;
const SAMPLE_PAGE_ID = 2;

const isStarter = (
  { title, content, slug, status, modified, date }: Content,
  starter: typeof FIRST_POST | typeof SAMPLE_PAGE,
): boolean =>
  title.raw === starter.title &&
  content.raw === starter.content &&
  slug === starter.slug &&
  status === starter.status &&
  modified === date;
