import { randomBytes } from 'node:crypto';
import type { Identity, KeyedHash } from '@almanac/identity';
import { typeNamed } from '../content/declared.js';
import type { Content } from '../content/document.js';
import { errors as contentErrors } from '../content/errors.js';
import type { PostStore } from '../content/model.js';
import { mayEdit } from '../content/rights.js';
import { textFields } from '../content/text.js';
import type { DeclaredFields } from '../fields/meta-fields.js';
import { changesOf } from '../fields/stored.js';
import type { RevisionRepository } from '../revisions/model.js';
import type { SettingsRepository } from '../settings/model.js';
import type { UserRepository } from '../users/model.js';
import { errors } from './errors.js';
import type { PreviewRepository } from './model.js';

/** A new token. */
export interface NewPreview {
  readonly item: Content;
  readonly token: string;
  readonly expiresAt: Date;
}

export interface PreviewsDeps {
  readonly previews: PreviewRepository;
  readonly content: Pick<PostStore, 'findMany'>;
  readonly users: Pick<UserRepository, 'find'>;
  readonly revisions: Pick<RevisionRepository, 'autosaveOf'>;
  readonly settings: Pick<SettingsRepository, 'current'>;
  readonly fields: Pick<DeclaredFields, 'of'>;
  readonly hash: KeyedHash;
  /** Public address of the site, without a trailing slash. */
  readonly siteUrl: string;
  readonly now: () => Date;
}

/** `<item>.<user>.<seconds>.<signature>` */
const TOKEN = /^(?<item>\d{1,15})\.(?<user>\d{1,15})\.(?<expires>\d{1,12})\.(?<signature>[\da-f]{64})$/;

/** Signed content of a token. */
interface Claims {
  readonly item: number;
  readonly user: number;
  /** Seconds since 1970. */
  readonly expires: number;
}

/** Tokens that let a front end read one item as the editor who made the token sees it. */
export class Previews {
  constructor(private readonly deps: PreviewsDeps) {}

  /** @throws RestError rest_post_invalid_id */
  async item(id: number): Promise<Content> {
    const [item] = await this.deps.content.findMany([id]);
    if (!item || !typeNamed(item.type).supports.includes('editor')) throw contentErrors.invalidId();
    return item;
  }

  /** @throws RestError unless the caller may edit the item */
  authorize(identity: Identity, item: Content): void {
    if (!mayEdit(identity, item)) throw errors.cannotPreview();
  }

  /** Makes a token of the caller. */
  async create({ userId: user }: Identity, item: Content, seconds: number): Promise<NewPreview> {
    const expires = Math.floor(this.deps.now().getTime() / 1000) + seconds;
    const expiresAt = new Date(expires * 1000);
    const salt = await this.deps.previews.saltOf(item._id, randomBytes(16).toString('hex'), expiresAt);
    const claims = { item: item._id, user, expires };
    const token = `${item._id}.${user}.${expires}.${this.deps.hash.of(signed(claims, salt))}`;
    return { item, token, expiresAt };
  }

  /** Revokes all tokens of an item. */
  revoke({ _id }: Content): Promise<void> {
    return this.deps.previews.delete(_id);
  }

  /**
   * The item as the editor who made the token sees it: with their autosave where that is newer.
   * @throws RestError rest_invalid_preview_token
   */
  async open(item: Content, token: string): Promise<Content> {
    const user = await this.#verify(item, token);
    const autosave = await this.deps.revisions.autosaveOf(item._id, user);
    const shown = { ...item, password: '' };
    if (!autosave || autosave.dateGmt < item.modifiedGmt) return shown;
    const { use_smilies: useSmilies } = await this.deps.settings.current();
    const [title, content, excerpt] = [autosave.title.raw, autosave.content.raw, autosave.excerpt.raw];
    const rendering = { useSmilies, siteUrl: this.deps.siteUrl, postId: item._id };
    const texts = await textFields({ title, content, excerpt }, rendering);
    const values = this.deps.fields.of(item.type).revisioned(autosave.fields);
    return {
      ...shown,
      ...texts,
      meta: { ...item.meta, ...autosave.meta },
      ...changesOf({ ...item.fields, ...values }),
    };
  }

  /** @returns the id of the editor who made the token */
  async #verify(item: Content, token: string): Promise<number> {
    const { previews, users, hash, now } = this.deps;
    const parts = TOKEN.exec(token)?.groups;
    if (!parts) throw errors.invalidToken();
    const claims = {
      item: Number(parts['item']),
      user: Number(parts['user']),
      expires: Number(parts['expires']),
    };
    if (claims.item !== item._id || claims.expires * 1000 <= now().getTime() || item.status === 'trash')
      throw errors.invalidToken();
    const [preview, user] = await Promise.all([previews.find(item._id), users.find(claims.user)]);
    const isSigned = preview && hash.verify(signed(claims, preview.salt), parts['signature'] ?? '');
    // An editor who has lost the right shows nothing more.
    if (!isSigned || !user || !mayEdit({ userId: user._id, roles: user.roles }, item))
      throw errors.invalidToken();
    return user._id;
  }
}

const signed = ({ item, user, expires }: Claims, salt: string): string =>
  `${item}.${user}.${expires}.${salt}`;
