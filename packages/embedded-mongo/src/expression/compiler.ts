import {
  compareValues,
  DateTime,
  Doc,
  isArray,
  isNumeric,
  toDouble,
  Undefined,
  type Value,
} from '../bson/index.js';
import { CommandError } from '../errors.js';
import { evaluatePath, parseFieldPath } from './field-path.js';

/** Scope of an evaluation: the document, and the bound variables. */
export interface Scope {
  readonly root: Doc;
  readonly variables: (Value | undefined)[];
  /** Cost so far: one for each operator, and a fraction for each array element read. */
  work: number;
}

/** Maximum work of an expression for one document, some 10 ms, because all other requests wait for its evaluation. */
const MAX_WORK = 50_000;

/** Counts work before it is done. Throws ExceededMemoryLimit above the limit. */
function spend(scope: Scope, work: number): void {
  scope.work += work;
  if (scope.work > MAX_WORK)
    throw new CommandError(
      146,
      'the expression computes too much for one document: its arrays are too large',
    );
}

/** Work of reading a value, proportional to its length. */
const lengthOf = (value: Value | undefined): number => {
  if (typeof value === 'string') return value.length / 64;
  return isArray(value) ? value.length / 4 : 0;
};

/** Evaluates an expression; undefined represents a missing value. */
export type Evaluate = (scope: Scope) => Value | undefined;

/** Scope of an expression besides the document. */
export interface ExpressionContext {
  /** The variables of a command's `let`. */
  readonly variables?: ReadonlyMap<string, Value> | undefined;
  /** Value of `$$NOW`. */
  readonly now?: Date | undefined;
  /** Whether the expression is evaluated before any document is read, so that it cannot refer to one. */
  readonly withoutDocument?: boolean;
}

/** Compiles the argument of an operator. */
export type OperatorParser = (argument: Value, compiler: Compiler, name: string) => Evaluate;

/** Turns expressions into functions. Variables are resolved to indexes at compile time. */
export class Compiler {
  constructor(
    readonly context: ExpressionContext,
    readonly operators: ReadonlyMap<string, OperatorParser>,
    readonly places: ReadonlyMap<string, number> = new Map(),
  ) {}

  compile(expression: Value): Evaluate {
    if (typeof expression === 'string')
      return expression.startsWith('$') ? this.#reference(expression) : constant(expression);
    if (isArray(expression)) return this.#array(expression);
    if (expression instanceof Doc) return this.#object(expression);
    return constant(expression);
  }

  /** A compiler with a further variable, and the variable's index in `Scope.variables`. */
  withVariable(name: string): { readonly compiler: Compiler; readonly place: number } {
    const place = Math.max(-1, ...this.places.values()) + 1;
    const places = new Map([...this.places, [name, place] as const]);
    return { compiler: new Compiler(this.context, this.operators, places), place };
  }

  #array(elements: readonly Value[]): Evaluate {
    const compiled = elements.map((element) => this.compile(element));
    return (scope) => compiled.map((evaluate) => evaluate(scope) ?? null);
  }

  #object(doc: Doc): Evaluate {
    const first = doc.firstKey();
    if (first?.startsWith('$')) return this.#operator(first, doc);
    const fields = [...doc].map(([key, value]) => {
      if (key.startsWith('$')) {
        throw new CommandError(
          16410,
          `FieldPath field names may not start with '$'. Consider using $getField or $setField: ${key}`,
        );
      }
      if (key.includes('.'))
        throw new CommandError(16412, `FieldPath field names may not contain '.': ${key}`);
      return [key, this.compile(value)] as const;
    });
    return (scope) => {
      const result = new Doc();
      for (const [key, evaluate] of fields) {
        const value = evaluate(scope);
        if (value !== undefined) result.append(key, value);
      }
      return result;
    };
  }

  #operator(name: string, doc: Doc): Evaluate {
    if (doc.size !== 1) {
      throw new CommandError(
        15983,
        `An object representing an expression must have exactly one field: ${name}`,
      );
    }
    const parse = this.operators.get(name);
    if (parse === undefined) throw new CommandError(168, `Unrecognized expression '${name}'`);
    const evaluate = parse(doc.get(name) ?? null, this, name);
    return (scope) => {
      spend(scope, 1);
      return evaluate(scope);
    };
  }

  /** `$field.path`, `$$variable.path`. */
  #reference(text: string): Evaluate {
    if (text === '$') throw new CommandError(16872, "'$' by itself is not a valid FieldPath");
    if (!text.startsWith('$$')) {
      const path = parseFieldPath(text.slice(1));
      this.#checkDocument();
      return counted((scope) => evaluatePath(scope.root, path));
    }
    const [name = '', ...rest] = text.slice(2).split('.');
    const path = rest.length === 0 ? [] : parseFieldPath(rest.join('.'));
    const variable = this.#variable(name);
    return path.length === 0 ? variable : counted((scope) => evaluateFrom(variable(scope), path));
  }

  #checkDocument(): void {
    if (!this.context.withoutDocument) return;
    throw new CommandError(
      4890500,
      'Command let Expression tried to access a field, but there is no document yet when it is evaluated',
    );
  }

  #variable(name: string): Evaluate {
    const place = this.places.get(name);
    if (place !== undefined) return (scope) => scope.variables[place];
    const given = this.context.variables?.get(name);
    if (given !== undefined) return constant(given);
    switch (name) {
      case 'ROOT':
      case 'CURRENT':
        this.#checkDocument();
        return (scope) => scope.root;
      case 'REMOVE':
        return () => undefined;
      case 'NOW':
        return constant(DateTime.fromDate(this.context.now ?? new Date()));
      case '':
        throw new CommandError(9, 'empty variable names are not allowed');
      default:
        throw new CommandError(17276, `Use of undefined variable: ${name}`);
    }
  }
}

/** Reads the value and counts the work. */
const counted =
  (evaluate: Evaluate): Evaluate =>
  (scope) => {
    const value = evaluate(scope);
    spend(scope, lengthOf(value));
    return value;
  };

const constant =
  (value: Value): Evaluate =>
  () =>
    value;

function evaluateFrom(value: Value | undefined, path: readonly string[]): Value | undefined {
  if (value instanceof Doc) return evaluatePath(value, path);
  if (!isArray(value)) return undefined;
  return value
    .filter((element) => element instanceof Doc)
    .map((element) => evaluatePath(element, path))
    .filter((found) => found !== undefined);
}

/** BSON's order of values, in which a missing value counts like undefined: before null. */
export const compareOptional = (a: Value | undefined, b: Value | undefined): number =>
  compareValues(a ?? missing(a), b ?? missing(b));

const missing = (value: null | undefined): Value => (value === null ? null : Undefined.value);

/** Whether a value is true: all are except false, null, undefined, zero and a missing value. */
export const isTruthy = (value: Value | undefined): boolean =>
  !(isNullish(value) || value === false || (isNumeric(value) && toDouble(value) === 0));

/** Null, undefined or missing. */
export const isNullish = (value: Value | undefined): value is null | undefined | Undefined =>
  value === undefined || value === null || value instanceof Undefined;
