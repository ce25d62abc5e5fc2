import { pino } from 'pino'
import { expect, it } from 'vitest'
import { settleAll } from './settle-jobs.ts'

it('jobs of a batch with the same payload are done by one run, and have its outcome', async () => {
  const runs: unknown[] = []
  const definition = {
    name: 'note',
    run: async (payload: unknown) => {
      runs.push(payload)
      if (runs.length === 2) throw new Error('no')
    },
  }
  const batch = [{ n: 1 }, { n: 2 }, { n: 1 }, {}, { n: 2 }].map((data, index) => ({
    id: String(index),
    name: 'note',
    data,
  }))
  const log = pino({ level: 'silent' })
  const results = await settleAll(definition, batch as never, async () => false, log)
  expect(runs).toEqual([{ n: 1 }, { n: 2 }, {}])
  expect(Object.fromEntries(results.map(({ id, status }) => [id, status]))).toEqual({
    0: 'completed',
    1: 'failed',
    2: 'completed',
    3: 'completed',
    4: 'failed',
  })
})
