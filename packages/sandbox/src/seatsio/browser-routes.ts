import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { seatTrouble } from '@foyer/contract/rules/seats/seat-rules.ts'
import { seatText } from '@foyer/contract/seating/plan.ts'
import { classicScript } from '../lib/classic-script.ts'
import type { ChartAnswer, CheckAnswer, StatusAnswer } from './browser/messages.ts'
import { SeatsioFailure } from './failure.ts'
import { changeStatus, planOf, seatsByLabel, stateOf } from './seats.ts'
import type { SeatsioWorld } from './world.ts'

const everywhere = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
  'cache-control': 'no-store',
}

/** The chart's script and its calls from the shop's page: they carry no key, only the hold token it was given. */
export function seatsioBrowserRoutes(app: FastifyInstance, world: SeatsioWorld): void {
  app.get('/seatsio/chart.js', async (_request, reply) => {
    void reply.headers(everywhere).type('text/javascript; charset=utf-8')
    return await reply.send(seatsioBrowserScript())
  })
  const add = (
    method: 'GET' | 'POST',
    path: string,
    work: (event: string, asked: Asked) => object,
  ) =>
    app.route({
      method,
      url: `/seatsio/browser/:event${path}`,
      handler: async (request, reply) => await serve(world, work, request, reply),
    })
  add('GET', '', (event, { holdToken }) => ({
    ...drawing(world, event),
    ...statuses(world, event, holdToken),
  }))
  add('GET', '/statuses', (event, { holdToken }) => statuses(world, event, holdToken))
  add('POST', '/hold', (event, { labels, holdToken }) => {
    changeStatus(world, { event, labels, to: 'reservedByToken', holdToken, orderId: null })
    return {}
  })
  add('POST', '/release', (event, { labels, holdToken }) => {
    changeStatus(world, { event, labels, to: 'free', holdToken, orderId: null })
    return {}
  })
  add('POST', '/check', (event, { labels }) => violations(world, event, labels))
}

interface Asked {
  readonly labels: readonly string[]
  readonly holdToken: string
}

async function serve(
  world: SeatsioWorld,
  work: (event: string, asked: Asked) => object,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<unknown> {
  void reply.headers(everywhere)
  const { event = '' } = request.params as { event?: string }
  const path = request.url.split('?', 1)[0] ?? ''
  const fault = world.faults.take(request.method, path.replace('/seatsio/browser', ''), 'browser')
  if (fault?.kind === 'slow')
    await new Promise<void>((resolve) => void world.clock.after(fault.seconds * 1000, resolve))
  else if (fault !== null)
    return fault.kind.startsWith('timeout') ? reply.hijack() : await reply.status(500).send({})
  const fields = new URLSearchParams(
    typeof request.body === 'string' ? request.body : request.url.split('?')[1],
  )
  try {
    return work(event, {
      labels: (fields.get('labels') ?? '').split('\n').filter((label) => label !== ''),
      holdToken: fields.get('holdToken') ?? '',
    })
  } catch (error) {
    if (!(error instanceof SeatsioFailure)) throw error
    return await reply.status(error.status).send({ code: error.code, message: error.message })
  }
}

function drawing(world: SeatsioWorld, event: string): Omit<ChartAnswer, keyof StatusAnswer> {
  const { width, height, categories, zones } = planOf(world, event)
  return {
    width,
    height,
    categories: categories.map(({ name, colour }) => ({ label: name, color: colour })),
    texts: zones.flatMap((zone) =>
      zone.areas.flatMap(({ text }) =>
        text === null ? [] : [{ x: text.x, y: text.y, text: text.text }],
      ),
    ),
    rows: zones.flatMap((zone) =>
      zone.rows.map((row) =>
        row.seats.map((seat) => ({
          label: seatText(seat),
          section: seat.section,
          row: seat.row,
          number: seat.number,
          x: seat.x,
          y: seat.y,
          radius: seat.radius,
          category: seat.category,
          accessible: seat.accessible,
          companion: seat.companion,
        })),
      ),
    ),
  }
}

function statuses(world: SeatsioWorld, event: string, holdToken: string): StatusAnswer {
  const taken: string[] = []
  const mine: string[] = []
  for (const label of seatsByLabel(planOf(world, event)).keys()) {
    const state = stateOf(world, event, label)
    if (state.status === 'free') continue
    if (state.status === 'reservedByToken' && state.holdToken === holdToken) mine.push(label)
    else taken.push(label)
  }
  const token = world.store.get('token', holdToken)
  const left = token === undefined ? 0 : token.expiresAt - world.clock.now()
  return { taken, mine, secondsLeft: Math.max(0, Math.ceil(left / 1000)) }
}

/** Seats.io's validators, by this product's own rules, and the seats they mark as left alone. */
function violations(world: SeatsioWorld, event: string, labels: readonly string[]): CheckAnswer {
  const plan = planOf(world, event)
  const known = seatsByLabel(plan)
  const chosen = labels.flatMap((label) => known.get(label)?.guid ?? [])
  const isFree = (guid: string): boolean => {
    const seat = plan.seats.get(guid)
    return seat !== undefined && stateOf(world, event, seatText(seat)).status === 'free'
  }
  const broken = (rules: { no_orphans: boolean; consecutive: boolean }) =>
    seatTrouble(plan, chosen, isFree, rules)
  const alone = broken({ no_orphans: true, consecutive: false })
  const apart = broken({ no_orphans: false, consecutive: true })
  return {
    violations: [
      ...(alone === null ? [] : ['noOrphanSeats']),
      ...(apart === null ? [] : ['consecutiveSeats']),
    ],
    orphans: (alone?.seats ?? []).map(seatText),
  }
}

const seatsioBrowserScript = (): string =>
  classicScript(import.meta.url, ['chart-limits.ts', 'chart-map.ts', 'chart-js.ts'])
