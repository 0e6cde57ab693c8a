const NARROWEST = 200;
const WIDEST = 600;
const LOWEST = 200;

/** Default width of an embed, in pixels. */
export const DEFAULT_WIDTH = WIDEST;

/**
 * Parses a number of pixels: the leading digits of a text without the sign; 0 for any other value. WordPress:
 * `absint`.
 */
export function pixels(value: unknown): number {
  const number =
    typeof value === 'string' || typeof value === 'number' ? Number.parseFloat(String(value)) : 0;
  return Number.isFinite(number) ? Math.trunc(Math.abs(number)) : 0;
}

/** Size of the frame for a maximum width: 200 to 600 pixels wide, 16:9. */
export function frameSize(maxWidth: number): { width: number; height: number } {
  const width = Math.min(Math.max(maxWidth, NARROWEST), WIDEST);
  return { width, height: Math.max(Math.ceil((width * 9) / 16), LOWEST) };
}
