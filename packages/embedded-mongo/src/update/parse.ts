import { Doc, typeName, type Value } from '../bson/index.js';
import { CommandError } from '../errors.js';
import type { FilterContext } from '../query/index.js';
import {
  addToSetModifier,
  popModifier,
  pullAllModifier,
  pullModifier,
  pushModifier,
} from './array-modifiers.js';
import {
  incModifier,
  maxModifier,
  minModifier,
  mulModifier,
  setModifier,
  setOnInsertModifier,
  unsetModifier,
} from './field-modifiers.js';
import { element, type ModifierParser } from './modifier.js';
import { Branch, insert } from './tree.js';

export const MODIFIERS: ReadonlyMap<string, ModifierParser> = new Map([
  ['$set', setModifier],
  ['$setOnInsert', setOnInsertModifier],
  ['$unset', unsetModifier],
  ['$inc', incModifier],
  ['$mul', mulModifier],
  ['$min', minModifier],
  ['$max', maxModifier],
  ['$push', pushModifier],
  ['$addToSet', addToSetModifier],
  ['$pull', pullModifier],
  ['$pullAll', pullAllModifier],
  ['$pop', popModifier],
]);

/** A compiled update by operators. */
export interface ModifierTree {
  readonly root: Branch;
  /** Whether the positional operator `$` is used. */
  readonly usesPosition: boolean;
}

/** Compiles an update by operators. Throws MongoDB's error for an invalid one. */
export function parseModifiers(update: Doc, context: FilterContext): ModifierTree {
  const parser = new Parser(context);
  for (const [operator, fields] of update) parser.operator(operator, fields);
  return parser;
}

class Parser implements ModifierTree {
  readonly root = new Branch();
  usesPosition = false;

  constructor(readonly context: FilterContext) {}

  operator(name: string, fields: Value): void {
    const parse = MODIFIERS.get(name);
    if (parse === undefined) {
      throw new CommandError(
        9,
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    }
    if (!(fields instanceof Doc)) {
      throw new CommandError(
        9,
        `Modifiers operate on fields but we found type ${typeName(fields)} instead. For example: {$mod: {<field>: ...}} ` +
          `not ${element(name, fields)}`,
      );
    }
    for (const [field, argument] of fields) {
      const path = parseUpdatePath(field);
      if (path.includes('$')) this.usesPosition = true;
      insert(this.root, path, parse(argument, field, this.context));
    }
  }
}

function parseUpdatePath(field: string): readonly string[] {
  if (field === '') throw new CommandError(56, 'An empty update path is not valid.');
  const path = field.split('.');
  if (path.includes('')) {
    throw new CommandError(
      56,
      `The update path '${field}' contains an empty field name, which is not allowed.`,
    );
  }
  if (path.some((component) => /^\$\[.*\]$/.test(component))) {
    throw new CommandError(115, `updating several elements of an array is not supported: '${field}'`);
  }
  if (path[0] === '$') {
    throw new CommandError(
      2,
      `Cannot have positional (i.e. '$') element in the first position in path '${field}'`,
    );
  }
  if (path.filter((component) => component === '$').length > 1) {
    throw new CommandError(2, `Too many positional (i.e. '$') elements found in path '${field}'`);
  }
  return path;
}
