import { decodeEntities, stripAllTags } from '@almanac/formatting';
import { type Identity, isAnonymous } from '@almanac/identity';
import { type core, isUnavailable, type RpcClient } from '@almanac/rpc';
import type { MailTemplate } from '../contact-forms/document.js';
import type { Origin } from '../submissions/document.js';
import type { ContainerPost, MailFacts, Sender } from './values.js';

interface Clients {
  readonly directory: Pick<RpcClient<typeof core.Directory.service>, 'getPosts'>;
  readonly identity: Pick<RpcClient<typeof core.Identity.service>, 'getUsers'>;
}

type User = Awaited<ReturnType<Clients['identity']['getUsers']>>['users'][number];

// Mail-tags of the page, in all spellings: `[_post_id]`, `[ _post_id ]`, `[wpcf7.post_id]`.
const POST_TAG = /[_.]post_/;
const USER_TAG = /[_.]user_/;

/** Facts of core about the page of a form and the sender. They are loaded only for mails that use them. */
export class MailFactsSource {
  constructor(private readonly clients: Clients) {}

  /**
   * The facts. Those that core does not have, does not publish, or cannot provide now are left out, and the mail is
   * sent without them.
   */
  async of(
    templates: readonly MailTemplate[],
    { origin, identity }: { readonly origin: Pick<Origin, 'containerPost'>; readonly identity: Identity },
  ): Promise<Pick<MailFacts, 'post' | 'sender'>> {
    const text = templates.map((template) => JSON.stringify(template)).join('\n');
    const wantsPost = origin.containerPost > 0 && POST_TAG.test(text);
    const wantsSender = !isAnonymous(identity) && USER_TAG.test(text);
    const [post, sender] = await Promise.all([
      wantsPost ? this.#ask(() => this.#post(origin.containerPost)) : undefined,
      wantsSender ? this.#ask(() => this.#user(identity.userId)) : undefined,
    ]);
    return { post, sender };
  }

  async #post(id: number): Promise<ContainerPost | undefined> {
    const { posts } = await this.clients.directory.getPosts({ ids: [id] });
    // Only public facts are used, because the sender names the page.
    const post = posts.find(({ isPublic }) => isPublic);
    if (post === undefined) return undefined;
    const author = await this.#user(post.author);
    return {
      id: post.id,
      slug: post.slug,
      title: decodeEntities(stripAllTags(post.titleRendered)),
      url: post.link,
      author: author?.name ?? '',
      authorEmail: author?.email ?? '',
    };
  }

  async #user(id: number): Promise<Sender | undefined> {
    const { users } = await this.clients.identity.getUsers({ ids: [id] });
    return users.map((user: User): Sender => ({ ...user })).at(0);
  }

  async #ask<T>(question: () => Promise<T>): Promise<T | undefined> {
    try {
      return await question();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      return undefined;
    }
  }
}
