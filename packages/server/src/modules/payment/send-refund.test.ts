import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { settleAll } from '../../platform/jobs/settle-jobs.ts'
import { ordersOf } from '../../testing/desk/paid-orders.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { sendOwedRefund } from './jobs.ts'

describe('a refund that the provider does not take', () => {
  const shop = shopForTests()

  /** Works on the job of a new refund, and answers its outcome and what was logged. */
  async function workOnRefund(spoil: () => void) {
    const { order, give } = ordersOf(shop)
    const { reference } = await order()
    await give(reference, { kind: 'amount', amount: 1_000 })
    const { rows } = await shop.db.query(`select max(id)::int as id from refund`)
    const lines: string[] = []
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) })
    const foyer = { ...shop.foyer, log }
    const { name, run } = sendOwedRefund
    const bound = { name, run: async (payload: unknown) => await run(foyer, payload) }
    spoil()
    const batch = [{ id: '1', name, data: { refundId: rows[0]?.['id'] } }]
    const [result] = await settleAll(bound, batch as never, async () => false, log)
    return {
      status: result?.status,
      logged: lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    }
  }

  it('when it gives no answer, then the job fails to be tried again, and one warning says so', async () => {
    const { status, logged } = await workOnRefund(() => shop.card.failNext('before'))
    expect(status).toBe('failed')
    expect(logged).toEqual([
      expect.objectContaining({
        level: pino.levels.values['warn'],
        why: 'no connection',
        msg: 'the provider gave no answer about a refund: it is tried again',
      }),
    ])
    await shop.runJobs()
    const { rows } = await shop.db.query(`select status from refund`)
    expect(rows).toEqual([{ status: 'succeeded' }])
  })

  it('when it refuses, then that is the end of it, and one error says that it is still owed', async () => {
    try {
      const { status, logged } = await workOnRefund(() => shop.card.refuseRefunds('No balance.'))
      expect(status).toBe('completed')
      expect(logged).toEqual([
        expect.objectContaining({
          level: pino.levels.values['error'],
          why: 'No balance.',
          msg: 'a refund has failed and is still owed',
        }),
      ])
    } finally {
      shop.card.refuseRefunds(null)
    }
  })
})
