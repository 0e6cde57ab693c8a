/** The parsed path of a request in a batch. */
export interface RequestPath {
  readonly path: string;
  /** The query without its question mark. */
  readonly query: string;
}

const PARTS =
  /^(?:(?<scheme>[a-z][a-z\d+.-]*):)?(?:\/\/(?<host>[^/?#]*))?(?<path>[^?#]*)(?:\?(?<query>[^#]*))?/i;
const HOST = /^(?:[^@]*@)?(?<name>[^:@][^:]*|\[[^\]]*\])(?::\d{0,5})?$/;

/**
 * Parses a path. Only the path of a complete address counts, as in WordPress.
 * @returns undefined for a text that is neither, such as an address without a host
 */
export function readRequestPath(text: string): RequestPath | undefined {
  const { host, path = '', query = '' } = PARTS.exec(text)?.groups ?? {};
  const isWrong = host === undefined ? path.startsWith(':') : !HOST.test(host);
  return isWrong ? undefined : { path, query };
}
