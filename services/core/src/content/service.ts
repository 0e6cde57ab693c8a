import {
  deleteItem,
  parseSearch,
  type SearchField,
  type SearchScope,
  type Status,
  trashAllOf,
  trashItem,
} from '@almanac/content';
import { formatDateTime } from '@almanac/dates';
import { sanitizeTitle } from '@almanac/formatting';
import { can, type Identity } from '@almanac/identity';
import type { Context } from '@almanac/rest';
import { nonEmpty } from '@almanac/service/collection';
import type { ContentInput, ContentListInput, SearchColumn } from './args.js';
import { sentMoment } from './dates.js';
import type { Content } from './document.js';
import { errors } from './errors.js';
import { isUnlocked } from './password.js';
import type { ContentFilter } from './query.js';
import {
  authorizeCreate,
  authorizeUpdate,
  CAPABILITIES,
  mayDelete,
  mayEdit,
  mayRead,
  type Visibility,
  visibility,
} from './rights.js';
import type { ListRequest, TypeRules } from './rules.js';
import { type ContentDeps, createContent, updateContent } from './write.js';

/** What is done with posts, pages or media items (behaviour-core.md section 2; precedence.md P5, P6). */
export function contentService<I extends ContentInput, L extends ContentListInput>(
  rules: TypeRules<I, L>,
  deps: ContentDeps,
) {
  const { kind, content } = deps;
  const { type } = rules;

  /** @throws RestError rest_post_invalid_id */
  const get = async (id: number): Promise<Content> => {
    const item = await content.findOf(type, id);
    if (!item) throw errors.invalidId();
    return item;
  };

  /** @throws RestError unless the caller may delete the item. */
  const authorizeDelete = (identity: Identity, item: Content): void => {
    if (!mayDelete(identity, item)) throw errors.cannotDelete();
  };

  /** A client's dates as the site's clock shows them. */
  const dateFilter = async (input: L): Promise<Partial<ContentFilter>> => {
    const { after, before, modified_after, modified_before } = input;
    const given = [after, before, modified_after, modified_before];
    if (given.every((text) => text === undefined)) return {};
    const clock = await kind.zone();
    const clockTime = (param: string, text: string | undefined): string | undefined => {
      const moment = sentMoment(param, text, clock);
      return moment && formatDateTime(moment, clock);
    };
    return {
      after: clockTime('after', after),
      before: clockTime('before', before),
      modifiedAfter: clockTime('modified_after', modified_after),
      modifiedBefore: clockTime('modified_before', modified_before),
    };
  };

  return {
    type,
    get,
    authorizeDelete,
    authorizeCreate: (identity: Identity, input: I): void => authorizeCreate(rules, identity, input),
    authorizeUpdate: (identity: Identity, item: Content, input: I): void =>
      authorizeUpdate(rules, identity, item, input),

    /** @throws RestError unless the caller may see the item in the context, with the password if one is given. */
    async authorizeRead(
      identity: Identity,
      item: Content,
      context: Context,
      password: string | undefined,
    ): Promise<void> {
      if (context === 'edit' && !mayEdit(identity, item)) throw errors.forbiddenContext();
      if (password !== undefined && password !== '' && !isUnlocked(item, password))
        throw errors.incorrectPassword();
      if (!mayRead(identity, item)) throw errors.forbidden();
    },

    /** @throws RestError unless the caller may see lists in the context. */
    authorizeList(identity: Identity, context: Context): void {
      if (context === 'edit' && !can(identity, CAPABILITIES[type].edit)) throw errors.forbiddenContext();
    },

    /** One page of a list: what the caller may see, and how many of it there are. */
    async list(
      identity: Identity,
      input: L,
      request: ListRequest,
    ): Promise<{ items: Content[]; total: number }> {
      const { orderby, order, page, per_page: perPage, include } = input;
      const search = input.search === undefined ? undefined : parseSearch(input.search, searchScope(input));
      if (orderby === 'relevance' && !search) throw errors.noSearchTerm();
      if (orderby === 'include' && include.length === 0) throw errors.missingInclude();
      const statuses = listedStatuses(nonEmpty(input.status) ?? ['publish']);
      const visible = async (right: 'read' | 'edit'): Promise<Visibility> =>
        rules.visible?.(identity, statuses, right, request) ?? visibility(identity, type, statuses, right);
      const { items, total } = await content.list(
        {
          type,
          visible: await visible(input.context === 'edit' ? 'edit' : 'read'),
          search,
          searchable: search && (await visible('edit')),
          include: nonEmpty(include),
          // As clients know it, naming items outweighs leaving some out.
          exclude: include.length > 0 ? undefined : nonEmpty(input.exclude),
          slugs: nonEmpty(input.slug?.map(sanitizeTitle)),
          authors: nonEmpty(input.author),
          authorsExclude: nonEmpty(input.author_exclude),
          ...(await dateFilter(input)),
          ...(await rules.filter(input)),
        },
        {
          orderBy: orderby,
          descending: order === 'desc',
          offset: Math.abs(input.offset ?? (page - 1) * perPage),
          limit: perPage,
          stickyFirst: page === 1 && !input.offset && (rules.stickyFirst?.(input) ?? false),
        },
      );
      if (total > 0 && page > Math.ceil(total / perPage)) throw errors.invalidPageNumber();
      return { items, total };
    },

    /** Makes an item. @param leasedId an id that was taken for it already */
    create: (identity: Identity, input: I, leasedId?: number): Promise<Content> =>
      createContent(rules, deps, identity, input, leasedId),

    /** Changes what was sent. @throws RestError rest_post_invalid_id when the item goes away meanwhile */
    update: (identity: Identity, item: Content, input: I): Promise<Content> =>
      updateContent(rules, deps, identity, item, input),

    /** Moves an item to the trash; its slug becomes free. */
    trash: (identity: Identity, item: Content): Promise<Content> =>
      trashItem(kind, item, identity.userId, (current) => {
        authorizeDelete(identity, current);
        if (current.status === 'trash') throw errors.alreadyTrashed();
      }),

    /** Moves everything of an author to the trash. Repeatable. */
    trashAllOf: (author: number): Promise<number> => trashAllOf(kind, author, { type }),

    /** Deletes an item for good. @returns the item as it was. */
    delete: (identity: Identity, item: Content): Promise<Content> =>
      deleteItem(kind, item, identity.userId, (current) => authorizeDelete(identity, current)),
  };
}

const SEARCHED: Readonly<Record<SearchColumn, SearchField>> = {
  post_title: 'title',
  post_content: 'content',
  post_excerpt: 'excerpt',
};

const searchScope = ({
  search_columns: columns,
  search_semantics: semantics,
}: ContentListInput): SearchScope => ({
  ...(columns.length > 0 && { fields: [...new Set(columns.map((column) => SEARCHED[column]))] }),
  ...(semantics === 'exact' && { isExact: true }),
});

/** What `any` stands for: everything but the trash and what is only being started. */
const ANY: readonly Status[] = ['publish', 'future', 'draft', 'pending', 'private', 'inherit'];

const listedStatuses = (statuses: readonly (Status | 'any')[]): Status[] => [
  ...new Set(statuses.flatMap((status) => (status === 'any' ? ANY : [status]))),
];
