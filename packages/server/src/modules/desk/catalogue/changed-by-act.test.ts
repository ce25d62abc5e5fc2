import { sellOrder } from '@foyer/contract/api/box-office/sell-order.ts'
import { createDocument } from '@foyer/contract/api/catalogue/create-document.ts'
import { listDocuments } from '@foyer/contract/api/catalogue/list-documents.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { actsAtDesk } from './act-fixture.ts'
import { concert, openOrganiser, type DeskOrganiser } from './catalogue-fixture.ts'

describe('the document of an event whose dates are changed by an act', () => {
  const shop = shopForTests()
  let own: DeskOrganiser
  let acts: ReturnType<typeof actsAtDesk>
  beforeAll(async () => {
    own = await openOrganiser(shop, 'The Quay')
    acts = actsAtDesk(shop, own)
  })
  const made = async (title: string) => await own.make('events', title, { ...concert, title })
  const friday = async (key: string) => (await own.look('events', key)).fields['dates']

  it('when it is moved then it says the new time, and the next change leaves it there', async () => {
    const key = await made('Moved')
    await acts.sell(key, 'friday', 'moved@example.com')
    const before = await own.look('events', key)
    await acts.move(key, 'friday', '2027-02-19T20:00')
    const after = await own.look('events', key)
    expect(after.version).toBe(before.version + 1)
    expect(after).toMatchObject({
      has_draft: false,
      fields: { dates: { friday: { starts: '2027-02-19 20:00', ends: '22:30' } } },
      applied: { dates: { friday: { starts: '2027-02-19 20:00', ends: '22:30' } } },
    })
    expect((await own.change('events', key, { summary: 'New' })).status).toBe(200)
    expect(await acts.startOf(key, 'friday')).toBe('2027-02-19T20:00:00.000Z')
  })

  it('when it is moved while somebody writes then what they wrote stays, and the old time goes', async () => {
    const key = await made('Written')
    await acts.sell(key, 'friday', 'written@example.com')
    const { fields } = await own.look('events', key)
    await own.write('events', key, { ...fields, summary: 'Half a sentence' })
    const stale = await own.tagOf('events', key)
    await acts.move(key, 'friday', '2027-02-19T20:00')
    expect(await own.look('events', key)).toMatchObject({
      has_draft: true,
      fields: { summary: 'Half a sentence', dates: { friday: { starts: '2027-02-19 20:00' } } },
    })
    // Whoever has it open is told that it has changed.
    expect((await acts.saveWith(key, fields, stale)).status).toBe(412)
    expect((await own.preview('events', key)).leaves).toEqual([])
    await own.apply('events', key)
    expect(await acts.startOf(key, 'friday')).toBe('2027-02-19T20:00:00.000Z')
  })

  it('when the draft said the same then nothing is left to be saved', async () => {
    const key = await made('Carried over')
    await acts.sell(key, 'friday', 'carried@example.com')
    const { fields } = await own.look('events', key)
    const { friday: date, ...others } = (await friday(key)) as typeof concert.dates
    await own.write('events', key, {
      ...fields,
      dates: { friday: { ...date, starts: '2027-02-19 20:00' }, ...others },
    })
    await acts.move(key, 'friday', '2027-02-19T20:00')
    expect(await own.look('events', key)).toMatchObject({
      has_draft: false,
      fields: { dates: { friday: { starts: '2027-02-19 20:00', ends: '22:30' } } },
    })
  })

  it('when its venue changes then it says the new one, by the clocks it had', async () => {
    const here = await own.make('venues', 'Here', {
      name: 'Here',
      address_1: '1 Quay',
      town: 'Bath',
    })
    const there = await own.make('venues', 'There', {
      name: 'There',
      address_1: '2 Quay',
      town: 'Cork',
      time_zone: 'Europe/Dublin',
    })
    const key = await own.make('events', 'Carried', { ...concert, title: 'Carried', venue: here })
    await acts.sell(key, 'friday', 'venue@example.com')
    await acts.toVenue(key, there)
    const { fields } = await own.look('events', key)
    expect(fields).toMatchObject({ venue: there, time_zone: 'Europe/London' })
    expect((await own.preview('events', key)).changes).toEqual([])
    expect((await own.change('events', key, { summary: 'New' })).status).toBe(200)
  })

  it('when a date is cancelled then nothing sells it again: a new type, an older copy, or a document that says nothing of it', async () => {
    const key = await made('Cancelled')
    await acts.sell(key, 'friday', 'cancelled@example.com')
    const older = (await own.look('events', key)).fields
    await acts.cancel(key, 'friday')
    const after = await own.look('events', key)
    expect(after).toMatchObject({
      fields: { dates: { friday: { cancelled: true } } },
      taken: {
        dates: [
          { key: 'friday', is_cancelled: true },
          { key: 'saturday', is_cancelled: false },
        ],
      },
    })
    const { adult, child } = concert.tickets
    await own.write('events', key, {
      ...older,
      tickets: { adult, child, late: { name: 'Late', price: '5.00', stock: 9 } },
    })
    await own.apply('events', key)
    expect(await acts.onSale(key, 'friday')).toBe(0)
    expect(await acts.onSale(key, 'saturday')).toBeGreaterThan(0)
    expect((await own.look('events', key)).applied).toMatchObject({
      dates: { friday: { cancelled: true } },
    })
    const { body } = await own.owner.call(createDocument, {
      params: { organiser: own.key, section: 'events' },
      body: { title: 'Again', copy_of: key, first_date: '2028-02-11' },
    })
    const copy = await own.look('events', body.key)
    expect(JSON.stringify(copy.fields)).not.toContain('cancelled')
    await own.apply('events', body.key)
    expect(await acts.onSale(body.key, 'friday')).toBeGreaterThan(0)
  })

  it('when the last of its dates to come is cancelled then the list of events says so', async () => {
    const key = await made('Called off')
    await acts.sell(key, 'friday', 'called-off@example.com')
    const state = async () => {
      const params = { organiser: own.key, section: 'events' as const }
      const { body } = await own.owner.call(listDocuments, { params })
      return body.data.find((one) => one.key === key)?.state
    }
    await acts.cancel(key, 'friday')
    expect(await state()).toBe('published')
    await acts.cancel(key, 'saturday')
    expect(await state()).toBe('cancelled')
  })

  it('when somebody types that a date is cancelled then it is not: people would hear nothing', async () => {
    const key = await made('Typed')
    const { friday: date, saturday } = concert.dates
    await own.change('events', key, { dates: { friday: { ...date, cancelled: true }, saturday } })
    expect(await acts.onSale(key, 'friday')).toBeGreaterThan(0)
    expect((await own.look('events', key)).applied).not.toMatchObject({
      dates: { friday: { cancelled: true } },
    })
    const answer = await own.owner.try(sellOrder, {
      params: { organiser: own.key },
      body: (await acts.wish(key, 'friday', 'typed@example.com')) as never,
    })
    expect(answer.status).toBe(200)
  })
})
