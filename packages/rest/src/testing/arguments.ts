import { ANONYMOUS } from '@almanac/identity';
import { expect } from '@jest/globals';
import type * as z from 'zod';
import type { RequestUnderCheck } from '../arguments/argument.js';
import { ArgumentSet } from '../arguments/argument-set.js';
import { isRestError } from '../errors/errors.js';
import type { Args } from '../request/request.js';

/** A read by an anonymous client. */
const request: RequestUnderCheck = {
  method: 'GET',
  route: '/library/v1/books',
  params: {},
  identity: ANONYMOUS,
  once: (_key, load) => load(),
  header: () => undefined,
};

/** The values of the sent arguments. */
export const validate = <A extends Args>(args: A, params: Record<string, unknown>) =>
  new ArgumentSet(args).validate(params, request);

/** Code and data of the error for wrong arguments. */
export async function errorOf(args: Args, params: Record<string, unknown>): Promise<Record<string, unknown>> {
  const error: unknown = await validate(args, params).catch((thrown: unknown) => thrown);
  if (!isRestError(error)) throw new Error('nothing was refused');
  return { code: error.code, ...error.data };
}

/** The error code of one wrong argument. */
export async function codeOf(schema: z.ZodType, value: unknown): Promise<unknown> {
  const { code, details } = await errorOf({ it: schema }, { it: value });
  expect(code).toBe('rest_invalid_param');
  return (details as { it: { code: string } }).it.code;
}
