/**
 * Optimistic lock: the write applies only while the texts are unchanged.
 * @param changes texts by name @param paths stored path of each text
 */
export const textsAsRead = (
  changes: ReadonlyMap<string, { readonly from: string }>,
  paths: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...changes].flatMap(([name, { from }]) => (paths[name] === undefined ? [] : [[paths[name], from]])),
  );
