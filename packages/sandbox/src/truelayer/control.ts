import type { FastifyInstance } from 'fastify'
import { choice, controlRoute, ControlRefusal } from '../lib/control-route.ts'
import { faultControls } from '../lib/fault-controls.ts'
import { approve, current, fail, step } from './payments.ts'
import { settleRefunds } from './refunds.ts'
import type { World } from './world.ts'

/** The bank's possible actions on a payment. */
const bankDecisions = ['approve', 'slow', 'reject', 'cancel', 'next'] as const

/** The failure buttons, for people and for tests. */
export function truelayerControls(app: FastifyInstance, world: World): void {
  const faults = { webhooks: world.webhooks.faults, api: world.faults }
  faultControls(app, 'truelayer', faults, 'all')

  controlRoute(app, 'truelayer/webhook', (input) => {
    world.webhooks.setTarget(input['url'] ?? null)
    return { url: world.webhooks.target() }
  })

  controlRoute(app, 'truelayer/payments/:id/resend', (input, id) => {
    const newest = world.store
      .all('event')
      .find(({ body, type }) => isOf(body, id) && type === (input['event'] ?? type))
    if (newest === undefined) throw new ControlRefusal(`No event of ${id}.`)
    world.webhooks.resend(newest.id)
    return { resent: newest.id, type: newest.type }
  })

  controlRoute(app, 'truelayer/payments/:id/fail-refunds', (_input, id) => {
    world.refundsFail.add(id)
    return { id, refunds: 'fail' }
  })

  controlRoute(app, 'truelayer/payments/:id/settle-refunds', (_input, id) => ({
    id,
    settled: settleRefunds(world, id),
  }))

  controlRoute(app, 'truelayer/payments/:id/decide', (input, id) => {
    const payment = current(world, id)
    if (payment === undefined) throw new ControlRefusal(`No payment ${id}.`)
    const decision = choice(input, 'decision', bankDecisions)
    if (decision === 'next') step(world, id)
    else if (decision === 'reject') fail(world, payment, 'authorization_failed')
    else if (decision === 'cancel') fail(world, payment, 'canceled')
    else approve(world, payment, decision === 'slow')
    return { id, status: world.store.get('payment', id)?.status }
  })
}

const isOf = (body: object, id: string): boolean => 'payment_id' in body && body.payment_id === id
