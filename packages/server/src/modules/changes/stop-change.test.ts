import { resumeChange } from '@foyer/contract/api/changes/resume-change.ts'
import { stopChange } from '@foyer/contract/api/changes/stop-change.ts'
import { describe, expect, it } from 'vitest'
import { minuteMs } from '@foyer/contract/time-units.ts'
import { changedShowsOf } from '../../testing/desk/changed-shows.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('stopping an act', () => {
  const shop = shopForTests()

  it('takes no more orders once it is stopped, and goes on at once with those that were taken', async () => {
    const shows = changedShowsOf(shop)
    const one = await shows.make()
    for (const name of ['a', 'b', 'c']) await shows.buy(one, 'free', `${name}@stopped.example`)
    const { id } = await shows.start(one)
    const params = { organiser: one.organiser, change: String(id) }
    const tries = async () =>
      (
        await shop.db.query('select tries from event_change_order where event_change_id = $1', [id])
      ).rows.map((row) => row['tries'])
    await one.desk.call(stopChange, { params })
    await shop.runJobs()
    expect(await tries()).toEqual([0, 0, 0])
    // As when it was stopped in the middle of a slice: nobody else gets these for a minute.
    await shop.db.query(
      `update event_change_order set tries = 1, try_after = $2 where event_change_id = $1`,
      [id, new Date(shop.clock.now().getTime() + minuteMs)],
    )
    await one.desk.call(resumeChange, { params })
    await shop.runJobs()
    expect(await shows.see(one, id)).toMatchObject({ status: 'done', progress: { refunded: 3 } })
  })
})
