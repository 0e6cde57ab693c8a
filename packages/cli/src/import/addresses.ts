/** The stem of a file's address: without scheme, query, extension and size suffix. */
function stemOf(address: string): { readonly stem: string; readonly rest: string } | undefined {
  const { site, path, version = '', extension } = ADDRESS.exec(address)?.groups ?? {};
  if (site === undefined || path === undefined || extension === undefined) return undefined;
  return { stem: `${site}${path}`, rest: version + extension };
}

const ADDRESS =
  /^https?:\/\/(?<site>[^/?#]+\/)(?<path>[^?#]*?)(?<version>-\d+x\d+|-scaled)?(?<extension>\.\w+)(?:[?#].*)?$/;

/** Addresses in a text that may be those of files. */
const ADDRESSES = /https?:\/\/[^\s"'<>()[\]\\]+\.\w+(?:\?[^\s"'<>()[\]\\]*)?/g;

const withoutScheme = (address: string): string => address.replace(/^https?:|[?#].*$/g, '');

/** New addresses of the files of another site. */
export class MovedFiles {
  readonly #moved = new Map<string, string>();
  /** Files whose own names end like those of smaller versions: `map-300x200.jpg`. */
  readonly #exact = new Map<string, string>();

  /** @param from address on the other site @param to address here */
  add(from: string, to: string): void {
    const [old, own] = [stemOf(from), stemOf(to)];
    if (!old || !own) return;
    const [size] = /^-\d+x\d+/.exec(old.rest) ?? [''];
    if (size !== '') this.#exact.set(withoutScheme(from), to);
    this.#moved.set(old.stem + size, to.slice(0, to.length - own.rest.length));
  }

  /** A text with the addresses of copied files replaced, including those of smaller versions. */
  in(text: string): string {
    if (this.#moved.size + this.#exact.size === 0 || !text.includes('://')) return text;
    return text.replace(ADDRESSES, (address) => {
      const exact = this.#exact.get(withoutScheme(address));
      if (exact !== undefined) return exact;
      const old = stemOf(address);
      const now = old && this.#moved.get(old.stem);
      return now === undefined ? address : now + old?.rest;
    });
  }
}
