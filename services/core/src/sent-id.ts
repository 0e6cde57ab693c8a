/**
 * Whether a creation names an existing item. As in WordPress, values that PHP calls empty (`0`, `"0"`, `""`, `false`,
 * `[]`) name none.
 */
export const namesItem = ({ id }: Readonly<Record<string, unknown>>): boolean =>
  Boolean(id) && id !== '0' && !(Array.isArray(id) && id.length === 0);
