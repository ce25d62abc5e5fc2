import { describe, expect, it } from 'vitest'
import { createSquareDisputes } from './square-disputes.ts'

const made = {
  disputeId: 'dts_1',
  amountMoney: { amount: 2_150n, currency: 'GBP' },
  reason: 'NOT_AS_DESCRIBED',
  disputedPayment: { paymentId: 'p1' },
  dueAt: '2026-12-20T00:00:00.000Z',
  createdAt: '2026-12-01T10:00:00.000Z',
}

describe('disputes at Square', () => {
  const listed = (disputes: readonly object[]) =>
    createSquareDisputes(
      async (call) =>
        await call({ disputes: { list: async () => await Promise.resolve(disputes) } } as never),
    )

  it.each([
    ['INQUIRY_EVIDENCE_REQUIRED', 'inquiry', 0],
    ['INQUIRY_PROCESSING', 'under_review', 0],
    ['INQUIRY_CLOSED', 'closed', 0],
    ['EVIDENCE_REQUIRED', 'needs_response', 2_150],
    ['PROCESSING', 'under_review', 2_150],
    ['WON', 'won', 0],
    ['LOST', 'lost', 2_150],
    ['ACCEPTED', 'lost', 2_150],
    ['SOMETHING_NEW', 'needs_response', 2_150],
  ])('that are %s are %s, with %i taken', async (state, status, withdrawn) => {
    const others = { ...made, disputeId: 'dts_2', disputedPayment: { paymentId: 'p2' } }
    const found = await listed([{ ...made, state }, others]).listDisputes('p1')
    expect(found).toMatchObject([
      { disputeId: 'dts_1', status, withdrawn, fee: 0, reason: 'not_as_described', amount: 2_150 },
    ])
  })
})
