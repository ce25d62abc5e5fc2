import { Registry } from 'prom-client'
import { describe, expect, it, vi } from 'vitest'
import { DatabaseAway } from '../../platform/database/database-faults.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { measureBehind } from './measure-behind.ts'

const shop = shopForTests()

/** The warnings that are logged while the figures are read again and again, from a database that answers each time as given. */
async function warningsOf(answers: readonly (Error | null)[]): Promise<unknown[]> {
  const { foyer } = shop
  const warn = vi.spyOn(foyer.log, 'warn').mockImplementation(() => {})
  const read = vi.spyOn(foyer.db, 'read')
  const registry = new Registry()
  measureBehind({ ...foyer, metrics: { ...foyer.metrics, registry } })
  for (const answer of answers) {
    if (answer !== null) read.mockRejectedValueOnce(answer)
    await registry.metrics()
  }
  const said = warn.mock.calls.map(([what]) => (what as { err: Error }).err.message)
  warn.mockRestore()
  read.mockRestore()
  return said
}

describe('what lies too long, while it cannot be read', () => {
  it('when the database is away then nothing is said of it: that it is away has been said', async () => {
    const away = new DatabaseAway('unreachable', new Error('connect ECONNREFUSED'))
    expect(await warningsOf([away, away, away])).toEqual([])
  })

  it('when it is something else then it is said once, and again once it was well in between', async () => {
    const fault = new Error('no such table')
    expect(await warningsOf([fault, fault, null, fault])).toEqual([fault.message, fault.message])
  })
})
