import { describe, expect, it } from 'vitest'
import { changedFields } from './changed-fields.ts'

describe('what changed', () => {
  it('names what differs only, in words, and a dash for nothing', () => {
    expect(
      changedFields(
        { role: 'door', full_name: 'Ada', note: null, scopes: ['a'] },
        { role: 'owner', full_name: 'Ada', note: '', scopes: ['a', 'b'], at: { seat: 3 } },
      ),
    ).toEqual([
      { field: 'Role', was: 'Door', is: 'Owner' },
      { field: 'Rights', was: 'a', is: 'a, b' },
      { field: 'at', was: '–', is: 'seat 3' },
    ])
  })

  it('shows what is new and what is gone', () => {
    expect(changedFields(null, { name: 'Ada' })).toEqual([{ field: 'Name', was: '–', is: 'Ada' }])
    expect(changedFields({ name: 'Ada' }, null)).toEqual([{ field: 'Name', was: 'Ada', is: '–' }])
    expect(changedFields(null, null)).toEqual([])
  })

  it('shows money as money, days as days and never what programs write', () => {
    const shown = changedFields(
      { state: 'sold', open: 4_300, currency: 'GBP' },
      {
        state: 'refunded',
        to_buyer: 2_150,
        is_all: false,
        from: '2026-12-11',
        lines: [{ date: 3, ticket_type: 5, quantity: 2 }],
        costs: { currency: 'GBP', due: 1_000, back: 0 },
      },
    )
    expect(shown).toEqual([
      { field: 'State', was: 'sold', is: 'refunded' },
      { field: 'Still owed', was: '£43.00', is: '–' },
      { field: 'To the buyer', was: '–', is: '£21.50' },
      { field: 'The whole order', was: '–', is: 'no' },
      { field: 'From', was: '–', is: 'Friday 11 Dec 2026' },
      { field: 'Tickets', was: '–', is: 'Date 3, Type 5, How many 2' },
      { field: 'Costs', was: '–', is: 'To be paid £10.00' },
    ])
    expect(JSON.stringify(shown)).not.toMatch(/[{[]\\"|2150/)
  })

  it('shows the money of an entry without a currency with its decimals', () => {
    expect(changedFields(null, { amount: 4_300 })[0]?.is).toBe('43.00')
  })
})
