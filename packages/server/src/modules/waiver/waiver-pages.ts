import { localNow } from '@foyer/contract/formats.ts'
import { fullNameLengthMaximum } from '@foyer/contract/limits.ts'
import { compactCode } from '@foyer/contract/typed/read-code.ts'
import type { WaiverPage } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import { definePages, type PageCall } from '../../platform/http/page.ts'
import { safeHtml } from '../site/exports.ts'
import { acceptWaiver } from './accept-waiver.ts'
import { readWaivers } from './waiver-store.ts'

const limits = { event: 10, version: 10, name: fullNameLengthMaximum, date: 10 }
type WaiverCall = PageCall<keyof typeof limits>

const path = '/activity-terms-and-conditions/:reference/'

/**
 * The terms of the events of one order, for everybody its link is shared with. Anybody with the reference learns what
 * is public about the event, and nothing about the order.
 */
export const waiverPages = definePages(
  {
    fields: limits,
    // The limit is enough for a team that signs together, and too low to guess references.
    mostPerMinute: 30,
    headers: { 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' },
  },
  [
    { path, answer: async (call) => await show(call, null) },
    { method: 'POST', path, answer: accept },
  ],
)

async function accept(call: WaiverCall): Promise<FastifyReply> {
  const { event = '', version = '', name = '', date = '' } = call.fields
  const eventId = numberOf(event)
  const given = { eventId, version: numberOf(version), name, signedOn: date }
  const refusal = await acceptWaiver(call, referenceOf(call), given)
  const result =
    refusal === null
      ? ({ eventId, outcome: 'accepted' } as const)
      : ({ eventId, outcome: refusal, name, date } as const)
  return await show(call, result, refusal === null ? 200 : 422)
}

function referenceOf({ request }: WaiverCall): string {
  const { reference } = request.params as { readonly reference: string }
  return compactCode(reference)
}

/** The number in a text, or 0, which is nobody's. */
const numberOf = (text: string): number => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0)

async function show(
  call: WaiverCall,
  result: WaiverPage['result'],
  status = 200,
): Promise<FastifyReply> {
  const { foyer, now } = call
  const reference = referenceOf(call)
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
  return call.answer(status, foyer.pages.waiverPage(page))
}
