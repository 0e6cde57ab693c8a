import type { ServerResponse } from 'node:http';
import { BufferPool } from './buffer-pool.js';
import type { Written } from './written.js';

/** Up to this size Node sends a string without memory outside of the heap. */
const SMALL_BYTES = 16 * 1024;

const buffers = new BufferPool(4 * 1024 * 1024);

/** Sends a body whose head has been written. @param body undefined when only the head was asked for */
export function send(body: Written | undefined, response: ServerResponse): void {
  const [first, ...more] = body?.parts ?? [];
  const isWhole = more.length === 0 && (typeof first !== 'string' || first.length <= SMALL_BYTES);
  if (!body || isWhole) response.end(first);
  else {
    const buffer = buffers.take(body.byteLength);
    response.end(fill(buffer, body), () => buffers.give(buffer));
  }
}

function fill(buffer: Buffer, { parts }: Written): Buffer {
  let end = 0;
  for (const part of parts)
    end += typeof part === 'string' ? buffer.write(part, end) : part.copy(buffer, end);
  return buffer.subarray(0, end);
}
