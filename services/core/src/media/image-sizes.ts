/** A rule for a smaller version of an image. */
export interface SizeRule {
  readonly name: string;
  /** Pixels; undefined: unbounded. */
  readonly width: number;
  readonly height?: number;
  /** Whether the version is cropped to exactly this size. */
  readonly crop?: true;
}

/** WordPress's sizes, with the values of a fresh site. */
export const SIZE_RULES: readonly SizeRule[] = [
  { name: 'medium', width: 300, height: 300 },
  { name: 'large', width: 1024, height: 1024 },
  { name: 'thumbnail', width: 150, height: 150, crop: true },
  { name: 'medium_large', width: 768 },
  { name: '1536x1536', width: 1536, height: 1536 },
  { name: '2048x2048', width: 2048, height: 2048 },
];

/**
 * Maximum size for display; larger images are shown as a version of this size (WordPress: big_image_size_threshold).
 */
export const LARGEST_SHOWN: SizeRule = { name: 'scaled', width: 2560, height: 2560 };

/** Maximum number of pixels: a small file can decode to a very large image. */
export const MAX_PIXELS = 100_000_000;

export interface Dimensions {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/**
 * Dimensions of the version of an image by a rule (WordPress: image_resize_dimensions).
 * @returns undefined when the image is not larger by more than a pixel.
 */
export function resized(image: Dimensions, rule: SizeRule): Dimensions | undefined {
  const target = rule.crop ? cropped(image, rule) : fitted(image, rule);
  return target.width < image.width - 1 || target.height < image.height - 1 ? target : undefined;
}

const cropped = (image: Dimensions, { width, height = width }: SizeRule): Dimensions => ({
  width: Math.min(width, image.width),
  height: Math.min(height, image.height),
});

function fitted(image: Dimensions, { width, height = Number.POSITIVE_INFINITY }: SizeRule): Dimensions {
  const ratio = Math.min(1, width / image.width, height / image.height);
  return {
    width: Math.max(1, Math.round(image.width * ratio)),
    height: Math.max(1, Math.round(image.height * ratio)),
  };
}

/** Types whose EXIF orientation is applied. */
const ROTATED: ReadonlySet<string> = new Set(['image/jpeg', 'image/webp', 'image/avif']);

/** The version that is shown in place of a very large or rotated original. */
export function displayVersion(
  image: Dimensions & { readonly frames: number; readonly orientation: number },
  mimeType: string,
): { readonly suffix: string; readonly size: Dimensions } | undefined {
  // Scaling would drop frames of an animation.
  if (image.frames > 1) return undefined;
  const size = resized(image, LARGEST_SHOWN);
  if (size) return { suffix: LARGEST_SHOWN.name, size };
  return image.orientation > 1 && ROTATED.has(mimeType) ? { suffix: 'rotated', size: image } : undefined;
}

/** The versions of an image, in WordPress's order. */
export const versionsOf = (image: Dimensions): { readonly rule: SizeRule; readonly size: Dimensions }[] =>
  SIZE_RULES.flatMap((rule) => {
    const size = resized(image, rule);
    return size ? [{ rule, size }] : [];
  });

/** WordPress's order of the names of versions, where it lists them. */
const NAMES = ['thumbnail', 'medium', 'medium_large', 'large', '1536x1536', '2048x2048'];

/** Names of the versions that an image should have and has not. */
export function missingSizes(
  image: Dimensions & { readonly sizes: readonly { readonly name: string }[] },
): string[] {
  const existing = new Set(image.sizes.map(({ name }) => name));
  return versionsOf(image)
    .map(({ rule }) => rule.name)
    .filter((name) => !existing.has(name))
    .sort((one, other) => NAMES.indexOf(one) - NAMES.indexOf(other));
}
