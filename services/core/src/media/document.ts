/** A stored smaller version of an image. */
export interface ImageSize {
  /** `thumbnail`, `medium`…: see image-sizes.ts. */
  readonly name: string;
  /** Name of the file, beside that of the item. */
  readonly file: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly mimeType: string;
  readonly bytes: number;
}

/** What a picture says about itself (WordPress: wp_read_image_metadata). Texts, as clients know them. */
export interface ImageMeta {
  readonly aperture: string;
  readonly credit: string;
  readonly camera: string;
  readonly caption: string;
  /** Seconds since 1970. */
  readonly created_timestamp: string;
  readonly copyright: string;
  /** Millimetres. */
  readonly focal_length: string;
  readonly iso: string;
  /** Seconds. */
  readonly shutter_speed: string;
  readonly title: string;
  /** The number 1 once the picture was turned. */
  readonly orientation: string | 1;
  readonly keywords: readonly string[];
  readonly alt: string;
}

/** The file of a media item, as it is stored with the item. */
export interface MediaFile {
  /** Below the directory of uploads: `2031/05/name.jpg`. */
  readonly path: string;
  /** Address of the directory that holds it and its versions, where that is another site's. */
  readonly elsewhere?: string;
  readonly bytes: number;
  /** What a search finds it by: its path without case. */
  readonly searchKey: string;
  /** Of images that can be measured: */
  readonly image?: {
    /** Pixels. */
    readonly width: number;
    readonly height: number;
    readonly sizes: readonly ImageSize[];
    readonly meta: ImageMeta;
    /** Name of the file as it was uploaded, where `path` is a smaller or a turned version of it. */
    readonly original?: string;
  };
}
