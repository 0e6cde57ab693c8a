/** Ends what the global setup has started. */
export default async function teardown(): Promise<void> {
  await globalThis.almanacDatabase?.stop();
}
