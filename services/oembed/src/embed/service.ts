import { randomBytes } from 'node:crypto';
import type { SiteSettings } from '@almanac/cache';
import { errors } from '../errors.js';
import type { Author, Degraded, OwnContent } from '../site/own-content.js';
import { frameSize } from './frame-size.js';
import { type Thumbnail, thumbnailOf } from './thumbnail.js';

/** Everything about something of this site that is embedded elsewhere. */
export interface OwnEmbed {
  readonly site: Pick<SiteSettings, 'title' | 'url'>;
  readonly author: Author | undefined;
  readonly link: string;
  /** HTML; says of itself when a password protects the rest. */
  readonly title: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly thumbnail: Thumbnail | undefined;
  /** New for each embed. */
  readonly secret: string;
  /** The versions that it depends on. */
  readonly dependsOn: readonly string[];
}

/** Embed data of what this site has itself (behaviour-oembed.md). */
export class EmbedService {
  constructor(private readonly content: OwnContent) {}

  /**
   * @param maxWidth pixels
   * @param degraded told what is missing, or from copies, while a service is away
   * @throws oembed_invalid_url for what is not of this site or not for everybody; 503 when it cannot be known.
   */
  async describe(url: string, maxWidth: number, degraded: Degraded): Promise<OwnEmbed> {
    const item = await this.content.find(url, degraded);
    if (!item) throw errors.invalidUrl();
    const { author, image, dependsOn } = item;
    const site = await this.content.site(degraded);
    const size = frameSize(maxWidth);
    return {
      site,
      author,
      link: item.link,
      title: item.isProtected ? `Protected: ${item.title}` : item.title,
      ...size,
      thumbnail: image && thumbnailOf(image, size.width),
      secret: randomBytes(SECRET_BYTES).toString('hex'),
      dependsOn,
    };
  }
}

const SECRET_BYTES = 8;
