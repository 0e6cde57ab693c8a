/** The part of a list that a client asks for. */
export interface ListWindow {
  readonly offset: number;
  readonly limit: number;
  /** The page that the part counts as: an offset takes the place of `page` (WordPress: terms and users). */
  readonly page: number;
}

/** @param asked an offset below 0 counts as if it had no sign, as clients know it of every list. */
export function listWindow(asked: {
  readonly page: number;
  readonly per_page: number;
  readonly offset?: number | undefined;
}): ListWindow {
  const { page, per_page: limit } = asked;
  if (asked.offset === undefined) return { offset: (page - 1) * limit, limit, page };
  const offset = Math.abs(asked.offset);
  return { offset, limit, page: Math.ceil(offset / limit) + 1 };
}
