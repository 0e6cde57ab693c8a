/** The operator's settings of the design; absent members keep the default. */
export interface Design {
  /** Color of links and marks on a light background, `#rrggbb`. */
  readonly accent?: string | undefined;
  /** `auto` follows the visitor's system. */
  readonly scheme?: ColorScheme | undefined;
  readonly typeface?: Typeface | undefined;
  readonly font?: FontFile | undefined;
  readonly headingFont?: FontFile | undefined;
}

export const COLOR_SCHEMES = ['auto', 'light', 'dark'] as const;
export type ColorScheme = (typeof COLOR_SCHEMES)[number];

export const TYPEFACES = ['sans', 'serif', 'mono'] as const;
export type Typeface = (typeof TYPEFACES)[number];

/** A font of the operator's own. */
export interface FontFile {
  /** Name under `/assets/`, made of its content. */
  readonly name: string;
  /** WOFF2. */
  readonly bytes: Buffer;
}

/** Background colors of the two schemes. */
export const GROUNDS = { light: '#ffffff', dark: '#121316' } as const;
/** Background colors of boxes, which have less contrast to text. */
export const RAISED = { light: '#f6f6f4', dark: '#1d1f24' } as const;

/** Minimum contrast of text to its background (WCAG 2.2, AA). */
const LEAST_CONTRAST = 4.5;

/** Whether a color is readable as text on white. */
export const isReadable = (color: string, ground: string = GROUNDS.light): boolean =>
  contrastOf(color, ground) >= LEAST_CONTRAST;

/** The color for a dark background: mixed with as much white as readability requires, in boxes as well. */
export const onDark = (color: string): string => mixedWith(255, color, RAISED.dark);

/** The color for a light background: mixed with as much black as readability requires in boxes. */
export const onLight = (color: string): string => mixedWith(0, color, RAISED.light);

/** The color that is nearest to another and readable. @param end black (0) or white (255) */
function mixedWith(end: 0 | 255, color: string, ground: string): string {
  const channels = channelsOf(color);
  const mixed = (share: number): string =>
    hexOf(channels.map((channel) => channel + (end - channel) * share));
  for (let share = 0; share < 1; share += 0.05) if (isReadable(mixed(share), ground)) return mixed(share);
  return mixed(1);
}

const channelsOf = (color: string): readonly number[] =>
  [1, 3, 5].map((index) => Number.parseInt(color.slice(index, index + 2), 16));

const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, '0')).join('')}`;

/** Contrast ratio as WCAG 2.2 defines it. */
function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
