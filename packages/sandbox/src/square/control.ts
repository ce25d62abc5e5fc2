import type { FastifyInstance } from 'fastify'
import { choice, ControlRefusal, controlRoute, wholeNumber } from '../lib/control-route.ts'
import { faultControls } from '../lib/fault-controls.ts'
import { decideDispute, disputePayment, disputeStates } from './disputes.ts'
import { findPayment } from './payments.ts'
import { createRefund, settleRefunds } from './refunds.ts'
import type { SquareWorld } from './world.ts'

/** The failure buttons, for people and for tests. */
export function squareControls(app: FastifyInstance, world: SquareWorld): void {
  const faults = { webhooks: world.webhooks.faults, api: world.faults }
  faultControls(app, 'square', faults, 'server')

  controlRoute(app, 'square/webhook', (input) => {
    world.webhooks.setUrl(input['url'] ?? null)
    return { url: world.webhooks.url() }
  })
  controlRoute(app, 'square/payments/:id/resend', (_input, id) => {
    const newest = world.store.all('event').find(({ about }) => about === id)
    if (newest === undefined) throw new ControlRefusal(`No event of ${id}.`)
    world.webhooks.resend(newest.id)
    return { resent: newest.id, type: newest.type }
  })
  controlRoute(app, 'square/payments/:id/fail-refunds', (_input, id) => {
    world.refundsFail.add(findPayment(world, id).id)
    return { id, refunds: 'fail' }
  })
  controlRoute(app, 'square/payments/:id/settle-refunds', (_input, id) => ({
    id,
    settled: settleRefunds(world, id),
  }))
  controlRoute(app, 'square/payments/:id/dispute', (input, id) => {
    const kind = choice({ kind: 'dispute', ...input }, 'kind', ['dispute', 'inquiry'])
    const amount = wholeNumber(input, 'amount', null)
    const dispute = disputePayment(world, id, { amount, isInquiry: kind === 'inquiry' })
    return { id: dispute.id, state: dispute.state }
  })
  controlRoute(app, 'square/disputes/:id/decide', (input, id) => {
    const { state } = decideDispute(world, id, choice(input, 'state', disputeStates))
    return { id, state }
  })
  controlRoute(app, 'square/payments/:id/refund', (input, id) => {
    const { amount_money, refunded_money } = findPayment(world, id)
    const left = amount_money.amount - (refunded_money?.amount ?? 0)
    const amount = wholeNumber(input, 'amount', left)
    const { refund } = createRefund(world, {
      payment_id: id,
      amount_money: { ...amount_money, amount },
    })
    return { id: refund.id, status: refund.status }
  })
}
