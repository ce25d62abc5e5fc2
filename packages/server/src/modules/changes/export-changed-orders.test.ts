import { exportChangedOrders } from '@foyer/contract/api/changes/export-changed-orders.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { changedShowsOf } from '../../testing/desk/changed-shows.ts'
import { openDesk } from '../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('an act', () => {
  const shop = shopForTests()
  let shows: ReturnType<typeof changedShowsOf>
  beforeAll(() => {
    shows = changedShowsOf(shop)
  })

  it('gives its report as a file: who was reached by what, what was chosen, and where the money is', async () => {
    const one = await shows.make()
    const card = await shows.buy(one, 'card', 'file@example.com')
    await shows.buy(one, 'passed_on', 'file-two@example.com')
    await shows.buy(one, 'nobody', '')
    await shop.db.query(`update sale set full_name = '=1+1' where reference = $1`, [card])
    const { id } = await shows.start(one)
    await shop.runJobs()
    const params = { organiser: one.organiser, change: String(id) }
    const file = await one.desk.try(exportChangedOrders, { params, query: { format: 'csv' } })
    expect(file.status).toBe(200)
    const lines = String(file.text).trim().split('\r\n')
    expect(lines).toHaveLength(4)
    expect(lines[0]).toContain('Order,Name,E-mail,Telephone,Tickets,What has become of it')
    expect(lines[1]).toContain('Money went back,,Told by mail,,,0')
    expect(lines[1]).toContain(',43.00,')
    expect(lines[1]).not.toContain(',=1+1')
    expect(lines[2]).toContain('Told by mail,,,1')
    expect(lines[3]).toContain('Not emailed')
    const steward = await openDesk(shop, { organiserId: one.show.organiserId, role: 'door' })
    expect((await steward.try(exportChangedOrders, { params })).status).toBe(403)
  })
})
