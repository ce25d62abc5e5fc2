// @vitest-environment happy-dom
import { listOrderPapers } from '@foyer/contract/api/papers/list-order-papers.ts'
import { getOrder } from '@foyer/contract/api/order/get-order.ts'
import { sendRefundAgain } from '@foyer/contract/api/order/send-refund-again.ts'
import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { openDesk } from '../../../testing/open-desk.tsx'
import { answering, versioned } from '../../../testing/stub-api.ts'
import { orderFor } from '../order-fixture.ts'

describe('a refund that was refused', () => {
  it('is sent again only after it was said how much goes to whom', async () => {
    const order = orderFor({ refused: { amount: 1_540, problem: 'The account is empty.' } })
    const { api } = openDesk(`/harbour-lights/orders/${order.reference}`, [
      answering(getOrder, versioned(order, '"1"')),
      answering(listOrderPapers, { data: [] }),
      answering(sendRefundAgain, { amount: 1_540, currency: 'GBP' }),
    ])
    fireEvent.click(await screen.findByRole('button', { name: 'Send again' }))
    expect(screen.getByText('Send £15.40 to Ada Lovelace again?')).toBeTruthy()
    expect(api.of(sendRefundAgain)).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Send £15.40 again', hidden: true }))
    expect(await screen.findByText('The refund is on its way again.')).toBeTruthy()
    expect(api.of(sendRefundAgain)).toHaveLength(1)
    expect(screen.queryByText('Send £15.40 to Ada Lovelace again?')).toBeNull()
  })
})
