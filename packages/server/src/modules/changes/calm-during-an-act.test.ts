import type { AddressInfo } from 'node:net'
import { beforeAll, describe, expect, it } from 'vitest'
import { behindOthers } from '../../platform/database/turns.ts'
import { changedShowsOf } from '../../testing/desk/changed-shows.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

const orders = 12

// The work is done in the process that answers visitors: whatever holds that up holds up everybody.
describe('visitors while a date is cancelled', () => {
  const shop = shopForTests()
  let shows: ReturnType<typeof changedShowsOf>
  let site: string
  beforeAll(async () => {
    shows = changedShowsOf(shop)
    await shop.app.listen({ port: 0, host: '127.0.0.1' })
    site = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`
  })

  it('are answered between one order and the next', async () => {
    const of = await shows.make()
    for (let number = 0; number < orders; number += 1)
      await shows.buy(of, 'free', `buyer${number}@example.com`)
    const { id } = await shows.start(of)
    let isOver = false
    // How many orders had their turn when an answer came.
    const seen = new Set<number>()
    const visitor = async (): Promise<void> => {
      while (!isOver) {
        await (await fetch(`${site}/events/${of.show.slug}/`)).arrayBuffer()
        const { rows } = await shop.db.query(
          `select count(*)::int as done from event_change_order where event_change_id = $1 and state <> 'waiting'`,
          [id],
        )
        if (!isOver) seen.add(Number(rows[0]?.['done']))
      }
    }
    const visiting = visitor()
    await behindOthers(async () => await shop.runJobs())
    isOver = true
    await visiting
    expect(await shows.see(of, id)).toMatchObject({ progress: { refunded: orders } })
    expect(seen.size).toBeGreaterThan(orders / 2)
  })
})
