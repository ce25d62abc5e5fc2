import { localNow } from '@foyer/contract/formats.ts'
import { fullNameLengthMaximum, waiverNamesPerTicket } from '@foyer/contract/limits.ts'
import { compactCode } from '@foyer/contract/typed/read-code.ts'
import type { WaiverPage } from '@foyer/pages/src/renderers.ts'
import type { FastifyReply } from 'fastify'
import { notFound } from '../../platform/errors.ts'
import { definePages, type PageCall } from '../../platform/http/page.ts'
import { safeHtml } from '../site/exports.ts'
import {
  readWaivers,
  countAcceptances,
  hasAccepted,
  insertAcceptance,
  lockOrder,
  type WaiverRow,
} from './waiver-store.ts'
import { splitFullName } from '@foyer/contract/typed/full-name.ts'
import type { Foyer } from '../../foyer.ts'
import { sha256 } from '../../platform/secrets.ts'
import { recordSaleEvent } from '../sale/exports.ts'

interface Acceptance {
  readonly eventId: number
  /** The version of the text that the attendee has read. */
  readonly version: number
  readonly name: string
  /** `yyyy-mm-dd`, as written beside the name. */
  readonly signedOn: string
}

/** What is wrong with an acceptance; `changed`: there is a newer text, which has to be read first. */
type Refusal = 'name' | 'date' | 'changed' | 'full'

/**
 * Writes down that an attendee accepts the terms of an event. The same name again changes nothing. Null when it is
 * accepted.
 * @throws FoyerError not_found for an order that is unknown or not paid, or an event without terms
 */
async function acceptWaiver(
  { foyer, now }: { readonly foyer: Foyer; readonly now: Date },
  reference: string,
  given: Acceptance,
): Promise<Refusal | null> {
  return await foyer.db.transaction(async (tx) => {
    const found = await readWaivers(tx, reference)
    const waiver = found.find(({ eventId }) => eventId === given.eventId)
    if (waiver === undefined) throw notFound('no waiver of this order')
    if (waiver.version !== given.version) return 'changed'
    const split = splitFullName(given.name)
    if (split === null) return 'name'
    const name = `${split.firstName} ${split.lastName}`
    if (!isPossibleDay(waiver, given.signedOn, now)) return 'date'
    await lockOrder(tx, waiver.saleId)
    if (await hasAccepted(tx, waiver, name)) return null
    if ((await countAcceptances(tx, waiver)) >= waiver.tickets * waiverNamesPerTicket) return 'full'
    const textHash = sha256(waiver.html)
    await insertAcceptance(tx, waiver, { name, signedOn: given.signedOn, textHash }, now)
    // Only the acceptance itself has the name: a history is not the place for names.
    const { eventId, version } = waiver
    await recordSaleEvent(tx, waiver.saleId, 'waiver_accepted', { eventId, version }, now)
    return null
  })
}

/** Whether the day is between the purchase and today, where the event is. */
function isPossibleDay({ timeZone, paidAt }: WaiverRow, day: string, now: Date): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) return false
  const dayOf = (instant: Date): string => localNow(instant.getTime(), timeZone).date
  const isRealDay = !Number.isNaN(Date.parse(`${day}T00:00:00Z`))
  return isRealDay && dayOf(paidAt) <= day && day <= dayOf(now)
}

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
