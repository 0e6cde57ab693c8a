/**
 * Versions inside of a namespace. A change of single items leaves answers true that show nothing but other ones; without
 * them each write would end all that is remembered.
 */

/** Items share so many versions: there is no end of ids. */
const SHARES = 128;
const ITEM = '/item-';
const BESIDE = '/beside-items';

/** The version of one item and of those that share it. Its change is a change of the namespace too. */
export const itemVersion = (namespace: string, id: number): string => `${namespace}${ITEM}${id % SHARES}`;

/** The version of everything but such items: any change of a namespace that is not one of a single item changes it. */
export const besideItems = (namespace: string): string => `${namespace}${BESIDE}`;

/** The namespace of a version; itself unless it is a version inside of one. */
export function namespaceOf(version: string): string {
  if (version.endsWith(BESIDE)) return version.slice(0, -BESIDE.length);
  const end = version.lastIndexOf(ITEM);
  return end < 0 ? version : version.slice(0, end);
}
