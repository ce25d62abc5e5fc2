import type { FastifyInstance } from 'fastify'
import { choice, ControlRefusal, controlRoute, wholeNumber } from '../lib/control-route.ts'
import { apiFaultKinds } from '../stripe/faults.ts'
import { webhookFaultKinds } from '../stripe/webhooks/faults.ts'
import { findPayment } from './payments.ts'
import { createRefund } from './refunds.ts'
import type { SquareWorld } from './world.ts'

/** The failure buttons, for people and for tests. */
export function squareControls(app: FastifyInstance, world: SquareWorld): void {
  controlRoute(app, 'square/webhook-fault', (input) => {
    world.webhooks.faults.add({
      kind: choice(input, 'kind', webhookFaultKinds),
      event: input['event'] ?? null,
      seconds: wholeNumber(input, 'seconds', 10),
    })
    return { faults: world.webhooks.faults.list() }
  })
  controlRoute(app, 'square/api-fault', (input) => {
    world.faults.add({
      kind: choice(input, 'kind', apiFaultKinds),
      remaining: input['count'] === 'forever' ? null : wholeNumber(input, 'count', 1),
      method: input['method'] ?? null,
      path: input['path'] ?? null,
      caller: 'server',
      seconds: wholeNumber(input, 'seconds', 5),
    })
    return { faults: world.faults.list() }
  })
  controlRoute(app, 'square/clear-faults', () => {
    world.faults.clear()
    world.webhooks.faults.clear()
    return { faults: [] }
  })
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
