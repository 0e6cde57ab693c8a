import { Doc, isArray, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import { checkDollarPrefix } from './dollar-prefix.js';
import { type Application, element, fieldName, type Modifier } from './modifier.js';

/** Maximum number of nulls that pad an array before an element beyond its end. */
const MAX_PADDING = 1_500_000;

/** An update as a tree of paths, with the change at each of them. */
export type Node = Leaf | Branch;

class Leaf {
  constructor(readonly modifier: Modifier) {}
}

/** Fields of a document, or positions of an array, by name. `$` is the position that the filter matched. */
export class Branch {
  readonly children = new Map<string, Node>();
}

const conflict = (path: string, at: string): CommandError =>
  new CommandError(40, `Updating the path '${path}' would create a conflict at '${at}'`);

/** Adds a modifier at the end of a path. Throws if the path is a prefix of another one, or the other way round. */
export function insert(root: Branch, path: readonly string[], modifier: Modifier): void {
  const whole = path.join('.');
  let node = root;
  path.forEach((component, index) => {
    const here = path.slice(0, index + 1).join('.');
    const existing = node.children.get(component);
    if (index === path.length - 1) {
      if (existing !== undefined) throw conflict(whole, here);
      node.children.set(component, new Leaf(modifier));
      return;
    }
    if (existing instanceof Leaf) throw conflict(whole, here);
    const child = existing ?? new Branch();
    node.children.set(component, child);
    node = child;
  });
}

/** Merges two subtrees of one value. Throws if both have a modifier at the same path. */
function merged(a: Node, b: Node, path: string): Node {
  if (a instanceof Leaf || b instanceof Leaf) throw conflict(path, path);
  const result = new Branch();
  for (const [key, child] of [...a.children, ...b.children]) {
    const other = result.children.get(key);
    result.children.set(key, other === undefined ? child : merged(other, child, `${path}.${key}`));
  }
  return result;
}

const isPosition = (name: string): boolean => /^(0|[1-9]\d*)$/.test(name);

/** MongoDB's order of names: numbers by value, others by their characters. */
function compareNames([a]: readonly [string, Node], [b]: readonly [string, Node]): number {
  if (isPosition(a) && isPosition(b)) return Number(a) - Number(b);
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Applies the tree to a document. Returns the document itself when nothing changes. */
export const applyTree = (root: Branch, doc: Doc, application: Application): Doc =>
  applyToDoc(root, doc, '', application);

function applyToDoc(branch: Branch, doc: Doc, path: string, application: Application): Doc {
  let result = doc;
  for (const [name, node] of orderedChildren(branch, path, application)) {
    const current = result.get(name);
    const next = applyNode(node, current, join(path, name), application);
    if (next === current) continue;
    if (result === doc) result = doc.clone();
    if (next === undefined) {
      result.delete(name);
      continue;
    }
    result.set(name, next);
    if (path === '' && !application.isInsert) checkDollarPrefix(result, name);
  }
  return result;
}

function applyToArray(
  branch: Branch,
  array: readonly Value[],
  path: string,
  application: Application,
): readonly Value[] {
  let result = array;
  for (const [name, node] of orderedChildren(branch, path, application)) {
    if (!isPosition(name)) {
      refuseUnviable(node, name, path, array, application);
      continue;
    }
    const index = Number(name);
    const current = result[index];
    const next = applyNode(node, current, join(path, name), application);
    if (next === current) continue;
    const copy = result === array ? [...array] : [...result];
    pad(copy, index);
    // A removed element becomes null, so that the others keep their positions.
    copy[index] = next ?? null;
    result = copy;
  }
  return result;
}

function pad(array: Value[], length: number): void {
  if (length - array.length > MAX_PADDING) {
    throw new CommandError(2, `can't backfill more than ${MAX_PADDING} elements`);
  }
  while (array.length < length) array.push(null);
}

/** The children under their actual names, in the order in which they are applied. */
function orderedChildren(
  branch: Branch,
  path: string,
  application: Application,
): readonly (readonly [string, Node])[] {
  const positional = branch.children.get('$');
  if (positional === undefined) return [...branch.children].sort(compareNames);
  if (application.position === undefined) {
    throw new CommandError(2, 'The positional operator did not find the match needed from the query.');
  }
  const name = String(application.position);
  const named = branch.children.get(name);
  const children = [...branch.children].filter(([key]) => key !== '$' && key !== name);
  const node = named === undefined ? positional : merged(named, positional, join(path, name));
  return [...children, [name, node] as const].sort(compareNames);
}

function applyNode(
  node: Node,
  current: Value | undefined,
  path: string,
  application: Application,
): Value | undefined {
  if (node instanceof Leaf) return applyLeaf(node.modifier, current, path, application);
  if (current instanceof Doc) return applyToDoc(node, current, path, application);
  if (isArray(current)) return applyToArray(node, current, path, application);
  if (current === undefined) {
    const created = applyToDoc(node, new Doc(), path, application);
    return created.size === 0 ? undefined : created;
  }
  for (const [name, child] of node.children) refuseUnviable(child, name, path, current, application);
  return current;
}

function applyLeaf(
  modifier: Modifier,
  current: Value | undefined,
  path: string,
  application: Application,
): Value | undefined {
  if (modifier.isIdle?.(application)) return current;
  if (current === undefined && modifier.whenMissing === 'check') return undefined;
  return modifier.apply(current, { path, application });
}

/**
 * Throws for a value that cannot have a field of this name, unless all modifiers in the node ignore missing paths.
 */
function refuseUnviable(
  node: Node,
  name: string,
  path: string,
  value: Value,
  application: Application,
): void {
  if (node instanceof Leaf) {
    if (node.modifier.whenMissing === 'ignore' || node.modifier.isIdle?.(application)) return;
    if (node.modifier.whenMissing === 'create') {
      throw new CommandError(
        28,
        `Cannot create field '${name}' in element ${element(fieldName(path), value)}`,
      );
    }
    throw new CommandError(
      28,
      `Cannot use the part (${name}) of (${path}.${name}) to traverse the element (${element(fieldName(path), value)})`,
    );
  }
  for (const child of node.children.values()) refuseUnviable(child, name, path, value, application);
}

const join = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);
