import type { FastifyInstance } from 'fastify'
import { choice, controlRoute, ControlRefusal, wholeNumber } from '../lib/control-route.ts'
import { apiFaultKinds } from './faults.ts'
import { answerChallenge } from './payments/answer-challenge.ts'
import { refundIntent } from './payments/refund-payment.ts'
import { settleProcessing } from './payments/settle-payment.ts'
import { webhookFaultKinds } from './webhooks/faults.ts'
import type { World } from './world.ts'

/** The failure buttons, for people and for tests; README.md lists them. */
export function stripeControls(app: FastifyInstance, world: World): void {
  controlRoute(app, 'stripe/webhook-fault', (input) => {
    world.webhooks.faults.add({
      kind: choice(input, 'kind', webhookFaultKinds),
      event: input['event'] ?? null,
      seconds: wholeNumber(input, 'seconds', 10),
    })
    return { faults: world.webhooks.faults.list() }
  })

  controlRoute(app, 'stripe/api-fault', (input) => {
    const remaining = input['count'] === 'forever' ? null : wholeNumber(input, 'count', 1)
    world.faults.add({
      kind: choice(input, 'kind', apiFaultKinds),
      remaining: remaining === 0 ? 1 : remaining,
      method: input['method'] ?? null,
      path: input['path'] ?? null,
      caller: choice({ caller: 'server', ...input }, 'caller', ['server', 'browser', 'all']),
      seconds: wholeNumber(input, 'seconds', 5),
    })
    return { faults: world.faults.list() }
  })

  controlRoute(app, 'stripe/clear-faults', () => {
    world.faults.clear()
    world.webhooks.faults.clear()
    return { faults: [] }
  })

  controlRoute(app, 'stripe/webhook', (input) => {
    const known = world.webhooks.target()
    world.webhooks.setTarget(input['url'] ?? null, input['secret'] ?? known.secret)
    return { url: world.webhooks.target().url }
  })

  controlRoute(app, 'stripe/events/:id/resend', (_input, id) => {
    if (world.store.get('event', id) === undefined) throw new ControlRefusal(`No event ${id}.`)
    world.webhooks.resend(id)
    return { resent: id }
  })

  controlRoute(app, 'stripe/payment_intents/:id/resend', (input, id) => {
    const newest = world.store.all(
      'event',
      ({ data, type }) =>
        'id' in data.object && data.object.id === id && type === (input['event'] ?? type),
    )[0]
    if (newest === undefined) throw new ControlRefusal(`No event of ${id}.`)
    world.webhooks.resend(newest.id)
    return { resent: newest.id, type: newest.type }
  })

  controlRoute(app, 'stripe/payment_intents/:id/settle', (input, id) => {
    const settled = settleProcessing(world, id, choice(input, 'outcome', ['succeeded', 'failed']))
    if (settled === null) throw new ControlRefusal(`${id} is not processing.`)
    return { id, status: settled.status }
  })

  controlRoute(app, 'stripe/payment_intents/:id/challenge', (input, id) => {
    const intent = world.store.get('payment_intent', id) ?? world.store.get('setup_intent', id)
    const secret = world.store.get('intent_secret', id)
    if (intent === undefined || secret === undefined || intent.status !== 'requires_action')
      throw new ControlRefusal(`${id} waits for no 3-D Secure.`)
    const passed = choice(input, 'outcome', ['complete', 'fail']) === 'complete'
    return { id, status: answerChallenge(world, { intent, secret }, passed).intent.status }
  })

  controlRoute(app, 'stripe/payment_intents/:id/refund', (input, id) => {
    const refund = refundIntent(world, id, wholeNumber(input, 'amount', null))
    return { id: refund.id, status: refund.status, amount: refund.amount }
  })
}
