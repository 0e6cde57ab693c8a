/** Formats of lists and of single items. */
export const LIST_FORMATS = ['table', 'json', 'csv', 'ids', 'count'] as const;
export const ITEM_FORMATS = ['table', 'json', 'csv'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];
export type ItemFormat = (typeof ITEM_FORMATS)[number];
