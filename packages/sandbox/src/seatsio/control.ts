import type { FastifyInstance } from 'fastify'
import { choice, ControlRefusal, controlRoute, wholeNumber } from '../lib/control-route.ts'
import { apiFaultKinds } from '../lib/api-faults.ts'
import { changeStatus, stateOf } from './seats.ts'
import type { SeatsioWorld } from './world.ts'

const callers = ['server', 'browser', 'all'] as const

/** The failure buttons, for people and for tests. */
export function seatsioControls(app: FastifyInstance, world: SeatsioWorld): void {
  controlRoute(app, 'seatsio/api-fault', (input) => {
    world.faults.add({
      kind: choice(input, 'kind', apiFaultKinds),
      remaining: input['count'] === 'forever' ? null : wholeNumber(input, 'count', 1),
      method: input['method'] ?? null,
      path: input['path'] ?? null,
      caller: choice({ caller: 'server', ...input }, 'caller', callers),
      seconds: wholeNumber(input, 'seconds', 5),
    })
    return { faults: world.faults.list() }
  })
  controlRoute(app, 'seatsio/clear-faults', () => {
    world.faults.clear()
    world.refusals.bookings = 0
    return { faults: [] }
  })
  controlRoute(app, 'seatsio/refuse-bookings', (input) => {
    world.refusals.bookings = wholeNumber(input, 'count', 1)
    return { bookings: world.refusals.bookings }
  })
  /** Another buyer takes a seat, whatever its state. */
  controlRoute(app, 'seatsio/events/:id/take', (input, event) => {
    const { label = '' } = input
    const { status, holdToken } = stateOf(world, event, label)
    const change = { event, labels: [label], orderId: 'somebody else' }
    if (status === 'booked') throw new ControlRefusal(`${label} is booked already.`)
    changeStatus(world, { ...change, to: 'booked', holdToken })
    return { label, status: 'booked' }
  })
  controlRoute(app, 'seatsio/events/:id/status', (input, event) =>
    stateOf(world, event, input['label'] ?? ''),
  )
  controlRoute(app, 'seatsio/expire-tokens', () => {
    const now = world.clock.now()
    const live = world.store.all('token').filter(({ expiresAt }) => expiresAt > now)
    for (const token of live) world.store.put('token', { ...token, expiresAt: now })
    return { expired: live.length }
  })
}
