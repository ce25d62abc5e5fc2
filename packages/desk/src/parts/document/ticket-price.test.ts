import { currencies } from '@foyer/contract/money.ts'
import { describe, expect, it } from 'vitest'
import { priceOfTicket, withFeeWay } from './ticket-price.ts'

describe('the price of a ticket', () => {
  it.each([
    [
      { price: '12.50', booking_fee: '1.25' },
      { keeps: 1250, fee: 125, pays: 1375 },
    ],
    [{ price: '12.50' }, { keeps: 1250, fee: 0, pays: 1250 }],
    [{ price: 0 }, { keeps: 0, fee: 0, pays: 0 }],
    [
      { face_price: '48.00', booking_fee: '3.60', absorb_fee: true },
      { keeps: 4440, fee: 360, pays: 4800 },
    ],
    [{ face_price: '3', booking_fee: '3.60', absorb_fee: true }, null],
    [{ price: '12.505' }, null],
    [{ price: '-1' }, null],
    [{ price: 'twelve' }, null],
    [{}, null],
  ])('%j is %j', (ticket, price) => expect(priceOfTicket(ticket, currencies.GBP)).toEqual(price))

  it('in yen has no decimals', () => {
    expect(priceOfTicket({ price: '1200', booking_fee: '100' }, currencies.JPY)?.pays).toBe(1300)
    expect(priceOfTicket({ price: '1200.5' }, currencies.JPY)).toBeNull()
  })

  it('keeps what was typed when the fee goes from on top to included, and back', () => {
    const included = withFeeWay({ name: 'A', price: '12.50', booking_fee: '1.25' }, 'included')
    expect(included).toEqual({
      name: 'A',
      booking_fee: '1.25',
      face_price: '12.50',
      absorb_fee: true,
    })
    expect(priceOfTicket(included, currencies.GBP)).toEqual({ keeps: 1125, fee: 125, pays: 1250 })
    expect(withFeeWay(included, 'on_top')).toEqual({
      name: 'A',
      booking_fee: '1.25',
      price: '12.50',
    })
  })
})
