import { previewChange } from '@foyer/contract/api/changes/preview-change.ts'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { SmsProvider, SmsResult } from '../../providers/sms/port.ts'
import { changedShowsOf } from '../../testing/desk/changed-shows.ts'
import { createTestFoyer } from '../../testing/shops/test-foyer.ts'
import { shopForTests } from '../../testing/shops/shop-for-tests.ts'

describe('the report of an act', () => {
  const answers: SmsResult[] = []
  const sms: SmsProvider = {
    send: async () =>
      await Promise.resolve(answers.shift() ?? { outcome: 'accepted', providerId: 'SM1' }),
  }
  const shop = shopForTests(async () => await createTestFoyer({ providers: { sms } }))
  let shows: ReturnType<typeof changedShowsOf>
  beforeAll(() => {
    shows = changedShowsOf(shop)
  })
  beforeEach(() => answers.splice(0))

  it('when nothing was paid then it promises no money and counts none', async () => {
    const of = await shows.make()
    await shows.buy(of, 'free', 'free@example.com')
    const { body } = await shows.preview(of, shows.firstDate(of))
    expect(body).toMatchObject({ orders: 1, money: [], is_free: true })
    const { id } = await shows.start(of)
    await shop.runJobs()
    expect((await shows.see(of, id)).progress).toMatchObject({
      refunded: 1,
      given_back: { back: 0, on_its_way: 0, owed: 0, by_hand: 0, nothing: 1 },
    })
  })

  it('when money is on its way, or was refused, then it is not back', async () => {
    const of = await shows.make()
    await shows.buy(of, 'card', 'slow@example.com')
    await shows.buy(of, 'cash', 'cash@example.com')
    expect((await shows.preview(of, shows.firstDate(of))).body.is_free).toBe(false)
    shop.card.refuseRefunds('the card is gone')
    const { id } = await shows.start(of)
    // Nobody has asked the provider yet.
    await shop.runJob('look-after-changes')
    expect((await shows.see(of, id)).progress.given_back).toMatchObject({
      back: 0,
      on_its_way: 1,
      by_hand: 1,
    })
    await shop.runJobs()
    shop.card.refuseRefunds(null)
    expect((await shows.see(of, id)).progress.given_back).toEqual({
      back: 0,
      on_its_way: 0,
      owed: 1,
      by_hand: 1,
      nothing: 0,
    })
  })

  it('says how many text messages went and how many failed', async () => {
    const of = await shows.make()
    for (const name of ['one', 'two']) await shows.buy(of, 'free', `${name}@example.com`)
    await shop.db.query(`update sale set contact_number = '+447700900123' where email = any($1)`, [
      ['one@example.com', 'two@example.com'],
    ])
    answers.push({ outcome: 'refused', reason: 'no such number' })
    const { id } = await shows.start(of)
    expect((await shows.see(of, id)).progress.texts).toEqual({ queued: 0, sent: 0, failed: 0 })
    await shop.runJobs()
    expect((await shows.see(of, id)).progress.texts).toEqual({ queued: 0, sent: 1, failed: 1 })
  })

  it('sends the way to a new venue, with a map', async () => {
    const of = await shows.make()
    const other = await shows.make()
    await shows.buy(of, 'free', 'venue@example.com')
    const { rows } = await shop.db.query(
      `update venue v set name = 'Old Forge', address_1 = '3 Mill Lane', town = 'Hull', postcode = 'HU1 1AA', latitude = null, longitude = null
        from event e where e.id = $1 and v.id = e.venue_id returning v.id`,
      [other.show.eventId],
    )
    await shop.db.query('update event set organiser_id = $2 where id = $1', [
      other.show.eventId,
      of.show.organiserId,
    ])
    const what = { kind: 'venue' as const, venue: Number(rows[0]?.['id']) }
    const params = { organiser: of.organiser, event: String(of.show.eventId) }
    const { body } = await of.desk.call(previewChange, {
      params,
      body: { what, words: 'The roof leaks.' },
    })
    expect(body.mail?.text).toContain('Old Forge: 3 Mill Lane, Hull, HU1 1AA')
    await shows.start(of, what)
    await shop.runJobs()
    const mail = shop.outbox.to('venue@example.com').at(-1)
    for (const part of [mail?.text, mail?.html])
      expect(part).toContain(
        'https://www.openstreetmap.org/search?query=Old%20Forge%2C%203%20Mill%20Lane%2C%20Hull%2C%20HU1%201AA',
      )
  })
})
