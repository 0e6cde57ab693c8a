import { STATUS_CODES } from 'node:http';
import type { JsonSchema } from '../routes/json-schema.js';

type Operation = Readonly<Record<string, unknown>>;
type Paths = Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;

/** Parts that several operations share, by name; operations refer to them. */
export interface SharedParts {
  readonly paths: Paths;
  readonly parameters: Readonly<Record<string, JsonSchema>>;
  readonly requestBodies: Readonly<Record<string, JsonSchema>>;
  readonly responses: Readonly<Record<string, JsonSchema>>;
}

/** Collects parts that occur more than once, and names them. */
class Repeated {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();
  readonly #taken = new Set<string>();
  readonly parts: Record<string, JsonSchema> = {};

  /** @param section of the components */
  constructor(private readonly section: string) {}

  count(part: unknown): void {
    const text = JSON.stringify(part);
    this.#counts.set(text, (this.#counts.get(text) ?? 0) + 1);
  }

  /** The part, or a reference to it. @param name wanted name; a duplicate name gets a number */
  place(part: unknown, name: string): unknown {
    const text = JSON.stringify(part);
    if ((this.#counts.get(text) ?? 0) < 2 || isReference(part)) return part;
    const known = this.#names.get(text) ?? this.#nameOf(name);
    this.#names.set(text, known);
    this.parts[known] = part as JsonSchema;
    return { $ref: `#/components/${this.section}/${known}` };
  }

  #nameOf(name: string): string {
    let numbered = name;
    for (let number = 2; this.#taken.has(numbered); number++) numbered = `${name}${number}`;
    this.#taken.add(numbered);
    return numbered;
  }
}

/** Name of a component: `tags[terms]` → `tags-terms`. */
const componentName = (name: string): string => name.replace(/\[(\w+)\]/g, '-$1');

const isReference = (part: unknown): boolean => typeof part === 'object' && part !== null && '$ref' in part;

/** Moves parts that operations share into components: parameters, bodies, and error responses. */
export function shareRepeated(paths: Paths): SharedParts {
  const parameters = new Repeated('parameters');
  const requestBodies = new Repeated('requestBodies');
  const responses = new Repeated('responses');
  for (const operation of Object.values(paths).flatMap((methods) => Object.values(methods))) {
    for (const parameter of listOf(operation, 'parameters')) parameters.count(parameter);
    requestBodies.count(operation['requestBody'] ?? null);
    for (const [, response] of errorResponsesOf(operation)) responses.count(response);
  }
  const placed = (operation: Operation): JsonSchema => ({
    ...operation,
    ...('parameters' in operation && {
      parameters: listOf(operation, 'parameters').map((parameter) =>
        parameters.place(parameter, componentName(String((parameter as { name?: unknown }).name))),
      ),
    }),
    ...('requestBody' in operation && {
      requestBody: requestBodies.place(operation['requestBody'], String(operation['operationId'])),
    }),
    responses: {
      ...(operation['responses'] as object),
      ...Object.fromEntries(
        errorResponsesOf(operation).map(([status, response]) => [
          status,
          responses.place(response, reasonOf(status)),
        ]),
      ),
    },
  });
  const shared = Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(Object.entries(methods).map(([method, operation]) => [method, placed(operation)])),
    ]),
  );
  return {
    paths: shared,
    parameters: parameters.parts,
    requestBodies: requestBodies.parts,
    responses: responses.parts,
  };
}

const listOf = (operation: Operation, name: string): readonly unknown[] =>
  (operation[name] ?? []) as readonly unknown[];

/** The error responses of an operation by status. */
const errorResponsesOf = ({ responses = {} }: Operation): [status: string, response: unknown][] =>
  Object.entries(responses as object).filter(([status]) => /^[345]\d\d$/.test(status));

/** Name of a status: `404` → `NotFound`. */
const reasonOf = (status: string): string => (STATUS_CODES[status] ?? status).replace(/[^A-Za-z]/g, '');
