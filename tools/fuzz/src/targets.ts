import { nameOf, type Operation, type Segment } from './operations.js';

/** Target of a case: one argument or a member of it, the names of arguments, the path, its surroundings, or the body. */
export type Focus =
  | { readonly on: 'argument'; readonly name: string; readonly member?: string }
  | { readonly on: 'names' | 'path' | 'surroundings' | 'body' };

export interface Target {
  readonly operation: Operation;
  readonly focus: Focus;
}

/** All targets: each argument of each operation, and its other parts. */
export const targetsOf = (operations: readonly Operation[]): Target[] =>
  operations.flatMap((operation) => [
    ...Object.entries(operation.args).flatMap(([name, { properties = {} }]): Target[] => [
      { operation, focus: { on: 'argument', name } },
      ...Object.keys(properties).map(
        (member): Target => ({ operation, focus: { on: 'argument', name, member } }),
      ),
    ]),
    { operation, focus: { on: 'names' } },
    ...(operation.segments.some(isPlaceholder) ? [{ operation, focus: { on: 'path' } } as const] : []),
    { operation, focus: { on: 'surroundings' } },
    { operation, focus: { on: 'body' } },
  ]);

export const labelOf = ({ operation, focus }: Target): string =>
  `${nameOf(operation)} ${focus.on === 'argument' ? nameOfArgument(focus) : `(${focus.on})`}`;

const nameOfArgument = ({ name, member }: Extract<Focus, { on: 'argument' }>): string =>
  member === undefined ? name : `${name}.${member}`;

export const isPlaceholder = (segment: Segment): segment is { placeholder: string } =>
  'placeholder' in segment;
