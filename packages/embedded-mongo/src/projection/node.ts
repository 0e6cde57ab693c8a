import { Doc, isArray, type Value } from '../bson/index.js';
import type { Expression } from '../expression/index.js';

/** Treatment of the fields that a projection does not name. */
export type Rest = 'drop' | 'keep';

/**
 * A compiled projection: the named fields are kept (`rest` is `drop`) or left out (`rest` is
 * `keep`), those of embedded documents likewise, and then computed fields are set.
 */
export class ProjectionNode {
  readonly #named = new Set<string>();
  readonly #children = new Map<string, ProjectionNode>();
  readonly #computed = new Map<string, Expression>();
  /** Names of children and computed fields in the order of the specification. */
  readonly #order: string[] = [];
  /** Whether fields are computed here or further down. */
  #computes = false;

  constructor(readonly rest: Rest) {}

  /** Adds a named field. */
  name(path: readonly string[]): void {
    const [last = '', parent] = this.#parentOf(path);
    parent.#named.add(last);
  }

  compute(path: readonly string[], expression: Expression): void {
    const [last = '', parent] = this.#parentOf(path, (node) => {
      node.#computes = true;
    });
    parent.#computed.set(last, expression);
    parent.#order.push(last);
  }

  apply(doc: Doc): Doc {
    return this.#setComputed(this.#project(doc), doc);
  }

  #parentOf(
    path: readonly string[],
    visit: (node: ProjectionNode) => void = () => undefined,
  ): [last: string | undefined, parent: ProjectionNode] {
    let node: ProjectionNode = this;
    visit(node);
    for (const component of path.slice(0, -1)) {
      node = node.#child(component);
      visit(node);
    }
    return [path.at(-1), node];
  }

  #child(name: string): ProjectionNode {
    const existing = this.#children.get(name);
    if (existing !== undefined) return existing;
    const child = new ProjectionNode(this.rest);
    this.#children.set(name, child);
    this.#order.push(name);
    return child;
  }

  #project(doc: Doc): Doc {
    if (this.rest === 'keep' && this.#named.size === 0 && this.#children.size === 0) return doc;
    const keep = this.rest === 'keep';
    const result = doc.select((key) => this.#named.has(key) !== keep || (!keep && this.#children.has(key)));
    for (const [name, child] of this.#children) {
      const value = result.get(name);
      if (value === undefined) continue;
      const projected = child.#projectValue(value);
      if (projected === undefined) result.delete(name);
      else if (projected !== value) result.set(name, projected);
    }
    return result;
  }

  #projectValue(value: Value): Value | undefined {
    if (value instanceof Doc) return this.#project(value);
    // A value other than a document is dropped, unless a document of computed fields replaces it.
    if (!isArray(value)) return this.rest === 'keep' || this.#computes ? value : undefined;
    return value.map((element) => this.#projectValue(element)).filter((element) => element !== undefined);
  }

  /** Sets the computed fields of a document; expressions read the original document. */
  #setComputed(doc: Doc, root: Doc): Doc {
    if (!this.#computes) return doc;
    const result = doc.clone();
    for (const name of this.#order) {
      const child = this.#children.get(name);
      if (child !== undefined && !child.#computes) continue;
      const value =
        child === undefined ? this.#computed.get(name)?.(root) : child.#computedValue(result.get(name), root);
      if (value === undefined) result.delete(name);
      else result.set(name, value);
    }
    return result;
  }

  /** A document of the computed fields replaces any other value; an array gets them in each element. */
  #computedValue(value: Value | undefined, root: Doc): Value {
    if (isArray(value)) return value.map((element) => this.#computedValue(element, root));
    return this.#setComputed(value instanceof Doc ? value : new Doc(), root);
  }
}
