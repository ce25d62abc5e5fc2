import type { challenge as endpoint } from '@foyer/contract/endpoints/captcha/challenge.ts'
import type { ResponseOf } from '@foyer/contract/endpoint.ts'
import { callEndpoint } from '../../../lib/call-endpoint.ts'

type Challenge = ResponseOf<typeof endpoint>

interface Solution {
  readonly counter: number
  readonly derivedKey: string
}

/** What the worker answers: the solution, null when it took too long, or an error. */
type Answer = Solution | null | { readonly error: unknown }

/** This is longer than the slowest phone needs. */
const timeout = 90_000

/**
 * Fetches a challenge and solves it in a worker. Returns the token that the server checks.
 * @throws when there is no challenge, when it cannot be solved, and when `signal` aborts
 */
export async function solveProof(signal: AbortSignal): Promise<string> {
  const challenge = await callEndpoint<typeof endpoint>(
    { method: 'GET', path: '/ajax/captcha/challenge/', body: 'none' },
    {},
  )
  const solution = await work(challenge, signal)
  return btoa(JSON.stringify({ challenge, solution }))
}

async function work(challenge: Challenge, signal: AbortSignal): Promise<Solution> {
  signal.throwIfAborted()
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise<Solution>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
        if (data !== null && 'counter' in data) resolve(data)
        else reject(new Error('not solved', { cause: data?.error }))
      })
      worker.addEventListener('error', () => reject(new Error('the worker could not run')))
      signal.addEventListener('abort', () => reject(new Error('given up')))
      worker.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1, timeout })
    })
  } finally {
    worker.terminate()
  }
}
