// Scale of tests that search for rare failures: small by default, larger by an environment variable.

/** Number of runs of a property: PROPERTY_RUNS, or `usual`. */
export const propertyRuns = (usual: number): { numRuns: number } => ({
  numRuns: numberOf('PROPERTY_RUNS') ?? usual,
});

/** Number of kills of a writing server: CRASH_ROUNDS, or `usual`. */
export const crashRounds = (usual: number): number => numberOf('CRASH_ROUNDS') ?? usual;

function numberOf(variable: string): number | undefined {
  // biome-ignore lint/style/noProcessEnv: the configuration of the tests is parsed here
  return Number(process.env[variable]) || undefined;
}
