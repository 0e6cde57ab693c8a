const NARROWEST = 200;
const WIDEST = 600;
const LOWEST = 200;

/** The width of an embed when nobody asks for one, in pixels. */
export const DEFAULT_WIDTH = WIDEST;

/**
 * A number of pixels as clients send one: the whole number that a text begins with, without its sign; 0 for anything
 * else. WordPress: `absint`.
 */
export function pixels(value: unknown): number {
  const number =
    typeof value === 'string' || typeof value === 'number' ? Number.parseFloat(String(value)) : 0;
  return Number.isFinite(number) ? Math.trunc(Math.abs(number)) : 0;
}

/** How large the frame of an embed is that may be so wide: between 200 and 600, in the proportions of a film. */
export function frameSize(maxWidth: number): { width: number; height: number } {
  const width = Math.min(Math.max(maxWidth, NARROWEST), WIDEST);
  return { width, height: Math.max(Math.ceil((width * 9) / 16), LOWEST) };
}
