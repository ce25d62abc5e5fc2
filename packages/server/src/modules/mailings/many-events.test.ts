import { continueMailing } from '@foyer/contract/api/mailings/continue-mailing.ts'
import { listMailingRecipients } from '@foyer/contract/api/mailings/list-mailing-recipients.ts'
import { writeMailing } from '@foyer/contract/api/mailings/write-mailing.ts'
import { listTickets } from '@foyer/contract/api/lists/list-tickets.ts'
import { beforeEach, describe, expect, it } from 'vitest'
import { undoSeconds } from '@foyer/contract/limits.ts'
import { minuteMs, secondMs } from '@foyer/contract/time-units.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { openWriter, type Writer } from './mailing-fixture.ts'

const shop = shopForTests({ env: { MAILINGS_PER_MINUTE: '1000' } }, { each: 'test' })
let writer: Writer
beforeEach(async () => {
  writer = await openWriter(shop)
})

/** Another event of the same organiser, with a guest for each of these. */
async function anotherEvent(emails: readonly string[]): Promise<{ event: number; date: number }> {
  const other = await openWriter(shop)
  await other.invite(emails)
  await shop.db.query('update event set organiser_id = $1 where id = $2', [
    writer.organiserId,
    other.show.eventId,
  ])
  await shop.db.query('delete from organiser_order where organiser_id = $1', [other.organiserId])
  await shop.db.query(
    `select refresh_organiser_orders(array(select distinct sale_id from ticket where event_date_id = $1))`,
    [other.show.stock.dateId],
  )
  return { event: other.show.eventId, date: other.show.stock.dateId }
}

describe('a mail to the guests of several events', () => {
  it('when somebody has tickets for several of them then they get one mail, and guests of others none', async () => {
    await writer.invite(['ada@example.com', 'bob@example.com'])
    const second = await anotherEvent(['ada@example.com', 'cleo@example.com'])
    const third = await anotherEvent(['dora@example.com'])
    const events = `${writer.show.eventId},${second.event}`
    const id = await writer.write({ list: 'tickets', audience: 'holders', filters: { events } })
    expect(await writer.count(id)).toMatchObject({ people: 3 })
    await writer.send(id)
    expect(writer.reached()).toEqual(['ada@example.com', 'bob@example.com', 'cleo@example.com'])
    const dates = `${second.date},${third.date}`
    const later = await writer.write({
      list: 'orders',
      subject: 'Of dates',
      filters: { dates },
    })
    await writer.send(later)
    expect(writer.reached('Of dates')).toEqual([
      'ada@example.com',
      'cleo@example.com',
      'dora@example.com',
    ])
    const { body } = await writer.desk.call(listTickets, {
      params: writer.params,
      query: { events, dates },
    })
    expect(new Set(body.data.map(({ email }) => email))).toEqual(
      new Set(['ada@example.com', 'cleo@example.com']),
    )
  })

  it('when one of them is of another organiser then it is none', async () => {
    const other = await openWriter(shop)
    const asked = (filters: Record<string, string>) => ({
      params: writer.params,
      body: writer.wish({ filters }),
    })
    const events = `${writer.show.eventId},${other.show.eventId}`
    const dates = `${writer.show.stock.dateId},${other.show.stock.dateId}`
    expect((await writer.desk.try(writeMailing, asked({ events }))).status).toBe(404)
    expect((await writer.desk.try(writeMailing, asked({ dates }))).status).toBe(404)
    expect((await writer.desk.try(writeMailing, asked({ events: '1,x' }))).status).toBe(422)
  })
})

describe('mails of a mailing that could not be sent', () => {
  it('when they are sent again then those alone get it who have not', async () => {
    await writer.invite(['ada@example.com'])
    await writer.invite(['bob@example.com'])
    const id = await writer.write()
    await writer.send(id)
    await shop.db.query(
      `update mail set status = 'failed', last_error = 'Refused: too large' where kind = 'mailing' and to_email = 'bob@example.com'`,
    )
    shop.outbox.mails.length = 0
    const failed = async () =>
      (
        await writer.desk.call(listMailingRecipients, {
          params: writer.of(id),
          query: { state: 'failed' },
        })
      ).body.data.map(({ email, error }) => [email, error])
    expect(await failed()).toEqual([['bob@example.com', 'Refused: too large']])
    const { body } = await writer.desk.call(continueMailing, { params: writer.of(id) })
    expect(body).toMatchObject({ state: 'sending', figures: { sent: 1, failed: 0, waiting: 1 } })
    await shop.runJobs()
    expect(writer.reached()).toEqual(['bob@example.com'])
    expect(await writer.look(id)).toMatchObject({ state: 'sent', figures: { sent: 2, failed: 0 } })
    const again = await writer.desk.try(continueMailing, { params: writer.of(id) })
    expect([again.status, again.text.includes('There is nothing to send again.')]).toEqual([
      409,
      true,
    ])
  })

  it('when the mailing itself waits after a fault then it is tried at once', async () => {
    await writer.invite(['ada@example.com'])
    const id = await writer.write()
    await writer.schedule(id)
    await shop.db.query(
      `update mailing set fault = 'unknown', failures = 4, try_after = $2 where id = $1`,
      [id, new Date(shop.clock.now().getTime() + 50 * minuteMs)],
    )
    shop.clock.advance(undoSeconds * secondMs)
    await shop.runJobs()
    expect(writer.reached()).toEqual([])
    expect(await writer.look(id)).toMatchObject({ fault: 'unknown' })
    await writer.desk.call(continueMailing, { params: writer.of(id) })
    await shop.runJobs()
    expect(writer.reached()).toEqual(['ada@example.com'])
    expect(await writer.look(id)).toMatchObject({ state: 'sent', fault: null })
  })
})
