import Stripe from 'stripe'
import { describe, expect, it } from 'vitest'
import { createStripeDisputes } from './stripe-disputes.ts'

const made = {
  id: 'dp_1',
  object: 'dispute',
  amount: 4_300,
  charge: 'ch_1',
  payment_intent: 'pi_1',
  created: 1_796_000_000,
  currency: 'gbp',
  reason: 'fraudulent',
  is_charge_refundable: false,
  evidence_details: { due_by: 1_796_800_000 },
  balance_transactions: [],
}
const move = (amount: number, fee: number, currency = 'gbp') => ({ amount, fee, currency })

/** Disputes as Stripe's own library reads them from such an answer. */
async function read(dispute: object) {
  const list = (data: readonly object[]) => ({ object: 'list', data, has_more: false, url: '/v1' })
  const answer: typeof fetch = async (input) =>
    await Promise.resolve(
      Response.json(
        list(new Request(input).url.includes('/v1/disputes') ? [{ ...made, ...dispute }] : []),
      ),
    )
  const httpClient = Stripe.createFetchHttpClient(answer)
  const disputes = createStripeDisputes(new Stripe('sk_test_1', { httpClient }))
  const [only] = await disputes.listDisputes('pi_1')
  return only
}

describe('disputes at Stripe', () => {
  it.each([
    ['warning_needs_response', 'inquiry', []],
    ['warning_under_review', 'under_review', []],
    ['warning_closed', 'closed', []],
    ['needs_response', 'needs_response', [move(-4_300, 2_000)]],
    ['under_review', 'under_review', [move(-4_300, 2_000)]],
    ['won', 'won', [move(-4_300, 2_000), move(4_300, 0)]],
    ['lost', 'lost', [move(-4_300, 2_000)]],
    ['prevented', 'closed', []],
    ['something_new', 'needs_response', []],
  ])('that are %s are %s, and take what their movements say', async (status, state, moves) => {
    const withdrawn = moves.reduce((sum, { amount }) => sum - amount, 0)
    expect(await read({ status, balance_transactions: moves })).toMatchObject({
      disputeId: 'dp_1',
      providerId: 'pi_1',
      status: state,
      amount: 4_300,
      currency: 'GBP',
      withdrawn,
      fee: moves.length === 0 ? 0 : 2_000,
      respondBy: new Date(1_796_800_000_000),
    })
  })

  it('of a balance in another currency take all of the dispute, and the fee in that currency', async () => {
    const moves = [move(-4_990, 1_500, 'eur')]
    const taken = await read({ status: 'lost', balance_transactions: moves })
    expect(taken).toMatchObject({ withdrawn: 4_300, fee: 1_500, feeCurrency: 'EUR' })
    // What comes back is worth more or less by then.
    const back = [...moves, move(5_010, -1_500, 'eur')]
    expect(await read({ status: 'won', balance_transactions: back })).toMatchObject({
      withdrawn: 0,
      fee: 0,
    })
    const less = [...moves, move(4_900, 0, 'eur')]
    expect(await read({ status: 'won', balance_transactions: less })).toMatchObject({
      withdrawn: 0,
    })
  })

  it('that take no answer have no day for it', async () => {
    const never = { status: 'lost', evidence_details: { due_by: 0 } }
    expect(await read(never)).toMatchObject({ respondBy: null })
  })
})
