// How long the tests that look for what is rare go on: briefly as a rule, longer when an environment variable says so.

/** How many cases a property is tried with: `usual`, or PROPERTY_RUNS. */
export const propertyRuns = (usual: number): { numRuns: number } => ({
  numRuns: numberOf('PROPERTY_RUNS') ?? usual,
});

/** How often the server is killed while it writes: `usual`, or CRASH_ROUNDS. */
export const crashRounds = (usual: number): number => numberOf('CRASH_ROUNDS') ?? usual;

function numberOf(variable: string): number | undefined {
  // biome-ignore lint/style/noProcessEnv: the configuration of the tests is parsed here
  return Number(process.env[variable]) || undefined;
}
