import { once } from 'node:events'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import { endsWithUs } from '@foyer/e2e/harness/ends-with-us.ts'
import type { Ask, Told } from './load-process.ts'

export interface LoadClient {
  /** Throws when anything is answered with another status than 200. */
  run(ask: Ask): Promise<Told>
  close(): void
}

export function startLoadClient(): LoadClient {
  const child = endsWithUs(fork(join(import.meta.dirname, 'load-process.ts')))
  return {
    async run(ask) {
      const told = once(child, 'message')
      child.send(ask)
      const [result] = (await told) as [Told]
      const { 200: _, ...others } = result.outcomes
      if (Object.keys(others).length > 0) throw new Error(`answered ${JSON.stringify(others)}`)
      return result
    },
    close: () => void child.kill(),
  }
}
