/** A status that content may have (interface.md 3.2). */
export interface StatusDescription {
  readonly slug: string;
  readonly name: string;
  readonly public: boolean;
  /** Only for those with the right to read private content. */
  readonly private: boolean;
  /** Not finished: only for its author and editors. */
  readonly protected: boolean;
  /** Lists take it as a filter from everybody. */
  readonly queryable: boolean;
  readonly showInList: boolean;
  /** A date that nobody has set moves with the clock until it is published. */
  readonly dateFloating: boolean;
}

const status = (slug: string, name: string, traits: Partial<StatusDescription> = {}): StatusDescription => ({
  slug,
  name,
  public: false,
  private: false,
  protected: false,
  queryable: false,
  showInList: true,
  dateFloating: false,
  ...traits,
});

/** The statuses that are shown, in their order. */
export const STATUSES: ReadonlyMap<string, StatusDescription> = new Map(
  [
    status('publish', 'Published', { public: true, queryable: true }),
    status('future', 'Scheduled', { protected: true }),
    status('draft', 'Draft', { protected: true, dateFloating: true }),
    status('pending', 'Pending', { protected: true, dateFloating: true }),
    status('private', 'Private', { private: true }),
    status('trash', 'Trash', { showInList: false }),
  ].map((one) => [one.slug, one]),
);

/** Statuses that content has inside the system; nobody is told more about them. */
export const INTERNAL_STATUSES: ReadonlySet<string> = new Set(['auto-draft', 'inherit']);
