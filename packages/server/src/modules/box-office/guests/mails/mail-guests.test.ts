import { dayMs, hourMs } from '@foyer/contract/time-units.ts'
import { describe, expect, it } from 'vitest'
import { shopForTests } from '../../../../testing/shops/shop-for-tests.ts'
import { findGuestList } from '../guest-list-store.ts'
import { guestListsOf } from '../guest-lists-fixture.ts'

describe('mails to the guests of a list', () => {
  const shop = shopForTests({
    env: { MAILING_PEOPLE_PER_DAY_AT_FIRST: '30', MAILINGS_PER_MINUTE: '1000' },
  })
  const { show, open, many } = guestListsOf(shop)
  const rounds = async (): Promise<void> => {
    await shop.runJob('mail-guests')
    await shop.runJobs()
  }
  const publish = async (eventId: number, at: Date | null): Promise<void> => {
    await shop.db.query('update event set published_at = $2 where id = $1', [eventId, at])
  }
  const leftOf = async (id: number): Promise<number | undefined> =>
    (await shop.db.read(async (tx) => await findGuestList(tx, id)))?.mailsLeft
  const mailed = (): number => shop.outbox.mails.length

  it('when the event is not published then nobody is mailed before it is', async () => {
    const of = await show()
    await publish(of.eventId, new Date(shop.clock.now().getTime() + hourMs))
    const before = mailed()
    const { id } = await open(of, many(20))
    await shop.runJobs()
    await rounds()
    expect([mailed() - before, await leftOf(id)]).toEqual([0, 10])
    shop.clock.advance(hourMs)
    await rounds()
    expect([mailed() - before, await leftOf(id)]).toEqual([10, 0])
    await rounds()
    expect(mailed() - before).toBe(10)
  })

  it('when they are more than an organiser may write to on a day then the others get theirs on the days after, and give way', async () => {
    const of = await show()
    const before = mailed()
    const { id } = await open(of, many(100))
    await shop.runJobs()
    expect([mailed() - before, await leftOf(id)]).toEqual([30, 20])
    const { rows } = await shop.db.query(
      `select distinct m.urgency, m.priority from mail m join desk_sale d on d.sale_id = m.sale_id where d.guest_list_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ urgency: 'many', priority: 1 }])
    await rounds()
    expect(mailed() - before).toBe(30)
    shop.clock.advance(dayMs)
    await rounds()
    expect([mailed() - before, await leftOf(id)]).toEqual([50, 0])
  })

  it('when a guest is erased, refunded or mailed already, or mail to them came back, then they are left out', async () => {
    const of = await show()
    await publish(of.eventId, null)
    const { id } = await open(of, many(12))
    const { rows } = await shop.db.query(
      `select s.id, s.email from desk_sale d join sale s on s.id = d.sale_id
        where d.guest_list_id = $1 and s.email is not null order by s.id`,
      [id],
    )
    const [erased, refunded, bounced] = rows.map((row) => Number(row['id']))
    await shop.db.query(`update sale set email = '' where id = $1`, [erased])
    await shop.db.query(`update sale set status = 'refunded' where id = $1`, [refunded])
    await shop.db.query(
      `insert into bounced_address (email_key, code, bounced_at) select lower(email), '5.1.1', now() from sale where id = $1`,
      [bounced],
    )
    const before = mailed()
    await publish(of.eventId, shop.clock.now())
    await rounds()
    // Mails that are due at one moment go in any order.
    const sent = shop.outbox.mails.slice(before).map(({ to }) => to.email)
    expect(sent.toSorted()).toEqual(
      rows
        .slice(3)
        .map((row) => String(row['email']))
        .toSorted(),
    )
    // The shop for all tests of this file is looked over at the end.
    await shop.db.query(`update sale set status = 'sold' where id = $1`, [refunded])
  })

  it('when the date is over or cancelled before then nobody is mailed', async () => {
    const of = await show()
    await publish(of.eventId, null)
    const { id } = await open(of, many(4))
    await shop.db.query('update event_date set cancelled_at = $2 where id = $1', [
      of.stock.dateId,
      shop.clock.now(),
    ])
    await shop.db.query('update ticket_stock set cancelled_at = $2 where event_date_id = $1', [
      of.stock.dateId,
      shop.clock.now(),
    ])
    const before = mailed()
    await publish(of.eventId, shop.clock.now())
    await rounds()
    expect([mailed() - before, await leftOf(id)]).toEqual([0, 0])
  })
})
