import { type Delimiter, scanDelimiters } from './block-delimiters.js';

/** A block of content, or the HTML between blocks. */
export interface Block {
  /** Such as `core/paragraph`; null for HTML between blocks. */
  readonly blockName: string | null;
  /** Null if they are not valid JSON. */
  readonly attrs: Readonly<Record<string, unknown>> | null;
  readonly innerBlocks: readonly Block[];
  /** Its own HTML, without that of the blocks inside. */
  readonly innerHTML: string;
  /** Its own HTML in pieces; null stands for the next of the inner blocks. */
  readonly innerContent: readonly (string | null)[];
}

/** Maximum depth. Deeper blocks lose their comments, not their content. */
const MAX_DEPTH = 100;

/**
 * Parses content into blocks, at most `MAX_DEPTH` deep. A comment that closes nothing is dropped, a block that is never
 * closed ends with the content, and a broken comment is text.
 */
export function parseBlocks(content: string): Block[] {
  const tree = new BlockTree();
  let from = 0;
  for (const delimiter of scanDelimiters(content)) {
    tree.addHtml(content.slice(from, delimiter.start));
    tree.addDelimiter(delimiter);
    from = delimiter.end;
  }
  tree.addHtml(content.slice(from));
  return tree.end();
}

/** A block whose end is not parsed yet. */
interface OpenBlock extends Pick<Block, 'blockName' | 'attrs'> {
  readonly innerBlocks: Block[];
  readonly innerContent: (string | null)[];
}

/** Blocks as they are found, from the beginning of the content to its end. */
class BlockTree {
  readonly #blocks: Block[] = [];
  readonly #open: OpenBlock[] = [];
  /** HTML since a block began or ended. */
  #html = '';
  /** Open blocks beyond `MAX_DEPTH`. */
  #tooDeep = 0;

  addHtml(html: string): void {
    this.#html += html;
  }

  addDelimiter(delimiter: Delimiter): void {
    if (delimiter.kind === 'closer') this.#closeLast();
    else if (delimiter.kind === 'void') this.#add(closed(opened(delimiter)));
    else if (this.#open.length === MAX_DEPTH) this.#tooDeep++;
    else {
      this.#endHtml();
      this.#open.push(opened(delimiter));
    }
  }

  /** @returns the top-level blocks. */
  end(): Block[] {
    this.#tooDeep = 0;
    while (this.#open.length > 0) this.#closeLast();
    this.#endHtml();
    return this.#blocks;
  }

  #closeLast(): void {
    if (this.#tooDeep > 0) {
      this.#tooDeep--;
      return;
    }
    const block = this.#open.at(-1);
    if (!block) return;
    this.#endHtml();
    this.#open.pop();
    this.#add(closed(block));
  }

  #add(block: Block): void {
    this.#endHtml();
    const parent = this.#open.at(-1);
    parent?.innerContent.push(null);
    (parent?.innerBlocks ?? this.#blocks).push(block);
  }

  #endHtml(): void {
    if (this.#html === '') return;
    const parent = this.#open.at(-1);
    if (parent) parent.innerContent.push(this.#html);
    else this.#blocks.push(closed({ ...NO_BLOCK, innerContent: [this.#html] }));
    this.#html = '';
  }
}

const NO_BLOCK = { blockName: null, attrs: {}, innerBlocks: [] };

const opened = ({ name, attributes }: Delimiter): OpenBlock => ({
  blockName: name.includes('/') ? name : `core/${name}`,
  attrs: attributes === '' ? {} : parseAttributes(attributes),
  innerBlocks: [],
  innerContent: [],
});

const closed = (block: OpenBlock): Block => ({
  ...block,
  innerHTML: block.innerContent.filter((piece) => piece !== null).join(''),
});

function parseAttributes(json: string): Block['attrs'] {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
