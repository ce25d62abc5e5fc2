import { stopMailing } from '@foyer/contract/api/mailings/stop-mailing.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { mailTextKeptDays } from '@foyer/contract/limits.ts'
import { minuteMs, dayMs, hourMs } from '@foyer/contract/time-units.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { openWriter, type Writer } from './mailing-fixture.ts'

describe('mails to many of several organisers', () => {
  const shop = shopForTests({ env: { MAILINGS_PER_MINUTE: '1000' } }, { each: 'test' })
  let one: Writer
  let other: Writer
  beforeEach(async () => {
    one = await openWriter(shop)
    other = await openWriter(shop)
    await one.invite(['ada@example.com'])
    await other.invite(['bob@example.com'])
  })
  const round = async () => {
    shop.clock.advance(minuteMs)
    await shop.runJob('send-mailings')
    await shop.runJobs()
  }
  const useUpDay = async (organiserId: number) =>
    await shop.db.query(
      'insert into mailing_day (organiser_id, day, queued) values ($1, $2, 1000000)',
      [organiserId, shop.clock.now().toISOString().slice(0, 10)],
    )

  it('when one has many that wait for the next day, then those of the other go', async () => {
    await useUpDay(one.organiserId)
    await one.schedule(await one.write({ subject: 'Of one' }))
    await shop.db.query(
      `insert into mailing (organiser_id, kind, audience, list, filters, subject, body, state, time_zone, begins_at, created_at)
        select organiser_id, kind, audience, list, filters, subject, body, state, time_zone, begins_at, created_at
          from mailing, generate_series(1, 60)`,
    )
    shop.clock.advance(1_000)
    await other.schedule(await other.write({ subject: 'Of the other' }))
    await round()
    expect(other.reached('Of the other')).toEqual(['bob@example.com'])
    expect(one.reached('Of one')).toEqual([])
  })

  it('when the filters of one are none any more, then it says so and is tried ever less often, and the other goes', async () => {
    const broken = await one.write({ subject: 'Broken' })
    await one.schedule(broken)
    shop.clock.advance(1_000)
    const sound = await other.write({ subject: 'Sound' })
    await other.schedule(sound)
    await shop.db.query(`update mailing set filters = '{"gone":"1"}' where id = $1`, [broken])
    for (let index = 0; index < 10; index += 1) await round()
    expect(other.reached('Sound')).toEqual(['bob@example.com'])
    expect(await other.look(sound)).toMatchObject({ state: 'sent', fault: null })
    expect(await one.look(broken)).toMatchObject({ state: 'scheduled', fault: 'filters' })
    // At once, after one minute, after two more, after four more: not ten times.
    const tries = async () =>
      (await shop.db.query('select failures from mailing where id = $1', [broken])).rows[0]
    expect(await tries()).toEqual({ failures: 4 })
    // Whoever mends it does not wait for the next try.
    await shop.db.query(`update mailing set filters = '{}', try_after = null where id = $1`, [
      broken,
    ])
    await round()
    expect(one.reached('Broken')).toEqual(['ada@example.com'])
    expect(await one.look(broken)).toMatchObject({ state: 'sent', fault: null })
  })

  it('when one was stopped, then whom it was for is forgotten all the same', async () => {
    const id = await one.write()
    await one.schedule(id)
    await useUpDay(one.organiserId)
    await round()
    expect((await one.desk.try(stopMailing, { params: one.of(id) })).status).toBe(200)
    const people = async () =>
      (await shop.db.query('select email, name, state, reason from mailing_recipient')).rows
    expect(await people()).toMatchObject([{ email: 'ada@example.com', state: 'waiting' }])
    shop.clock.advance((mailTextKeptDays + 1) * dayMs)
    await shop.runJob('forget-what-is-over')
    expect(await people()).toEqual([{ email: '', name: null, state: 'left_out', reason: 'erased' }])
  })

  it('when a process of the release before serves, too, then it takes none of them', async () => {
    const id = await one.write({ subject: 'Shared' })
    await one.schedule(id)
    shop.clock.advance(minuteMs)
    await shop.runJob('send-mailings')
    // The words with which it takes what is due: it knows nothing of what mails share.
    const { rows } = await shop.db.query(
      `select kind from mail where status in ('queued', 'sending') and next_attempt_at <= $1`,
      [new Date(shop.clock.now().getTime() + hourMs)],
    )
    expect(rows).toEqual([])
    await shop.runJobs()
    expect(one.reached('Shared')).toEqual(['ada@example.com'])
  })
})
