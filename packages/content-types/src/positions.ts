import {
  type Document,
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  isSeq,
  Lexer,
  type Node,
  type Pair,
  Parser,
  type YAMLMap,
} from 'yaml';
import type { Problem } from './contradictions.js';
import { UNUSABLE_NAME } from './types.js';

/** Maximum depth of lists and maps. Everything that reads declarations descends into them. */
const MAX_DEPTH = 64;
export const TOO_DEEP = `Lists and maps are nested more than ${MAX_DEPTH} levels deep.`;

/** Position of the first list or map that is nested too deeply. @param onLine is called with the start of each line */
export function tooDeepAt(text: string, onLine: (offset: number) => void): number | undefined {
  const parser = new Parser(onLine);
  onLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    // Only its stack is needed, and not the tokens.
    for (const _ of parser.next(lexeme));
    if (parser.stack.length > MAX_DEPTH) return parser.offset;
  }
  return undefined;
}

/** A problem, and its position in the text. */
export interface Placed {
  readonly offset: number;
  readonly message: string;
}

/** Positions of members in the text of a document. */
export class Positions {
  /** Names that a map has twice or cannot have, and aliases that make lists and maps too deep. */
  readonly faults: Placed[] = [];
  /** Members of each map, since a search among thousands of them for each would take minutes. */
  readonly #members = new Map<YAMLMap, ReadonlyMap<string, Pair>>();
  /** Depths of the nodes with an anchor, by its name; infinite while the node is read. */
  readonly #anchors = new Map<string, number>();

  constructor(private readonly document: Document) {
    this.#read(document.contents);
  }

  /** Position of a path, or of its longest existing part. */
  offsetOf(path: Problem['path']): number {
    let node: unknown = this.document.contents;
    let offset = isNode(node) ? startOf(node) : 0;
    for (const part of path) {
      if (isMap(node)) {
        const pair = this.#members.get(node)?.get(String(part));
        if (!pair) return offset;
        offset = isNode(pair.key) ? startOf(pair.key) : offset;
        node = pair.value;
      } else {
        node = isSeq(node) ? node.items[Number(part)] : undefined;
        if (!isNode(node)) return offset;
        offset = startOf(node);
      }
    }
    return offset;
  }

  /** Reads a node and what it contains. @returns its depth, with the nodes of its aliases */
  #read(node: unknown): number {
    if (isAlias(node)) return this.#anchors.get(node.source) ?? 0;
    const anchor = isCollection(node) ? node.anchor : undefined;
    if (anchor !== undefined) this.#anchors.set(anchor, Number.POSITIVE_INFINITY);
    const depth = isMap(node) ? this.#readMap(node) : isSeq(node) ? this.#readAll(node.items) : 0;
    if (anchor !== undefined) this.#anchors.set(anchor, depth);
    return depth;
  }

  #readMap(map: YAMLMap): number {
    const members = new Map<string, Pair>();
    this.#members.set(map, members);
    for (const pair of map.items) {
      const name = this.#nameOf(pair.key);
      if (name === undefined) {
        this.#report(pair.key, 'A name must be a text.');
        continue;
      }
      if (members.has(name)) this.#report(pair.key, `${name} is declared twice here`);
      // Objects of JavaScript have it already, so that a check of them would not find the member.
      if (name === '__proto__') this.#report(pair.key, `${name} ${UNUSABLE_NAME}`);
      members.set(name, pair);
    }
    return this.#readAll(map.items.map(({ value }) => value));
  }

  #readAll(nodes: readonly unknown[]): number {
    let deepest = 0;
    for (const node of nodes) {
      const depth = this.#read(node);
      if (depth < MAX_DEPTH) deepest = Math.max(deepest, depth);
      else this.#report(node, TOO_DEEP);
    }
    return deepest + 1;
  }

  #report(node: unknown, message: string): void {
    this.faults.push({ offset: isNode(node) ? startOf(node) : 0, message });
  }

  #nameOf(key: unknown): string | undefined {
    const scalar = isAlias(key) ? key.resolve(this.document) : key;
    return isScalar(scalar) ? String(scalar.value) : undefined;
  }
}

const startOf = (node: Node): number => node.range?.[0] ?? 0;
