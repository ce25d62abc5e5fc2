import { localNow } from '@foyer/contract/formats.ts'
import { splitFullName } from '@foyer/contract/typed/full-name.ts'
import type { Foyer } from '../../foyer.ts'
import { notFound } from '../../platform/errors.ts'
import { sha256 } from '../../platform/secrets.ts'
import { recordSaleEvent } from '../sale/exports.ts'
import {
  countAcceptances,
  hasAccepted,
  insertAcceptance,
  lockOrder,
  readWaivers,
  type WaiverRow,
} from './waiver-store.ts'

export interface Acceptance {
  readonly eventId: number
  /** The version of the text that the attendee has read. */
  readonly version: number
  readonly name: string
  /** `yyyy-mm-dd`, as written beside the name. */
  readonly signedOn: string
}

/** What is wrong with an acceptance; `changed`: there is a newer text, which has to be read first. */
export type Refusal = 'name' | 'date' | 'changed' | 'full'

/** Mistyped names, and tickets that were passed on, need room beside the tickets themselves. */
const namesPerTicket = 3

/**
 * Writes down that an attendee accepts the terms of an event. The same name again changes nothing. Null when it is
 * accepted.
 * @throws FoyerError not_found for an order that is unknown or not paid, or an event without terms
 */
export async function acceptWaiver(
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
    if ((await countAcceptances(tx, waiver)) >= waiver.tickets * namesPerTicket) return 'full'
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
