import { providerPatienceMs } from '@foyer/contract/limits.ts'

/**
 * Calls a webhook URL as a provider does, but unsigned: a shop that is there answers 401. Answers the status.
 * @throws when there is no answer
 */
export async function probeWebhook(url: string): Promise<number> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
    redirect: 'manual',
    signal: AbortSignal.timeout(providerPatienceMs),
  })
  await answer.body?.cancel()
  return answer.status
}
