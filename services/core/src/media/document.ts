import * as z from 'zod';

const imageSize = z
  .object({
    /** `thumbnail`, `medium`…: see image-sizes.ts. */
    name: z.string(),
    /** Name of the file, beside that of the item. */
    file: z.string(),
    /** Pixels. */
    width: z.int(),
    height: z.int(),
    mimeType: z.string(),
    bytes: z.int(),
  })
  .readonly();
/** A stored smaller version of an image. */
export type ImageSize = z.output<typeof imageSize>;

const imageMeta = z
  .object({
    aperture: z.string(),
    credit: z.string(),
    camera: z.string(),
    caption: z.string(),
    /** Seconds since 1970. */
    created_timestamp: z.string(),
    copyright: z.string(),
    /** Millimetres. */
    focal_length: z.string(),
    iso: z.string(),
    /** Seconds. */
    shutter_speed: z.string(),
    title: z.string(),
    /** The number 1 once the picture was turned. */
    orientation: z.union([z.string(), z.literal(1)]),
    keywords: z.array(z.string()).readonly(),
    alt: z.string(),
  })
  .readonly();
/** What a picture says about itself (WordPress: wp_read_image_metadata). Texts, as clients know them. */
export type ImageMeta = z.output<typeof imageMeta>;

/** The file of a media item, as it is stored with the item. */
export const mediaFile = z
  .object({
    /** Below the directory of uploads: `2031/05/name.jpg`. */
    path: z.string(),
    /** Address of the directory that holds it and its versions, where that is another site's. */
    elsewhere: z.string().exactOptional(),
    bytes: z.int(),
    /** What a search finds it by: its path without case. */
    searchKey: z.string(),
    /** Of images that can be measured: */
    image: z
      .object({
        /** Pixels. */
        width: z.int(),
        height: z.int(),
        sizes: z.array(imageSize).readonly(),
        meta: imageMeta,
        /** Name of the file as it was uploaded, where `path` is a smaller or a turned version of it. */
        original: z.string().exactOptional(),
      })
      .readonly()
      .exactOptional(),
  })
  .readonly();
export type MediaFile = z.output<typeof mediaFile>;
