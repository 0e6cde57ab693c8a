import { CommandError } from '../errors.js';

/** The components of a path in a projection. */
export function parsePath(path: string): readonly string[] {
  if (path === '') throw new CommandError(40352, 'FieldPath cannot be constructed with empty string');
  if (path.endsWith('.')) throw new CommandError(40353, "FieldPath must not end with a '.'.");
  const components = path.split('.');
  for (const component of components) {
    if (component === '') throw new CommandError(15998, 'FieldPath field names may not be empty strings.');
    if (component.startsWith('$')) {
      throw new CommandError(
        16410,
        `FieldPath field names may not start with '$'. Consider using $getField or $setField.`,
      );
    }
  }
  return components;
}

interface Step {
  readonly children: Map<string, Step>;
  ends: boolean;
}

/** The paths of a specification: none may be another one, or begin with it. */
export class PathRegister {
  readonly #root: Step = { children: new Map(), ends: false };

  /** The stage that adds fields, whose conflicts have a code of their own; undefined for a projection. */
  constructor(readonly adding?: string) {}

  add(path: readonly string[]): void {
    let step = this.#root;
    path.forEach((component, index) => {
      const known = step.children.get(component);
      const next = known ?? { children: new Map(), ends: false };
      const last = index === path.length - 1;
      const collides = (known !== undefined && last) || next.ends;
      if (collides && this.adding !== undefined) {
        const other = next.ends ? path.slice(0, index + 1) : [...path, ...firstPath(next)];
        throw new CommandError(
          40176,
          `Invalid ${this.adding} :: caused by :: specification contains two conflicting paths. ` +
            `Cannot specify both '${path.join('.')}' and '${other.join('.')}'`,
        );
      }
      if (known !== undefined && last) throw new CommandError(31250, `Path collision at ${path.join('.')}`);
      if (next.ends) {
        throw new CommandError(
          31249,
          `Path collision at ${path.join('.')} remaining portion ${path.slice(index + 1).join('.')}`,
        );
      }
      step.children.set(component, next);
      step = next;
    });
    step.ends = true;
  }
}

/** The rest of one of the paths that go on from a step. */
function firstPath({ children }: Step): readonly string[] {
  const [first] = children;
  return first === undefined ? [] : [first[0], ...firstPath(first[1])];
}
