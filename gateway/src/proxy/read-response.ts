import type { IncomingMessage } from 'node:http';

/** Largest response that is read whole. */
export const LARGEST_WHOLE = 4 * 1024 * 1024;

/**
 * The beginning of a response, and whether that is all of it; if not, the stream is paused, and the rest can be read.
 * Rejects when it breaks off.
 */
export function readUpTo(
  stream: IncomingMessage,
  limit: number,
): Promise<{ beginning: Buffer; isAll: boolean }> {
  // Listeners in place of an iterator, which costs as much as a small response in all.
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const take = (chunk: Buffer): void => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > limit) done(false);
    };
    const end = (): void => done(true);
    const broken = (): void => fail(new Error('the response broke off'));
    const fail = (error: Error): void => {
      release();
      reject(error);
    };
    const done = (isAll: boolean): void => {
      release();
      if (!isAll) stream.pause();
      resolve({ beginning: chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks), isAll });
    };
    const release = (): void => {
      stream.off('data', take).off('end', end).off('error', fail).off('aborted', broken).off('close', broken);
    };
    stream.on('data', take).on('end', end).on('error', fail).on('aborted', broken).on('close', broken);
    // It may have broken off before anybody listened, and says so only once.
    if (stream.destroyed) broken();
  });
}
