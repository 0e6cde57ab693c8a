import * as z from 'zod';

const imageSize = z
  .object({
    /** `thumbnail`, `medium`…: see image-sizes.ts. */
    name: z.string(),
    /** File name, in the directory of the item's file. */
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
    /** The number 1 once the image was rotated. */
    orientation: z.union([z.string(), z.literal(1)]),
    keywords: z.array(z.string()).readonly(),
    alt: z.string(),
  })
  .readonly();
/** EXIF and IPTC metadata of an image (WordPress: wp_read_image_metadata), as texts. */
export type ImageMeta = z.output<typeof imageMeta>;

const sound = z.object({
  dataformat: z.string().exactOptional(),
  channels: z.number().exactOptional(),
  /** Hertz. */
  sample_rate: z.number().exactOptional(),
  /** Bits per second. */
  bitrate: z.number().exactOptional(),
  channelmode: z.string().exactOptional(),
  bitrate_mode: z.string().exactOptional(),
  codec: z.string().exactOptional(),
  bits_per_sample: z.number().exactOptional(),
  lossless: z.boolean().exactOptional(),
  encoder_options: z.string().exactOptional(),
  compression_ratio: z.number().exactOptional(),
});

/** Metadata of a sound or video (WordPress: wp_read_audio_metadata, wp_read_video_metadata), as clients see it. */
const recording = sound
  .extend({
    fileformat: z.string().exactOptional(),
    mime_type: z.string().exactOptional(),
    /** Whole seconds. */
    length: z.number().exactOptional(),
    length_formatted: z.string().exactOptional(),
    /** Pixels of a video. */
    width: z.number().exactOptional(),
    height: z.number().exactOptional(),
    /** Seconds since 1970. */
    created_timestamp: z.number().exactOptional(),
    /** Sound of a video. */
    audio: sound.readonly().exactOptional(),
    /** Texts of the tags, by their names. */
    tags: z.record(z.string(), z.string()).readonly().exactOptional(),
    /** Picture of the tags. */
    image: z.object({ mime: z.string(), width: z.number(), height: z.number() }).readonly().exactOptional(),
  })
  .readonly();
export type Recording = z.output<typeof recording>;

/** The file of a media item, as it is stored with the item. */
export const mediaFile = z
  .object({
    /** Below the directory of uploads: `2031/05/name.jpg`. */
    path: z.string(),
    /** Address of the directory of the file and its versions, for a file on another site. */
    elsewhere: z.string().exactOptional(),
    bytes: z.int(),
    /** Key of the search: the folded path. */
    searchKey: z.string(),
    /** Present only for sounds and videos. */
    recording: recording.exactOptional(),
    /** Present only for images with known dimensions. */
    image: z
      .object({
        /** Pixels. */
        width: z.int(),
        height: z.int(),
        sizes: z.array(imageSize).readonly(),
        meta: imageMeta,
        /** Name of the uploaded file when `path` is a scaled or rotated version of it. */
        original: z.string().exactOptional(),
        /** The media item that this image is an edit of, and the path of its file then. */
        editedFrom: z.object({ media: z.int(), path: z.string() }).readonly().exactOptional(),
      })
      .readonly()
      .exactOptional(),
  })
  .readonly();
export type MediaFile = z.output<typeof mediaFile>;
