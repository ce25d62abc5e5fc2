import { changeMailing } from '@foyer/contract/api/mailings/change-mailing.ts'
import { continueMailing } from '@foyer/contract/api/mailings/continue-mailing.ts'
import { listMailingRecipients } from '@foyer/contract/api/mailings/list-mailing-recipients.ts'
import { scheduleMailing } from '@foyer/contract/api/mailings/schedule-mailing.ts'
import { showMailingPage } from '@foyer/contract/api/mailings/show-mailing-page.ts'
import { stopMailing } from '@foyer/contract/api/mailings/stop-mailing.ts'
import { takeBackMailing } from '@foyer/contract/api/mailings/take-back-mailing.ts'
import { testMailing } from '@foyer/contract/api/mailings/test-mailing.ts'
import { writeMailing } from '@foyer/contract/api/mailings/write-mailing.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { staffProofMinutes, undoSeconds } from '@foyer/contract/limits.ts'
import { minuteMs, secondMs } from '@foyer/contract/time-units.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'
import { refundSale } from '../payment/exports.ts'
import { openWriter, type Writer } from './mailing-fixture.ts'

describe('a mail to many', () => {
  const shop = shopForTests({ env: { MAILINGS_PER_MINUTE: '1000' } }, { each: 'test' })
  let writer: Writer
  beforeEach(async () => void (writer = await openWriter(shop)))

  it('reaches everybody once, whatever they bought, with what is their own', async () => {
    await writer.sell('ada@example.com', 2)
    await writer.sell('ADA@example.com')
    await writer.invite(['bob@example.com', 'cleo@example.com'])
    const id = await writer.write({
      text: 'Dear {name},\n\n**{event}** begins on {date}.\n{tickets}',
    })
    expect(await writer.count(id)).toMatchObject({ people: 3, left_out: [] })
    await writer.send(id)
    expect(writer.reached()).toEqual(['ada@example.com', 'bob@example.com', 'cleo@example.com'])
    const [mail] = shop.outbox.to('bob@example.com')
    expect(mail?.text).toContain('Dear Guest bob,')
    expect(mail?.text).toContain('http://localhost:3000/account/wallet/')
    expect(mail?.html).toMatch(/<strong>Late Night Jazz|<strong>/)
    expect(mail?.headers?.['List-Unsubscribe']).toBeUndefined()
    expect(await writer.look(id)).toMatchObject({ state: 'sent', figures: { sent: 3 } })
    const kept = await shop.db.query(`select payload from mail where kind = 'mailing'`)
    expect(JSON.stringify(kept.rows)).not.toContain('begins on')
  })

  it('of service leaves out who has no ticket or no address any more, and says why', async () => {
    const reference = await writer.sell('ada@example.com')
    await writer.sell(undefined)
    await writer.sell('bob@example.com')
    await refundSale(shop.foyer, { reference, wish: { kind: 'all' }, reason: 'Ill' })
    const id = await writer.write()
    expect(await writer.count(id)).toMatchObject({
      people: 1,
      left_out: [
        { reason: 'no_address', people: 1 },
        { reason: 'no_ticket', people: 1 },
      ],
    })
    await writer.send(id)
    expect(writer.reached()).toEqual(['bob@example.com'])
    const { body } = await writer.desk.call(listMailingRecipients, {
      params: writer.of(id),
      query: { state: 'left_out' },
    })
    expect(body.data.map(({ email, reason }) => [email, reason])).toEqual(
      expect.arrayContaining([
        ['ada@example.com', 'no_ticket'],
        [null, 'no_address'],
      ]),
    )
  })

  it('goes to whoever holds a ticket now, not to whoever passed it on', async () => {
    await writer.sell('ada@example.com', 2)
    await shop.db.query(
      `update ticket set holder_name = 'Bob', holder_email = 'bob@example.com' where id = (select max(id) from ticket)`,
    )
    await writer.send(await writer.write({ audience: 'holders', list: 'tickets' }))
    expect(writer.reached()).toEqual(['ada@example.com', 'bob@example.com'])
  })

  it('of marketing goes to those alone who agree, until the moment it is queued, and can be left', async () => {
    for (const name of ['ada', 'bob', 'cleo', 'dora']) await writer.sell(`${name}@example.com`)
    for (const name of ['ada', 'bob', 'cleo']) await writer.consent(`${name}@example.com`, true)
    shop.clock.advance(1_000)
    await writer.consent('bob@example.com', false)
    const id = await writer.write({ kind: 'marketing' })
    expect(await writer.count(id)).toMatchObject({
      people: 2,
      left_out: [
        { reason: 'no_consent', people: 1 },
        { reason: 'unsubscribed', people: 1 },
      ],
    })
    await writer.schedule(id)
    shop.clock.advance((undoSeconds + 1) * secondMs)
    await writer.consent('cleo@example.com', false)
    await shop.runJobs()
    expect(writer.reached()).toEqual(['ada@example.com'])
    const [mail] = shop.outbox.to('ada@example.com').slice(-1)
    const url = /<(.*)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    expect(mail?.text).toContain(url)
    const path = url.replace('http://localhost:3000', '')
    const left = await shop.app.inject({ method: 'POST', url: path })
    expect(left.statusCode).toBe(200)
    expect(await writer.count(await writer.write({ kind: 'marketing' }))).toMatchObject({
      people: 0,
    })
  })

  it('can be taken back for a few seconds, and no longer', async () => {
    await writer.sell('ada@example.com')
    const id = await writer.write()
    await writer.schedule(id)
    shop.clock.advance((undoSeconds - 1) * secondMs)
    await shop.runJob('send-mailings')
    expect((await writer.desk.try(takeBackMailing, { params: writer.of(id) })).status).toBe(200)
    shop.clock.advance(minuteMs)
    await shop.runJobs()
    expect(writer.reached()).toEqual([])
    expect(await writer.look(id)).toMatchObject({ state: 'draft', begins_at: null })
    await writer.send(id)
    expect((await writer.desk.try(takeBackMailing, { params: writer.of(id) })).status).toBe(409)
    expect(writer.reached()).toHaveLength(1)
  })

  it('when two people send the same one then it is sent once, and the second is told', async () => {
    await writer.sell('ada@example.com')
    const id = await writer.write()
    const asked = { params: writer.of(id), body: { at: null }, version: '"1"' }
    const answers = await Promise.all([
      writer.desk.try(scheduleMailing, asked),
      writer.desk.try(scheduleMailing, asked),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]))
    shop.clock.advance((undoSeconds + 1) * secondMs)
    await shop.runJobs()
    expect(writer.reached()).toHaveLength(1)
    expect((await writer.schedule(id)).status).toBe(409)
    const stale = { params: writer.of(id), body: writer.wish(), version: '"1"' }
    expect((await writer.desk.try(changeMailing, stale)).status).toBe(409)
  })

  it('when it was scheduled and who wrote it has left the desk open then it is changed only after a fresh proof', async () => {
    await writer.sell('ada@example.com')
    const id = await writer.write()
    const change = async (subject: string) => {
      const version = `"${(await writer.look(id)).version}"`
      const asked = { params: writer.of(id), body: writer.wish({ subject }), version }
      return (await writer.desk.try(changeMailing, asked)).status
    }
    const prove = async () =>
      await shop.db.query('update staff_session set proved_at = $1', [shop.clock.now()])
    expect((await writer.schedule(id, '2027-03-01T10:00')).status).toBe(200)
    shop.clock.advance((staffProofMinutes + 1) * minuteMs)
    expect(await change('Somebody else at the desk')).toBe(403)
    await prove()
    expect(await change('Doors at eight')).toBe(200)
  })

  it('begins at its own time, on the clocks of its event', async () => {
    await writer.sell('ada@example.com')
    const id = await writer.write()
    const fields = async (at: string) => {
      const { status, body } = await writer.schedule(id, at)
      return [status, body.errors?.find(({ field }) => field === 'at')?.detail]
    }
    expect(await fields('2026-11-01T10:00')).toEqual([422, 'This is in the past.'])
    expect(await fields('2027-03-28T01:30')).toEqual([
      422,
      'That day the clocks skip this hour. Please choose another one.',
    ])
    expect(await fields('2027-02-30T10:00')).toEqual([422, 'There is no such day or time.'])
    expect((await fields('2029-01-01T10:00'))[0]).toBe(422)
    expect(await fields('2027-06-01T10:00')).toEqual([200, undefined])
    expect((await writer.look(id)).begins_at).toBe('2027-06-01T09:00:00.000Z')
  })

  it('when it is stopped then nobody else gets it, and when it goes on then everybody has it once', async () => {
    await writer.invite(Array.from({ length: 30 }, (_, index) => `guest${index}@example.com`))
    const id = await writer.write()
    shop.outbox.answer({ outcome: 'away', reason: 'Connection refused' })
    await writer.send(id)
    expect(await writer.look(id)).toMatchObject({ state: 'sending', figures: { queued: 30 } })
    const stopped = await writer.desk.call(stopMailing, { params: writer.of(id) })
    expect(stopped.body).toMatchObject({ state: 'stopped', figures: { waiting: 30, queued: 0 } })
    shop.outbox.answer({ outcome: 'accepted' })
    shop.clock.advance(10 * minuteMs)
    await shop.runJob('send-mailings')
    await shop.runJobs()
    expect(writer.reached()).toEqual([])
    await writer.desk.call(continueMailing, { params: writer.of(id) })
    await shop.runJobs()
    expect(new Set(writer.reached()).size).toBe(30)
    expect(writer.reached()).toHaveLength(30)
  })

  it('HTML and line breaks in a subject are taken out, and an event of others is none', async () => {
    const id = await writer.write({
      subject: 'Doors\r\nBcc: all@example.com <script>x</script>',
      text: 'Come <img src=x onerror=alert(1)> early',
    })
    expect(await writer.look(id)).toMatchObject({
      subject: 'Doors Bcc: all@example.com',
      text: 'Come  early',
    })
    const other = await openWriter(shop)
    const body = writer.wish({ filters: { event: String(other.show.eventId) } })
    const asked = { params: writer.params, body }
    expect((await writer.desk.try(writeMailing, asked)).status).toBe(404)
  })

  it('when nobody would get it then it is not sent', async () => {
    const { status, text } = await writer.schedule(await writer.write())
    expect([status, text.includes('Nobody would get this mail')]).toEqual([409, true])
  })

  it('is shown and tested as it will arrive', async () => {
    await writer.sell('ada@example.com')
    const id = await writer.write({ text: 'Dear {name}, see [the map](https://example.com/map).' })
    const page = await writer.desk.call(showMailingPage, { params: writer.of(id) })
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
    expect(page.text).toContain('href="https://example.com/map"')
    const { body } = await writer.desk.call(testMailing, { params: writer.of(id) })
    await shop.runJobs()
    expect(shop.outbox.to(body.to)).toHaveLength(1)
    expect(shop.outbox.to(body.to)[0]?.subject).toBe('Test: Doors at seven')
    expect(await writer.look(id)).toMatchObject({ state: 'draft', figures: { sent: 0 } })
  })
})

describe('a mail to many that is wrong', () => {
  const shop = shopForTests()
  let writer: Writer
  beforeAll(async () => {
    writer = await openWriter(shop)
  })

  it.each([
    [{ subject: ' ' }, 'subject'],
    [{ text: '<p> </p>' }, 'text'],
    [{ text: 'x'.repeat(99_000) }, 'text'],
    [{ text: 'Dear {name}\n\n'.repeat(700) }, 'text'],
    [{ text: 'Dear {nmae}' }, 'text'],
    [{ subject: 'Your {tickets}' }, 'subject'],
    [{ filters: { event: 'x' } }, 'filters'],
    [{ filters: { shoe: '42' } }, 'filters'],
  ])('when something is wrong then its field says so (%#)', async (other, field) => {
    const asked = { params: writer.params, body: writer.wish(other) }
    const { status, body } = await writer.desk.try(writeMailing, asked)
    expect(status).toBe(422)
    expect(body.errors?.map((one) => one.field)).toEqual([field])
  })
})
