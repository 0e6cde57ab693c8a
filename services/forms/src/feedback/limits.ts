import type { ClientLimit } from '@almanac/cache';
import { LimitExceeded } from '../submissions/limit-exceeded.js';

export interface MessageLimitsDeps {
  /** Messages of a client within the window. */
  readonly messages: ClientLimit;
  /** KiB of a client's messages with their files in a day. */
  readonly kibibytes: ClientLimit;
  /** The limit of `kibibytes`. */
  readonly mostKibibytes: number;
}

/** A message, as far as the limits use it. */
export interface Load {
  /** IP address of the sender. */
  readonly address: string;
  /** Size of texts and files. */
  readonly bytes: number;
}

/** Limits the messages that a client may store on the site. */
export class MessageLimits {
  constructor(private readonly deps: MessageLimitsDeps) {}

  /**
   * Accepts a message within the limits of its client.
   * @throws LimitExceeded without calling `accept`
   */
  async within<T>({ address, bytes }: Load, accept: () => Promise<T>): Promise<T> {
    const { messages, kibibytes, mostKibibytes } = this.deps;
    const size = Math.ceil(bytes / 1024);
    if (size > mostKibibytes) throw new LimitExceeded(TOO_LARGE);
    const message = await messages(address);
    if (message.waitMs > 0) throw new LimitExceeded(TOO_MANY, seconds(message.waitMs));
    const room = await kibibytes(address, size);
    try {
      if (room.waitMs > 0) throw new LimitExceeded(QUOTA, seconds(room.waitMs));
      return await accept();
    } catch (error) {
      await room.giveBack();
      throw error;
    }
  }
}

const TOO_LARGE = 'Your message with its files is too large.';
const TOO_MANY = 'You have sent too many messages. Try again later.';
const QUOTA = 'Your messages and files are more than the site takes in a day. Try again later.';

const seconds = (ms: number): number => Math.ceil(ms / 1000);
