import { STATUSES, type Status, siteStatuses } from '@almanac/content';
import { WRITABLE_STATUSES } from './document.js';

/** Types whose items have the project's statuses alone. */
const WITHOUT_DECLARED: ReadonlySet<string> = new Set(['attachment', 'wp_block', 'wp_navigation']);

/** The declared statuses that items of a type may have. */
export const declaredStatusesOf = (type: string): readonly Status[] =>
  WITHOUT_DECLARED.has(type)
    ? []
    : siteStatuses.declared
        .filter(({ types }) => types === undefined || types.includes(type))
        .map(({ name }) => name);

/** The status with a name; undefined for one that items of the type may not have. */
export const statusOfType = (type: string, name: string): Status | undefined =>
  [...STATUSES, ...declaredStatusesOf(type)].find((status) => status === name);

/** Statuses that a client may give to items of a type; without a type, those of the project. */
export const writableStatuses = (type?: string): readonly Status[] => [
  ...WRITABLE_STATUSES,
  ...(type === undefined ? [] : declaredStatusesOf(type)),
];
