// @vitest-environment happy-dom
import { DescriptionList } from '@foyer/ui/description-list/description-list.tsx'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { orderFor } from './order-fixture.ts'
import type { Order } from './order-context.ts'
import { priceRows } from './price-rows.tsx'

const line = {
  id: 1,
  kind: 'ticket' as const,
  name: 'Midsummer Festival, Adult',
  qty: 2,
  refunded: 0,
  exchanged: 0,
  pays: 9_600,
  organiser: 8_880,
  booking_fees: 720,
}

function read(order: Partial<Order>): string[] {
  const { container } = render(<DescriptionList rows={priceRows(orderFor(order))} />)
  return [...container.querySelectorAll('dl > div')].map(
    (row) => `${row.querySelector('dt')?.textContent} ${row.querySelector('dd')?.textContent}`,
  )
}

describe('what an order costs', () => {
  afterEach(cleanup)

  it('when there is more than the tickets then all of it is there, and its sum', () => {
    const extras: Order['extras'] = [{ kind: 'refund_protection', amount: 450 }]
    expect(read({ total: 10_050, lines: [line], extras })).toEqual([
      '2 × Midsummer Festival, Adultwith booking fees £96.00',
      'Refund protection £4.50',
      'Together £100.50',
    ])
  })

  it('when an exchange waits for its difference then it says what is left to pay', () => {
    const extras: Order['extras'] = [{ kind: 'credit', amount: -7_840 }]
    const rows = read({ state: 'held', total: 1_760, lines: [line], extras })
    expect(rows.slice(1)).toEqual(['Paid with the exchanged tickets -£78.40', 'To pay £17.60'])
  })

  it('when tickets were exchanged and refunded then each is called what it was', () => {
    const rows = read({ total: 9_600, lines: [{ ...line, refunded: 2, exchanged: 1 }] })
    expect(rows[0]).toContain('1 of them exchanged · 1 of them refunded')
  })
})
