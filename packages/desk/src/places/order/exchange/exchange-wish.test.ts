import { describe, expect, it } from 'vitest'
import type { OrderTicket } from '../order-context.ts'
import { kindOf, newExchange, wishOf } from './exchange-wish.ts'

const ticket = (id: number, more: Partial<OrderTicket> = {}): OrderTicket => ({
  id,
  code: `CODE${id}`,
  state: 'valid',
  event: 'Hamlet',
  ticket_type: 'Stalls',
  starts_at: '2026-12-11T19:30:00.000Z',
  time_zone: 'Europe/London',
  seat: null,
  holder_name: 'Ada',
  holder_email: 'ada@example.com',
  is_buyers: true,
  checked_in_at: null,
  checked_in_by: null,
  transfer: null,
  ...more,
})
const circle = { date: 1, ticket_type: 2 }
const become = { [kindOf(ticket(1))]: circle }
const seat = (number: string) => ({ section: ' Circle ', row: 'A', number })

describe('what an exchange asks for', () => {
  it('exchanges tickets of one kind alike, and each of another kind has to be said', () => {
    const typed = { ...newExchange([1, 2]), become }
    expect(wishOf(typed, [ticket(1), ticket(2), ticket(3)])).toEqual({
      tickets: [
        { code: 'CODE1', ...circle },
        { code: 'CODE2', ...circle },
      ],
      difference: 'settled',
    })
    expect(wishOf(typed, [ticket(1), ticket(2, { ticket_type: 'Circle' })])).toBeNull()
    expect(wishOf(newExchange([]), [ticket(1)])).toBeNull()
  })

  it('leaves out what was used meanwhile, and waits for the number of a seat', () => {
    const typed = { ...newExchange([1, 2]), become, seats: { 2: seat(' ') } }
    expect(wishOf(typed, [ticket(1), ticket(2)])).toBeNull()
    const named = { ...typed, seats: { 2: seat('7') } }
    expect(wishOf(named, [ticket(1, { state: 'used' }), ticket(2)])?.tickets).toEqual([
      { code: 'CODE2', ...circle, seat: { section: 'Circle', row: 'A', number: '7' } },
    ])
  })
})
