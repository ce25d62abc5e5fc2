import { localNow } from '@foyer/contract/formats.ts'
import { fullNameLengthMaximum } from '@foyer/contract/limits.ts'
import type { WaiverPage } from '@foyer/pages/src/renderers.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Foyer } from '../../foyer.ts'
import { notFound } from '../../platform/errors.ts'
import { openPageCall, type PageCall } from '../../platform/page-call.ts'
import { safeHtml } from '../site/exports.ts'
import { acceptWaiver } from './accept-waiver.ts'
import { readWaivers } from './waiver-store.ts'

const limits = { event: 10, version: 10, name: fullNameLengthMaximum, date: 10 }
type WaiverCall = PageCall<keyof typeof limits>

/** A minute, for each network: enough for a team that signs together, too few to guess references. */
const options = { config: { rateLimit: { max: 30, timeWindow: '1 minute' } } }
const path = '/activity-terms-and-conditions/:reference/'

/**
 * The terms of the events of one order, for everybody its link is shared with. Whoever has the reference learns what
 * anybody may know of the event, and nothing of the order.
 */
export function registerWaiverPages(app: FastifyInstance, foyer: Foyer): void {
  app.get(path, options, async (request, reply) => {
    const reference = referenceOf(request)
    return await show(openPageCall(foyer, request, reply, limits), reference, null)
  })
  app.post(path, options, async (request, reply) => {
    const reference = referenceOf(request)
    const call = openPageCall(foyer, request, reply, limits)
    const { event = '', version = '', name = '', date = '' } = call.fields
    const eventId = numberOf(event)
    const given = { eventId, version: numberOf(version), name, signedOn: date }
    const refusal = await acceptWaiver(call, reference, given)
    const result =
      refusal === null
        ? ({ eventId, outcome: 'accepted' } as const)
        : ({ eventId, outcome: refusal, name, date } as const)
    return await show(call, reference, result, refusal === null ? 200 : 422)
  })
}

function referenceOf(request: FastifyRequest): string {
  const { reference } = request.params as { readonly reference: string }
  return reference.replaceAll(/[\s-]/g, '').toUpperCase()
}

/** 0 is nobody's. */
const numberOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

async function show(
  call: WaiverCall,
  reference: string,
  result: WaiverPage['result'],
  status = 200,
): Promise<FastifyReply> {
  const { foyer, reply, now } = call
  const waivers = await foyer.db.read(async (tx) => await readWaivers(tx, reference))
  if (waivers.length === 0) throw notFound('no waiver')
  const page: WaiverPage = {
    ...call.frame(`/activity-terms-and-conditions/${reference}/`),
    xsrf: call.xsrf(),
    result,
    waivers: waivers.map((waiver) => ({
      eventId: waiver.eventId,
      version: waiver.version,
      eventTitle: waiver.eventTitle,
      organiserName: waiver.organiserName,
      startsAt: waiver.startsAt.toISOString(),
      timeZone: waiver.timeZone,
      today: localNow(now.getTime(), waiver.timeZone).date,
      terms: safeHtml(waiver.html),
    })),
  }
  reply.header('x-robots-tag', 'noindex')
  reply.header('referrer-policy', 'no-referrer')
  return call.answer(status, foyer.pages.waiverPage(page))
}
