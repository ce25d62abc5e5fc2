import { setTimeout } from 'node:timers/promises'
import { minuteMs } from '@foyer/contract/time-units.ts'
import type { Crowd } from './buyers.ts'
import type { Shops } from './open-shops.ts'

const lookEveryMs = 20
/** Stops servers that hang. */
const patienceMs = minuteMs

/** Milliseconds from now until every server reports ready. Rejects after a minute. */
export async function timeUntilReady({ ports }: Pick<Shops, 'ports'>): Promise<number> {
  const began = performance.now()
  await Promise.all(ports.map(async (port) => await until(async () => await isReady(port))))
  return performance.now() - began
}

/** Resolves once a buyer has written something again. Rejects after a minute. */
export async function timeUntilWritten({ tally }: Crowd): Promise<number> {
  const began = performance.now()
  await until(async () => tally.wroteAt > began)
  return performance.now() - began
}

export async function isReady(port: number): Promise<boolean> {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`, {
    signal: AbortSignal.timeout(10_000),
  }).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status === 200
}

export async function until(isTrue: () => Promise<boolean>, most = patienceMs): Promise<void> {
  const end = performance.now() + most
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('it has not come back in time')
    await setTimeout(lookEveryMs)
  }
}
