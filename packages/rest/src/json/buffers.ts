import type { ServerResponse } from 'node:http';
import type { SerializedText } from './serialized.js';

/** Size up to which Node sends a string without allocating memory outside of the heap. */
const SMALL_BYTES = 16 * 1024;
/** Buffers have a multiple of this size, so that one fits many responses. */
const STEP_BYTES = 64 * 1024;
const MAX_FREE_BYTES = 4 * 1024 * 1024;

/** Sends a body whose head has been written. @param body undefined when only the head was requested */
export function send(body: SerializedText | undefined, response: ServerResponse): void {
  const [first, ...more] = body?.chunks ?? [];
  const isSingleChunk = more.length === 0 && (typeof first !== 'string' || first.length <= SMALL_BYTES);
  if (!body || isSingleChunk) response.end(first);
  else {
    const buffer = take(body.byteLength);
    response.end(fill(buffer, body), () => free(buffer));
  }
}

function fill(buffer: Buffer, { chunks }: SerializedText): Buffer {
  let end = 0;
  for (const chunk of chunks)
    end += typeof chunk === 'string' ? buffer.write(chunk, end) : chunk.copy(buffer, end);
  return buffer.subarray(0, end);
}

/**
 * Buffers of sent bodies, for reuse: allocating outside the heap for every response makes V8 collect the whole heap
 * once every 64 MB.
 */
const unused: Buffer[] = [];
let unusedBytes = 0;

function take(size: number): Buffer {
  const index = unused.findIndex(({ length }) => length >= size);
  const [found] = index < 0 ? [] : unused.splice(index, 1);
  if (!found) return Buffer.allocUnsafeSlow(Math.ceil(size / STEP_BYTES) * STEP_BYTES);
  unusedBytes -= found.length;
  return found;
}

/** The oldest unused buffers are dropped. Otherwise many small ones would leave no room for large ones. */
function free(buffer: Buffer): void {
  if (buffer.length > MAX_FREE_BYTES) return;
  unused.push(buffer);
  unusedBytes += buffer.length;
  while (unusedBytes > MAX_FREE_BYTES) unusedBytes -= unused.shift()?.length ?? 0;
}
