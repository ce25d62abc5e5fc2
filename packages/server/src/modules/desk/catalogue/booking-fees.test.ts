import { previewChange } from '@foyer/contract/api/changes/preview-change.ts'
import { getSession } from '@foyer/contract/api/staff/get-session.ts'
import { describe, expect, it } from 'vitest'
import { readCatalogue } from '../../catalogue/exports.ts'
import { openDesk } from '../../../testing/desk/desk-caller.ts'
import { shopForTests } from '../../../testing/shops/shop-for-tests.ts'
import { concert, documentsOf, openOrganiser, setFeeBounds } from './catalogue-fixture.ts'

const shop = shopForTests()

/** What the operator says of an organiser. */
async function register(organiser: string, country: string): Promise<void> {
  const operator = documentsOf(organiser, await openDesk(shop, { isOperator: true }))
  const { fields } = await operator.look('organisers', organiser)
  const { status } = await operator.change('organisers', organiser, { ...fields, country })
  expect(status).toBe(200)
}

const eventWith = (ticket: Readonly<Record<string, unknown>>) => ({
  ...concert,
  tickets: { adult: { name: 'Adult', price: '10.00', stock: 100, ...ticket } },
})

describe('the booking fee of a ticket, which the platform sells', () => {
  it('when the organiser chooses it then it is within the bounds of the operator, and so is its VAT', async () => {
    const own = await openOrganiser(shop, 'The Quay')
    await setFeeBounds(shop, own.key, { at_least: '0.50', at_most: '5.00' })
    const key = await own.make('events', 'Concert', eventWith({ booking_fee: '1.25' }))
    const told = async (ticket: object) => {
      const { status, text } = await own.change('events', key, eventWith(ticket as never))
      return status === 200 ? 200 : text
    }
    expect(await told({ booking_fee: '5.00' })).toBe(200)
    expect(await told({ booking_fee: '500.00' })).toContain('a booking fee from 0.50 to 5.00 GBP')
    for (const booking_fee of ['0', '0.49', 5.01])
      expect(await told({ booking_fee })).toContain('tickets.adult.booking_fee')
    expect(await told({})).toContain('tickets.adult.booking_fee')
    expect(await told({ booking_fee: '1.25', fee_vat: 100 })).toContain('tickets.adult.fee_vat')
    // What is free has no fee, and gets one when it costs something.
    expect(await told({ price: '0', booking_fee: '0' })).toBe(200)
    expect(await told({ price: '10.00', booking_fee: '0' })).toContain('tickets.adult.booking_fee')
  })

  it('when the operator has set no bounds then there is no fee but the one in the shop', async () => {
    const own = await openOrganiser(shop, 'No fees')
    const key = await own.make('events', 'Concert', eventWith({ booking_fee: '1.25', stock: 10 }))
    await setFeeBounds(shop, own.key, undefined)
    const change = async (ticket: object) =>
      (await own.change('events', key, eventWith(ticket as never))).status
    expect(await change({ booking_fee: '1.25', price: '12.00' })).toBe(200)
    expect(await change({ booking_fee: '1.30' })).toBe(422)
    expect(await change({ booking_fee: '0' })).toBe(200)
    const operator = documentsOf(own.key, await openDesk(shop, { isOperator: true }))
    const byOperator = await operator.change(
      'events',
      key,
      eventWith({ booking_fee: '7', fee_vat: 20 }),
    )
    expect(byOperator.status).toBe(200)
    expect(await change({ booking_fee: '7', fee_vat: 20, price: '11.00' })).toBe(200)
    // Without it the VAT of the country would count.
    for (const other of [{}, { fee_vat: 0 }, { fee_vat: 5 }])
      expect(await change({ booking_fee: '7', price: '11.00', ...other })).toBe(422)
  })

  it('when somebody of the organiser writes the bounds then they stay as they were', async () => {
    const own = await openOrganiser(shop, 'Own bounds')
    await own.change('organisers', own.key, {
      booking_fee_bounds: { at_least: '0', at_most: '999' },
      vat: 20,
    })
    const { fields, applied } = await own.look('organisers', own.key)
    const bounds = { GBP: { at_least: '0', at_most: '10.00' } }
    expect([fields, applied]).toMatchObject([
      { booking_fee_bounds: bounds, vat: 20 },
      { booking_fee_bounds: bounds },
    ])
    const { body } = await own.owner.call(getSession, {})
    expect(body.organisers).toMatchObject([{ key: own.key, booking_fees: bounds }])
  })

  it('when it is in another currency then it is within the bounds of that one, and there is none without', async () => {
    const own = await openOrganiser(shop, 'Abroad')
    await register(own.key, 'GB')
    await setFeeBounds(shop, own.key, {
      GBP: { at_least: '1.00', at_most: '5.00' },
      JPY: { at_least: '200', at_most: '900' },
    })
    const key = await own.make('events', 'Concert', eventWith({ booking_fee: '1.25' }))
    const told = async (currency: string, booking_fee: string) => {
      const ticket = eventWith({ booking_fee, price: '1000' })
      const { status, text } = await own.change('events', key, { ...ticket, currency })
      return status === 200 ? 200 : text
    }
    expect(await told('GBP', '0.01')).toContain('from 1.00 to 5.00 GBP')
    for (const fee of ['1', '5', '199', '901'])
      expect(await told('JPY', fee)).toContain('from 200 to 900 JPY')
    for (const [currency, fee] of [
      ['KWD', '5'],
      ['SEK', '1'],
      ['EUR', '2'],
      // Nobody gets rid of the fee by another currency.
      ['EUR', '0'],
    ] as const)
      expect(await told(currency, fee)).toContain(`sets booking fees in ${currency}`)
    expect(await told('JPY', '200')).toBe(200)
    expect(await told('JPY', '900')).toBe(200)
  })

  it('when bounds have no currency then they are in pounds', async () => {
    const own = await openOrganiser(shop, 'From before')
    await setFeeBounds(shop, own.key, { at_least: '1.00', at_most: '5.00' })
    const { body } = await own.owner.call(getSession, {})
    const bounds = { GBP: { at_least: '1.00', at_most: '5.00' } }
    expect(body.organisers).toMatchObject([{ key: own.key, booking_fees: bounds }])
    const { fields } = await own.look('organisers', own.key)
    expect(fields).toMatchObject({ booking_fee_bounds: bounds })
  })
})

describe('the country that decides the VAT of the booking fee', () => {
  const hall = (country: string) => ({ name: `Hall in ${country}`, country })

  it('when the operator has said that of the organiser then its people may write any, and it decides nothing', async () => {
    const own = await openOrganiser(shop, 'Registered')
    const venue = await own.make('venues', 'Hall', hall('GB'))
    const move = async () => (await own.change('venues', venue, hall('IE'))).text
    expect(await move()).toContain('The country decides the VAT of the booking fee')
    await own.change('organisers', own.key, { country: 'IE' })
    expect(await move(), 'what the organiser says of itself').toContain('decides the VAT')
    const operator = documentsOf(own.key, await openDesk(shop, { isOperator: true }))
    const { fields } = await operator.look('organisers', own.key)
    const said = await operator.change('organisers', own.key, { ...fields, country: 'DE' })
    expect(said.status).toBe(200)
    expect((await own.change('venues', venue, hall('IE'))).status).toBe(200)
    await shop.db.query(
      `insert into booking_fee_vat (country_code, vat_basis_points) values ('DE', 1900), ('IE', 2300)`,
    )
    const key = await own.make('events', 'Concert', { ...eventWith({ booking_fee: '1' }), venue })
    const event = (await shop.db.query('select id from event where key like $1', [`%${key}`]))
      .rows[0]
    const { rows } = await shop.db.query('select version from catalogue_version')
    const id = Number(event?.['id'])
    const read = await shop.foyer.db.read(
      async (tx) =>
        await readCatalogue(tx, shop.foyer, String(rows[0]?.['version']), { eventIds: [id] }),
    )
    expect(read?.events.get(id)?.event.feeVatBasisPoints).toBe(1900)
  })

  it('when the operator has not said it then no venue, country or currency brings an event into another', async () => {
    const own = await openOrganiser(shop, 'Unregistered')
    const shared = async (key: string, country: string) => {
      const { status } = await documentsOf(
        own.key,
        await openDesk(shop, { isOperator: true }),
      ).change('venues', key, hall(country))
      expect(status).toBe(200)
      return key
    }
    const [here, there] = [
      await own.make('venues', 'Here', hall('GB')),
      await own.make('venues', 'There', hall('GB')),
    ]
    await shared(there, 'IE')
    const event = eventWith({ booking_fee: '1' })
    const told = async (fields: object, published: object = { ...event, venue: here }) => {
      const one = await own.make('events', 'Concert', published as never)
      const { status, text } = await own.change('events', one, fields as never)
      return status === 200 ? 200 : text
    }
    expect(await told({ venue: there })).toContain('"field":"venue"')
    expect(await told({ country: 'IE' }, event)).toContain('decides the VAT')
    const free = eventWith({ price: '0', booking_fee: '0' })
    expect(await told({ currency: 'EUR' }, free)).toContain('"field":"currency"')
    expect(await told({ title: 'Another name' })).toBe(200)
    const key = await own.make('events', 'Moved', { ...event, venue: here })
    const { rows } = await shop.db.query(
      'select e.id as event, v.id as venue from event e, venue v where e.key like $1 and v.key like $2',
      [`%${key}`, `%${there}`],
    )
    const params = { organiser: own.key, event: String(rows[0]?.['event']) }
    const body = { what: { kind: 'venue' as const, venue: Number(rows[0]?.['venue']) } }
    const previewed = await own.owner.try(previewChange, { params, body })
    expect([previewed.status, previewed.text]).toEqual([
      422,
      expect.stringContaining('decides the VAT') as string,
    ])
    await register(own.key, 'GB')
    expect((await own.owner.try(previewChange, { params, body })).status).toBe(200)
    expect(await told({ venue: there })).toBe(200)
  })
})
