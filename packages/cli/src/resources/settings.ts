import { UserError } from '@almanac/supervisor/errors';
import { ApiError, type HttpClient } from '../site/http.js';
import type { Row } from './format.js';

const ROUTE = '/wp/v2/settings';

/** Settings whose name in WordPress's command line differs from the API's. */
const ALIASES: Readonly<Record<string, string>> = {
  blogname: 'title',
  blogdescription: 'description',
  siteurl: 'url',
  home: 'url',
  admin_email: 'email',
  timezone_string: 'timezone',
  WPLANG: 'language',
};

/** The settings of a site. */
export class Settings {
  constructor(private readonly http: HttpClient) {}

  all(): Promise<Row> {
    return this.http.ask<Row>('GET', ROUTE);
  }

  /** @throws UserError for an unknown setting */
  async get(name: string): Promise<unknown> {
    const all = await this.all();
    return all[known(all, name)];
  }

  /** @returns the stored value */
  async set(name: string, value: unknown): Promise<unknown> {
    const setting = known(await this.all(), name);
    const changed = await this.http.ask<Row>('POST', ROUTE, { [setting]: value }).catch((error: unknown) => {
      const sentence = error instanceof ApiError ? error.params[setting] : undefined;
      throw sentence === undefined ? error : new UserError(sentence, { cause: error });
    });
    return changed[setting];
  }
}

function known(all: Row, name: string): string {
  const setting = ALIASES[name] ?? name;
  if (Object.hasOwn(all, setting)) return setting;
  throw new UserError(`There is no setting ${name}. There are: ${Object.keys(all).join(', ')}.`);
}
