import type { ClientLimit } from '@almanac/cache';
import { errors } from './errors.js';

export interface MessageLimitsDeps {
  /** Messages of a client within a while. */
  readonly messages: ClientLimit;
  /** KiB of a client in a day, for messages with their files. */
  readonly kibibytes: ClientLimit;
  /** The limit of `kibibytes`. */
  readonly mostKibibytes: number;
}

/** A message of a client. */
export interface Load {
  /** IP address that the message comes from. */
  readonly address: string;
  /** Size of its texts and files. */
  readonly bytes: number;
}

/** Bounds what a client may leave on the site. */
export class MessageLimits {
  constructor(private readonly deps: MessageLimitsDeps) {}

  /**
   * Takes in a message that is within the limits of its client.
   * @throws RestError 429 `almanac_too_many_messages` or `almanac_message_quota_exceeded` (`data.retry_after` in
   *   seconds), 413 `almanac_message_too_large`; then `accept` is not called
   */
  async within<T>({ address, bytes }: Load, accept: () => Promise<T>): Promise<T> {
    const { messages, kibibytes, mostKibibytes } = this.deps;
    const size = Math.ceil(bytes / 1024);
    if (size > mostKibibytes) throw errors.messageTooLarge();
    const message = await messages(address);
    if (message.waitMs > 0) throw errors.tooManyMessages(retryAfter(message.waitMs));
    const room = await kibibytes(address, size);
    try {
      if (room.waitMs > 0) throw errors.quotaExceeded(retryAfter(room.waitMs));
      return await accept();
    } catch (error) {
      await room.giveBack();
      throw error;
    }
  }
}

const retryAfter = (waitMs: number) => ({ data: { retry_after: Math.ceil(waitMs / 1000) } });
