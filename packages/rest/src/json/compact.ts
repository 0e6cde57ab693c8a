/** The members that have a value, in order: JSON leaves out undefined ones. */
export const compact = <T extends object>(members: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  // The type of the entries does not survive `Object.entries`.
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as never;
