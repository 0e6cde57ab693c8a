import { randomBytes } from 'node:crypto';
import type { SiteSettings } from '@almanac/cache';
import { errors } from '../errors.js';
import type { Author, Degraded, OwnContent } from '../site/own-content.js';
import { frameSize } from './frame-size.js';
import { type Thumbnail, thumbnailOf } from './thumbnail.js';

/** Embed data of an item of this site. */
export interface OwnEmbed {
  readonly site: Pick<SiteSettings, 'title' | 'url'>;
  readonly author: Author | undefined;
  readonly link: string;
  /** Title as HTML. It marks items with a password. */
  readonly title: string;
  /** Width in pixels. */
  readonly width: number;
  readonly height: number;
  readonly thumbnail: Thumbnail | undefined;
  /** Random for each embed. */
  readonly secret: string;
  /** Versions that the embed data depends on. */
  readonly dependsOn: readonly string[];
}

/** Serves embed data of this site's own content. */
export class EmbedService {
  constructor(private readonly content: OwnContent) {}

  /**
   * @param maxWidth pixels
   * @param degraded called with each part that is missing, or stale, while a service is unavailable
   * @throws oembed_invalid_url for an address that is not of this site or not public; 503 when an unavailable service
   * may have it.
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
