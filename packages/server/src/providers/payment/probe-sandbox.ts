/** The process id of the simulators at this URL; null when there are none. */
export async function probeSandbox(url: string): Promise<number | null> {
  try {
    const answer = await fetch(`${url}/_control/process`, { signal: AbortSignal.timeout(5_000) })
    const { pid } = (await answer.json()) as { pid?: unknown }
    return answer.ok && typeof pid === 'number' ? pid : null
  } catch {
    return null
  }
}
