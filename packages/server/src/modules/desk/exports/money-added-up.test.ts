import { exportList } from '@foyer/contract/api/exports/export-list.ts'
import { exportTakings } from '@foyer/contract/api/exports/export-takings.ts'
import { listPayments } from '@foyer/contract/api/lists/list-payments.ts'
import { describe, expect, it } from 'vitest'
import { serveOrder } from '../../../testing/desk/served-order.ts'
import { openDesk } from '../../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'

describe('money that is still being added up', () => {
  const shop = shopForTests()

  it('is listed with a word of it, and is given out in no file until all of it is there', async () => {
    const { organiser, organiserId } = await serveOrder(shop)
    const desk = await openDesk(shop, { organiserId, role: 'owner' })
    const params = { organiser }
    const files = async () => {
      const answers = [
        await desk.try(exportTakings, { params }),
        await desk.try(exportList, { params, query: { list: 'payments' } }),
        await desk.try(exportList, { params, query: { list: 'orders' } }),
      ]
      return answers.map(({ status, headers }) => [status, headers['retry-after']])
    }
    const isComplete = async () => (await desk.call(listPayments, { params })).body.is_complete
    const made = [200, undefined]
    expect([await isComplete(), await files()]).toEqual([true, [made, made, made]])
    // Bookings of before an update, which rounds have not come to yet.
    await shop.db.script(`set local session_replication_role = replica;
      insert into ledger_transaction (kind, source, at) select 'waiting', 'waiting:' || n, now() from generate_series(1, 20001) n`)
    const refused = [503, '60']
    expect([await isComplete(), await files()]).toEqual([false, [refused, refused, made]])
    await shop.db.script(`set local session_replication_role = replica;
      delete from ledger_transaction where kind = 'waiting'`)
    expect([await isComplete(), await files()]).toEqual([true, [made, made, made]])
  })
})
