import { type ArgumentMeta, exactArgument, metaOf } from '../arguments/argument.js';
import type { Args } from '../request/request.js';
import type { JsonSchema } from '../routes/json-schema.js';

/** An argument as the document describes it. */
export interface Described {
  readonly schema: JsonSchema;
  readonly description: string | undefined;
  readonly required: boolean;
}

export const argumentOf = (args: Args, name: string): Described => describedAs(declaredIn(args, name));

/** @throws TypeError for an unknown argument */
export function declaredIn(args: Args, name: string): ArgumentMeta {
  const declared = args[name];
  if (!declared) throw new TypeError(`there is no argument ${name}`);
  return metaOf(declared, name);
}

export function describedAs(meta: ArgumentMeta): Described {
  const { description: _description, ...schema } = exactArgument(meta);
  return { schema, description: meta.description, required: meta.effectivelyRequired };
}
