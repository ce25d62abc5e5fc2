/** How long the script waits for an answer, in milliseconds. */
const patience = 5_000

/** Whether the shop answers. A page from the browser's store looks like a fresh one: only a request to the shop can tell. */
export async function reachShop(): Promise<boolean> {
  return await fetch('/health/live', { signal: AbortSignal.timeout(patience) }).then(
    () => true,
    () => false,
  )
}

/**
 * What the shop answers to a question that changes nothing, as JSON.
 * @throws when it does not answer in time, or refuses
 */
export async function askShop(url: string): Promise<unknown> {
  const answer = await fetch(url, { signal: AbortSignal.timeout(2 * patience) })
  if (!answer.ok) throw new Error(`refused with ${answer.status}`)
  return await answer.json()
}
