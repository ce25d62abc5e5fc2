import type { FastifyInstance } from 'fastify'
import { choice, controlRoute, ControlRefusal, wholeNumber } from '../lib/control-route.ts'
import { faultControls } from '../lib/fault-controls.ts'
import { answerChallenge } from './payments/answer-challenge.ts'
import {
  decideDispute,
  disputeIntent,
  disputeOutcomes,
  warnOfFraud,
} from './payments/dispute-payment.ts'
import { refundIntent, settleRefunds } from './payments/refund-payment.ts'
import { settleProcessing } from './payments/settle-payment.ts'
import type { World } from './world.ts'

/** The failure buttons, for people and for tests; README.md lists them. */
export function stripeControls(app: FastifyInstance, world: World): void {
  const faults = { webhooks: world.webhooks.faults, api: world.faults }
  faultControls(app, 'stripe', faults, 'server')

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

  controlRoute(app, 'stripe/payment_intents/:id/dispute', (input, id) => {
    const kind = choice({ kind: 'dispute', ...input }, 'kind', ['dispute', 'inquiry', 'warning'])
    if (kind === 'warning') return { id: warnOfFraud(world, id).id, status: 'warned' }
    const { status, ...made } = disputeIntent(world, id, {
      amount: wholeNumber(input, 'amount', null),
      reason: input['reason'] ?? 'fraudulent',
      isInquiry: kind === 'inquiry',
    })
    return { id: made.id, status, amount: made.amount }
  })

  controlRoute(app, 'stripe/disputes/:id/decide', (input, id) => {
    const outcome = choice(input, 'outcome', disputeOutcomes)
    return { id, status: decideDispute(world, id, outcome).status }
  })

  controlRoute(app, 'stripe/payment_intents/:id/settle-refunds', (_input, id) => ({
    id,
    settled: settleRefunds(world, id),
  }))

  controlRoute(app, 'stripe/payment_intents/:id/refund', (input, id) => {
    const refund = refundIntent(world, id, wholeNumber(input, 'amount', null))
    return { id: refund.id, status: refund.status, amount: refund.amount }
  })
}
