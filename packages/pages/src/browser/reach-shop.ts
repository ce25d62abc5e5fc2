/** As long as an answer is waited for, in milliseconds. */
const patience = 5_000

/** Whether the shop answers. A page that was kept looks like a fresh one: only a question to the shop tells. */
export async function reachShop(): Promise<boolean> {
  return await fetch('/health/live', { signal: AbortSignal.timeout(patience) }).then(
    () => true,
    () => false,
  )
}
