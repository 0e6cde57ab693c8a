import type { core, RpcClient } from '@almanac/rpc';
import { isUnavailable } from '@almanac/rpc';
import { together } from '@almanac/service';
import { type Connection, type Model, Schema } from 'mongoose';

/** What forms need to know of the site. */
export interface SiteFacts {
  readonly title: string;
  readonly description: string;
  readonly url: string;
  readonly adminEmail: string;
  readonly timezoneString: string;
  readonly gmtOffset: number;
  readonly language: string;
  readonly dateFormat: string;
  readonly timeFormat: string;
}

type Directory = Pick<RpcClient<typeof core.Directory.service>, 'getSite'>;

interface StoredFacts extends SiteFacts {
  readonly _id: 'site';
}

const schema = new Schema<StoredFacts>(
  {
    _id: { type: String, required: true },
    title: String,
    description: String,
    url: String,
    adminEmail: String,
    timezoneString: String,
    gmtOffset: Number,
    language: String,
    dateFormat: String,
    timeFormat: String,
  },
  { collection: 'site', versionKey: false },
);

/**
 * The settings of the site, which core keeps. The last ones known are kept here as well, so that a message can be taken
 * while core is away.
 */
export class Site {
  readonly #ask: (nothing: undefined) => Promise<SiteFacts>;
  readonly #facts: Model<StoredFacts>;
  #last: SiteFacts | undefined;

  constructor(connection: Connection, directory: Directory) {
    this.#facts = connection.model<StoredFacts>('Site', schema);
    this.#ask = together<undefined, SiteFacts>(async (asked) => {
      const facts = await this.#current(directory);
      return asked.map(() => facts);
    });
  }

  /** The settings as they are; while core cannot be reached, as they were known last. @throws RestError 503 */
  known(): Promise<SiteFacts> {
    return this.#ask(undefined);
  }

  async #current(directory: Directory): Promise<SiteFacts> {
    try {
      const {
        title,
        description,
        url,
        adminEmail,
        timezoneString,
        gmtOffset,
        language,
        dateFormat,
        timeFormat,
      } = await directory.getSite({});
      const facts = {
        title,
        description,
        url,
        adminEmail,
        timezoneString,
        gmtOffset,
        language,
        dateFormat,
        timeFormat,
      };
      await this.#keep(facts);
      return facts;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      this.#last ??= (await this.#facts.findById('site').lean<SiteFacts>().exec()) ?? undefined;
      if (this.#last === undefined) throw error;
      return this.#last;
    }
  }

  async #keep(facts: SiteFacts): Promise<void> {
    if (JSON.stringify(facts) === JSON.stringify(this.#last)) return;
    await this.#facts.updateOne({ _id: 'site' }, { $set: facts }, { upsert: true });
    this.#last = facts;
  }
}
