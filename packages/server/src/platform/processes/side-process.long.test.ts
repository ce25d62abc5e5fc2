import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { closeAtTheEnd } from '../../testing/shops/close-at-the-end.ts'
import { createSideProcess, TooMuchWork } from './side-process.ts'

const file = join(import.meta.dirname, '../../testing/processes/fragile-process.ts')
const closing = closeAtTheEnd()

const isAlive = (pid: unknown): boolean => {
  try {
    return process.kill(Number(pid), 0)
  } catch {
    return false
  }
}

it('when a task takes all the memory then the side process ends itself, and the next has another', async () => {
  const side = closing(createSideProcess({ file, idleMs: minuteMs }))
  const run = async (input: unknown) => await side.run(input, { line: 'ours', mostMs: minuteMs })
  const pid = await run('where')
  const filling = run('fill').catch((error: unknown) => error)
  expect(await run('where')).not.toBe(pid)
  const ended = (await filling) as Error
  expect(ended).toBeInstanceOf(TooMuchWork)
  const [, bytes] = /took (\d+) bytes/.exec(ended.message) ?? []
  // It looks again and again: what is taken meanwhile is little.
  expect(Number(bytes)).toBeGreaterThan(400_000_000)
  expect(Number(bytes)).toBeLessThan(800_000_000)
  while (isAlive(pid)) await setImmediate()
})
