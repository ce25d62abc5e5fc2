import { describe, expect, it } from 'vitest'
import { buildCheckout, buildTicket } from '../testing/build-checkout.ts'
import { hitsOf } from './hits.ts'

const [event] = buildCheckout().events
if (event === undefined) throw new Error('a checkout has an event')

const measured = { ga: 'G-ONE', ga_conversion_id: 'AW-1/label', fb_pixel: '99' }
const two = buildCheckout({
  events: [
    { ...event, ...measured },
    { ...event, id: 2, title: 'Other' },
  ],
  tickets: [
    buildTicket({ key: 'a', event_id: 1, qty: 2, face_price: 15.4, discount_amount: 1.4 }),
    buildTicket({ key: 'b', event_id: 2, qty: 1, face_price: 10, discount_amount: 0 }),
  ],
  ga_ua_properties: { shop: 'G-SHOP', old: 'UA-1-1' },
})
const brief = (told: Parameters<typeof hitsOf>[0]) =>
  hitsOf(told, two, 'hash').map(({ id, name, params }) => [id, name, params['value']])

describe('what accounts are told', () => {
  it('when nobody has an account then nothing', () => {
    for (const told of ['page_view', 'begin_checkout', 'sale', 'purchase'] as const) {
      expect(hitsOf(told, buildCheckout(), 'hash')).toEqual([])
    }
  })

  it('when a step is seen then each of them once, and no Universal Analytics', () => {
    expect(brief('page_view')).toEqual([
      ['G-SHOP', 'page_view', undefined],
      ['G-ONE', 'page_view', undefined],
      ['99', 'PageView', undefined],
    ])
  })

  it('when tickets are reserved then an organiser hears of its own, the shop of all', () => {
    expect(brief('begin_checkout')).toEqual([
      ['G-SHOP', 'begin_checkout', 38],
      ['G-ONE', 'begin_checkout', 28],
      ['99', 'InitiateCheckout', 28],
    ])
  })

  it('when the sale is paid then adverts and sales are told apart, by what stands for the sale', () => {
    expect(brief('sale')).toEqual([['AW-1/label', 'conversion', 28]])
    expect(brief('purchase')).toEqual([
      ['G-SHOP', 'purchase', 38],
      ['G-ONE', 'purchase', 28],
      ['99', 'Purchase', 28],
    ])
    const [first] = hitsOf('purchase', two, 'hash')
    expect(first?.params).toMatchObject({
      currency: 'GBP',
      transaction_id: 'hash',
      items: [
        { price: 14, quantity: 2 },
        { price: 10, quantity: 1 },
      ],
    })
  })

  it('when two events share an account then it is told once of both', () => {
    const shared = buildCheckout({
      ...two,
      events: two.events.map((each) => ({ ...each, ...measured })),
      ga_ua_properties: { shop: 'G-ONE' },
    })
    expect(
      hitsOf('purchase', shared, 'hash').map(({ id, params }) => [id, params['value']]),
    ).toEqual([
      ['G-ONE', 38],
      ['99', 38],
    ])
  })
})
