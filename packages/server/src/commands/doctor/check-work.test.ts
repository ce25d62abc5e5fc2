import { expect, it } from 'vitest'
import { checkWork } from './check-work.ts'

/** A database whose job queue was last looked at so long ago; undefined has no queue, null was never looked at. */
const seen = (seconds: number | null | undefined) => ({
  query: async (text: string) =>
    await Promise.resolve({
      rows: text.includes('to_regclass')
        ? [{ there: seconds === undefined ? null : 'jobs.version' }]
        : [{ seconds }],
    }),
})

it.each([
  [20, 'fine'],
  [301, 'wrong'],
  [null, 'unknown'],
  [undefined, 'unknown'],
])('when a worker looked %s seconds ago then background work is %s', async (seconds, state) => {
  expect(await checkWork(seen(seconds))).toMatchObject({ what: 'background work', state })
})
