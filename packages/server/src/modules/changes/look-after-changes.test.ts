import { beforeAll, describe, expect, it } from 'vitest'
import { changedShowsOf } from '../../testing/desk/changed-shows.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('looking after acts', () => {
  const shop = shopForTests()
  let shows: ReturnType<typeof changedShowsOf>
  beforeAll(() => {
    shows = changedShowsOf(shop)
  })

  it('when one cannot go on then those after it do, and it is counted', async () => {
    const [broken, sound] = [await shows.make(), await shows.make()]
    await shows.buy(broken, 'card', 'ada@example.com')
    await shows.buy(sound, 'card', 'bob@example.com')
    const first = await shows.start(broken)
    const second = await shows.start(sound)
    expect(first.id).toBeLessThan(second.id)
    // Nobody runs their jobs, as when the process has died that would have; and the orders of the first cannot be written.
    await shop.db.script(`create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'refused'; end $$;
      create trigger refuse_one before update on event_change_order for each row
        when (old.event_change_id = ${first.id}) execute function refuse()`)
    await shop.runJob('look-after-changes')
    expect(await shows.see(sound, second.id)).toMatchObject({ progress: { refunded: 1 } })
    expect(await shows.see(broken, first.id)).toMatchObject({ progress: { waiting: 1 } })
    expect(await shop.foyer.metrics.registry.metrics()).toMatch(/foyer_changes_failed_total [1-9]/)
    await shop.db.script('drop trigger refuse_one on event_change_order')
    await shop.runJob('look-after-changes')
    await shop.runJobs()
    expect(await shows.see(broken, first.id)).toMatchObject({ progress: { refunded: 1 } })
  })
})
