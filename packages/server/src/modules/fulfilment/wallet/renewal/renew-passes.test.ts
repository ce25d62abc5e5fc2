import { daySeconds } from '@foyer/contract/time-units.ts'
import { describe, expect, it } from 'vitest'
import { voidTickets } from '../../../tickets/exports.ts'
import { renewalShopForTests } from './renewal-fixture.ts'

const shop = renewalShopForTests()

const issuer = '3388000000012345678'
const objectOf = (ticketId: number) =>
  shop.google.saved.get(`${issuer}.localhost.ticket-${ticketId}-v1`)
async function startAtGoogle(ticketId: number): Promise<string | undefined> {
  const { rows } = await shop.db.query('select event_date_id from ticket where id = $1', [ticketId])
  const saved = shop.google.saved.get(
    `${issuer}.localhost.date-${String(rows[0]?.['event_date_id'])}`,
  )
  return (saved as { dateTime: { start: string } } | undefined)?.dateTime.start
}

describe('a pass of Google Wallet', () => {
  it('when its date is moved then class and object are changed once, with one leave for all', async () => {
    const id = await shop.buyTicket()
    await shop.saveToGoogle(id)
    const before = await startAtGoogle(id)
    await shop.renew()
    expect(shop.google.changed).toEqual([])
    await shop.moveBy(id, 3)
    await shop.renew()
    await shop.renew()
    expect(shop.google.changed).toHaveLength(2)
    expect(await startAtGoogle(id)).not.toBe(before)
    expect(objectOf(id)).toMatchObject({ state: 'ACTIVE' })
    expect(shop.google.tokens()).toBeLessThanOrEqual(2)
  })

  it.each(['refunded', 'passed on'])('when its ticket is %s then it has expired', async (what) => {
    const id = await shop.buyTicket()
    await shop.saveToGoogle(id)
    if (what === 'refunded') await shop.db.transaction(async (tx) => await voidTickets(tx, [id]))
    else await shop.handOver(id)
    await shop.renew()
    expect(objectOf(id)).toMatchObject({ state: 'EXPIRED' })
    expect(JSON.stringify(objectOf(id))).not.toContain('Hopper')
  })

  it('when nobody has saved it then it is asked about again a day later, and no sooner', async () => {
    const id = await shop.buyTicket()
    const { headers } = await shop.app.inject({ url: shop.linksOf(id).google })
    await shop.moveBy(id, 1)
    await shop.renew()
    shop.google.save(String(headers.location))
    const before = await startAtGoogle(id)
    shop.later(3_600)
    await shop.renew()
    expect(await startAtGoogle(id)).toBe(before)
    shop.later(daySeconds)
    await shop.renew()
    expect(await startAtGoogle(id)).not.toBe(before)
  })

  it('when Google fails then Apple is told all the same, and Google again later', async () => {
    const id = await shop.buyTicket()
    const phone = shop.newPhone()
    await phone.keep(shop.linksOf(id).apple)
    await shop.saveToGoogle(id)
    shop.google.answer(500)
    await shop.moveBy(id, 1)
    await shop.renew()
    expect(shop.push.pushes).toHaveLength(1)
    expect(shop.google.changed).toEqual([])
    shop.google.answer(null)
    shop.later(61)
    await shop.renew()
    expect(shop.google.changed).toHaveLength(2)
    expect(shop.push.pushes).toHaveLength(1)
  })
})
