import { seatText } from '@foyer/contract/seating/plan.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { failureBody, SeatsioFailure } from './failure.ts'
import type { TakenSeat } from './objects.ts'
import { changeStatus, objectInfo, planOf, seatsByLabel } from './seats.ts'
import { createToken, liveToken, setExpiry, shownToken } from './tokens.ts'
import { workspace, type SeatsioWorld } from './world.ts'

type Fields = Readonly<Record<string, unknown>>
type Work = (world: SeatsioWorld, request: FastifyRequest, body: Fields) => object

const prefix = '/seatsio/api'
const authorization = `Basic ${Buffer.from(`${workspace.secretKey}:`).toString('base64')}`

/** The API calls of seats.io that a shop makes, with its key, its refusals and the faults asked for. */
export function seatsioApi(app: FastifyInstance, world: SeatsioWorld): void {
  const add = (method: 'GET' | 'POST', url: string, work: Work) =>
    app.route({
      method,
      url: `${prefix}${url}`,
      handler: async (request, reply) => await serve(world, work, request, reply),
    })
  add('POST', '/hold-tokens', (_, _request, body) =>
    shownToken(createToken(world, minutesOf(body)), world),
  )
  add('GET', '/hold-tokens/:id', (_, request) =>
    shownToken(liveToken(world, paramOf(request, 'id')), world),
  )
  add('POST', '/hold-tokens/:id', (_, request, body) =>
    shownToken(setExpiry(world, paramOf(request, 'id'), minutesOf(body) ?? 0), world),
  )
  add('GET', '/events/:key/objects', (_, request) => objects(world, request))
  add('POST', '/events/groups/actions/change-object-status', (_, _request, body) =>
    change(world, body),
  )
}

async function serve(
  world: SeatsioWorld,
  work: Work,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  const refuse = async (failure: SeatsioFailure) =>
    await reply.status(failure.status).send(failureBody(failure))
  if (request.headers.authorization !== authorization)
    return await refuse(new SeatsioFailure(401, 'UNAUTHORIZED', 'Invalid workspace secret key.'))
  const path = (request.url.split('?', 1)[0] ?? '').slice(prefix.length)
  const fault = world.faults.take(request.method, path, 'server')
  const misbehave = async () => {
    if (fault?.kind.startsWith('timeout') === true) return reply.hijack()
    return fault?.kind === 'rate_limited'
      ? await refuse(new SeatsioFailure(429, 'RATE_LIMIT_EXCEEDED', 'Too many requests.'))
      : await refuse(new SeatsioFailure(500, 'INTERNAL_ERROR', 'Asked for here.'))
  }
  if (fault !== null && ['timeout_before', 'error_500', 'rate_limited'].includes(fault.kind))
    return await misbehave()
  if (fault?.kind === 'slow')
    await new Promise<void>((resolve) => void world.clock.after(fault.seconds * 1000, resolve))
  try {
    const answer = work(world, request, fieldsOf(request.body))
    return fault !== null && fault.kind !== 'slow' ? await misbehave() : await reply.send(answer)
  } catch (error) {
    if (error instanceof SeatsioFailure) return await refuse(error)
    throw error
  }
}

function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}

function paramOf(request: FastifyRequest, name: string): string {
  return textOf(fieldsOf(request.params), name) ?? ''
}

function minutesOf(body: Fields): number | null {
  const minutes = body['expiresInMinutes']
  return typeof minutes === 'number' ? minutes : null
}

function textOf(body: Fields, name: string): string | null {
  const value = body[name]
  return typeof value === 'string' ? value : null
}

function objects(world: SeatsioWorld, request: FastifyRequest): object {
  const key = paramOf(request, 'key')
  const asked = fieldsOf(request.query)['label']
  const labels: readonly unknown[] = Array.isArray(asked) ? asked : [asked]
  const known = seatsByLabel(planOf(world, key))
  const found = labels.flatMap((label) => {
    const seat = typeof label === 'string' ? known.get(label) : undefined
    return seat === undefined ? [] : [[seatText(seat), objectInfo(world, key, seat)] as const]
  })
  return Object.fromEntries(found)
}

const targets: Readonly<Record<string, TakenSeat['status']>> = {
  booked: 'booked',
  reservedByToken: 'reservedByToken',
  free: 'free',
}

function change(world: SeatsioWorld, body: Fields): object {
  const to = body['type'] === 'RELEASE' ? 'free' : targets[textOf(body, 'status') ?? '']
  const [event, ...others] = Array.isArray(body['events']) ? body['events'].map(String) : []
  if (to === undefined || event === undefined || others.length > 0)
    throw new SeatsioFailure(400, 'GENERAL_ERROR', 'This simulator changes one event at a time.')
  if (to === 'booked' && world.refusals.bookings > 0) {
    world.refusals.bookings -= 1
    throw new SeatsioFailure(400, 'ILLEGAL_STATUS_CHANGE', 'Refused, as was asked for here.')
  }
  const objectList = Array.isArray(body['objects']) ? body['objects'] : []
  const changed = changeStatus(world, {
    event,
    to,
    labels: objectList.map((object: unknown) => textOf(fieldsOf(object), 'objectId') ?? ''),
    holdToken: textOf(body, 'holdToken'),
    orderId: textOf(body, 'orderId'),
  })
  const known = seatsByLabel(planOf(world, event))
  return {
    objects: Object.fromEntries(
      changed.flatMap(({ label }) => {
        const seat = known.get(label)
        return seat === undefined ? [] : [[label, objectInfo(world, event, seat)]]
      }),
    ),
  }
}
