/** How long the script waits for an answer, in milliseconds. */
const patience = 5_000

/** Whether the shop answers. A page from the browser's store looks like a fresh one: only a request to the shop can tell. */
export async function reachShop(): Promise<boolean> {
  return await fetch('/health/live', { signal: AbortSignal.timeout(patience) }).then(
    () => true,
    () => false,
  )
}
