import { ContentService, parseSearch, type Search, type Status, siteStatuses } from '@almanac/content';
import { isPageMissing, nonEmpty } from '@almanac/data';
import { formatDateTime } from '@almanac/dates';
import { sanitizeTitle } from '@almanac/formatting';
import { can, type Identity } from '@almanac/identity';
import type { Context } from '@almanac/rest';
import type { IdSequence } from '../ids/model.js';
import type { ContentInput, ContentListInput, SearchColumn } from './args.js';
import { sentMoment } from './dates.js';
import type { Content, ListedItem } from './document.js';
import { errors } from './errors.js';
import type { PostStore } from './model.js';
import { isUnlocked } from './password.js';
import type { ContentFilter } from './query.js';
import type { CoreType, ListRequest } from './type.js';

export interface CoreContentDeps<I extends ContentInput, L extends ContentListInput> {
  readonly type: CoreType<I, L>;
  readonly store: PostStore;
  readonly ids: IdSequence;
}

/** The operations on posts, pages or media items: reads and lists; `ContentService` writes. */
export class CoreContentService<I extends ContentInput, L extends ContentListInput> extends ContentService<
  Content,
  I,
  CoreContentDeps<I, L>
> {
  /** @throws RestError rest_post_invalid_id */
  async get(id: number): Promise<Content> {
    const { type, store } = this.deps;
    const item = await store.findOf(type.name, id);
    if (!item) throw errors.invalidId();
    return item;
  }

  /** @throws RestError unless the caller may see the item in the context, using the password if one is given */
  async authorizeRead(
    identity: Identity,
    item: Content,
    context: Context,
    password: string | undefined,
  ): Promise<void> {
    const { rights } = this.type;
    if (context === 'edit' && !rights.mayEdit(identity, item)) throw errors.forbiddenContext();
    if (password !== undefined && password !== '' && !isUnlocked(item, password))
      throw errors.incorrectPassword();
    if (!rights.mayRead(identity, item)) throw errors.forbidden();
  }

  /** @throws RestError unless the caller may list items in the context */
  authorizeList(identity: Identity, context: Context): void {
    const { capabilities } = this.type.rights;
    if (context === 'edit' && !can(identity, capabilities.edit)) throw errors.forbiddenContext();
  }

  /** One page of a list: the items that the caller may see, with their total where the request needs it. */
  async list(
    identity: Identity,
    input: L,
    request: ListRequest,
  ): Promise<{ items: readonly ListedItem[]; total: number | undefined }> {
    const { type, store } = this.deps;
    const { orderby, order, page, per_page: perPage, include } = input;
    const search = input.search === undefined ? undefined : parseSearch(input.search, searchScope(input));
    if (orderby === 'relevance' && !search) throw errors.noSearchTerm();
    if (orderby === 'include' && include.length === 0) throw errors.missingInclude();
    const statuses = listedStatuses(
      nonEmpty(input.status) ?? (input.status ? UNNAMED_STATUSES : ['publish']),
    );
    const listing = await type.listing(
      identity,
      input,
      { statuses, isSearch: search !== undefined },
      request,
    );
    const filter: ContentFilter = {
      ...listing.filter,
      search,
      include: nonEmpty(include),
      // The argument `include` takes precedence over `exclude`.
      exclude: include.length > 0 ? undefined : nonEmpty(input.exclude),
      slugs: nonEmpty(input.slug?.map(sanitizeTitle)),
      authors: nonEmpty(input.author),
      authorsExclude: nonEmpty(input.author_exclude),
      ...(await this.#dates(input)),
    };
    const { ids, total } = await store.listIds(filter, {
      orderBy: listing.order ?? orderby,
      descending: order === 'desc',
      offset: Math.abs(input.offset ?? (page - 1) * perPage),
      limit: perPage,
      isCounted: request.needsTotals,
      stickyFirst: page === 1 && !input.offset && listing.isStickyFirst,
    });
    if (isPageMissing(input, total)) throw errors.invalidPageNumber();
    const items = await this.#listed(ids, request.fields);
    return { items, total: request.needsTotals ? total : undefined };
  }

  /** Reads of items what the selected members show. */
  #listed(
    ids: readonly number[],
    fields: ListRequest['fields'],
  ): Promise<readonly ListedItem[]> | readonly ListedItem[] {
    const { store } = this.deps;
    if (fields.isOnly('id')) return ids.map((_id) => ({ _id }));
    const showsTexts = TEXT_MEMBERS.some((name) => fields.has(name));
    return showsTexts ? store.inOrder(ids) : store.inOrderWithoutTexts(ids);
  }

  /** Dates of the request in local time of the site. */
  async #dates(input: L): Promise<Partial<ContentFilter>> {
    const { after, before, modified_after, modified_before } = input;
    const given = [after, before, modified_after, modified_before];
    if (given.every((text) => text === undefined)) return {};
    const clock = await this.type.zone();
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
  }
}

/** Members of objects that are made of long texts; media items have the last two. */
const TEXT_MEMBERS = ['content', 'excerpt', 'description', 'caption'] as const;

const SEARCHED: Readonly<Record<SearchColumn, NonNullable<Search['fields']>[number]>> = {
  post_title: 'title',
  post_content: 'content',
  post_excerpt: 'excerpt',
};

const searchScope = ({
  search_columns: columns,
  search_semantics: semantics,
}: ContentListInput): Pick<Search, 'fields' | 'isExact'> => ({
  ...(columns.length > 0 && { fields: [...new Set(columns.map((column) => SEARCHED[column]))] }),
  ...(semantics === 'exact' && { isExact: true }),
});

const UNLISTED: ReadonlySet<Status> = new Set<Status>(['trash', 'auto-draft']);

/** The statuses of an empty filter. Without the right to read them, private items are left out. */
const UNNAMED_STATUSES = ['publish', 'private'] as const;

/** The statuses of `any`: all but trash and auto-draft. */
const anyStatus = (): readonly Status[] => siteStatuses.all.filter((status) => !UNLISTED.has(status));

const listedStatuses = (statuses: readonly (Status | 'any')[]): Status[] => [
  ...new Set(statuses.flatMap((status) => (status === 'any' ? anyStatus() : [status]))),
];
