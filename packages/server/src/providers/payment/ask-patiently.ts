import { setTimeout as wait } from 'node:timers/promises'
import { PaymentProviderError } from './port.ts'

/** The waits before each further try, in milliseconds: a list of thousands may exceed a provider's rate limit. */
const pauses = [1_000, 2_000, 4_000, 8_000, 16_000] as const

/** Asks again, more slowly each time, while the provider says that it is asked too often. For lists, which no buyer waits for. */
export async function askPatiently<T>(
  ask: () => Promise<T>,
  pause: (ms: number) => Promise<unknown> = wait,
): Promise<T> {
  for (const ms of pauses) {
    try {
      return await ask()
    } catch (error) {
      if (!isTooOften(error)) throw error
      await pause(ms)
    }
  }
  return await ask()
}

function isTooOften(error: unknown): boolean {
  if (!(error instanceof PaymentProviderError)) return false
  const cause = error.cause as { readonly statusCode?: unknown } | null | undefined
  return cause?.statusCode === 429
}
