/**
 * How many cases a property is tried with: `usual`, or what PROPERTY_RUNS says, to look for what is rare.
 */
export function propertyRuns(usual: number): { numRuns: number } {
  // biome-ignore lint/style/noProcessEnv: the configuration of the tests is parsed here
  return { numRuns: Number(process.env['PROPERTY_RUNS'] || usual) };
}
