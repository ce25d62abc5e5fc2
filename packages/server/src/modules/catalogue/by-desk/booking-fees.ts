import { t } from '@foyer/language/texts.ts'
import type { Entry } from '../documents/document-entries.ts'
import type { Wrong } from '../documents/document-limits.ts'
import type { StoredDocument, Typed } from '../documents/document-store.ts'
import { isTyped } from '../documents/refers-to.ts'

/**
 * The booking fee is what the platform sells (docs/decisions/0050, 0129): its amount stays within the bounds that the
 * operator has set for an organiser, and its VAT is the operator's to say. What is in the shop may stay as it is.
 */
export function feesOfOthers(
  { section, key, fields: applied }: Pick<StoredDocument, 'section' | 'key' | 'fields'>,
  { fields }: Pick<Entry, 'fields'>,
  context: readonly StoredDocument[],
): Wrong[] {
  if (section !== 'events') return []
  const owner = context.find(
    (one) => one.section === 'organisers' && one.key === fields['organiser'],
  )
  const bounds = owner?.fields?.['booking_fee_bounds']
  const before = ticketsOf(applied)
  const isSameMoney = (applied?.['currency'] ?? 'GBP') === (fields['currency'] ?? 'GBP')
  return [...ticketsOf(fields)].flatMap(([name, ticket]) => {
    const old = isSameMoney ? before.get(name) : undefined
    const path = [section, key, 'tickets', name]
    const isOtherVat = ticket['fee_vat'] !== undefined && ticket['fee_vat'] !== old?.['fee_vat']
    const wrong = isKept(ticket, old) ? null : feeProblem(feeOf(ticket), isFree(ticket), bounds)
    return [
      ...(wrong === null ? [] : [{ path: [...path, 'booking_fee'], atDesk: wrong }]),
      ...(isOtherVat
        ? [
            {
              path: [...path, 'fee_vat'],
              atDesk: t('The platform sells the booking fee, and its operator says its VAT.'),
            },
          ]
        : []),
    ]
  })
}

/** A ticket that was free, and so without a fee, gets one when it costs something. */
const isKept = (ticket: Typed, before: Typed | undefined): boolean =>
  before !== undefined && feeOf(ticket) === feeOf(before) && (isFree(ticket) || !isFree(before))

function feeProblem(fee: number, isForFree: boolean, bounds: unknown): string | null {
  // What is no amount of money is told at its field already.
  if (Number.isNaN(fee) || (fee === 0 && isForFree)) return null
  if (!isTyped(bounds))
    return fee === 0 ? null : t('The operator of the platform sets booking fees: ask them for one.')
  const least = decimalIn(bounds, 'at_least')
  const most = decimalIn(bounds, 'at_most')
  if (fee >= Number(least) && fee <= Number(most)) return null
  return t('The operator of the platform lets you ask for a booking fee from {least} to {most}.', {
    least,
    most,
  })
}

/** An amount as it was typed. */
function decimalIn(fields: Typed, name: string): string {
  const value = fields[name]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '0'
}

const feeOf = (ticket: Typed): number => Number(ticket['booking_fee'] ?? 0)
const isFree = (ticket: Typed): boolean =>
  Number(ticket['face_price'] ?? ticket['price'] ?? 0) === 0

function ticketsOf(fields: Typed | null): ReadonlyMap<string, Typed> {
  const tickets = fields?.['tickets']
  if (!isTyped(tickets)) return new Map()
  return new Map(
    Object.entries(tickets).flatMap(([name, ticket]) => (isTyped(ticket) ? [[name, ticket]] : [])),
  )
}
