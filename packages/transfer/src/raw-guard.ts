/**
 * Optimistic lock: the write applies only while texts are as they were read.
 * @param changes texts by name @param paths where each of them is stored
 */
export const rawGuard = (
  changes: ReadonlyMap<string, { readonly from: string }>,
  paths: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...changes].flatMap(([name, { from }]) => (paths[name] === undefined ? [] : [[paths[name], from]])),
  );
