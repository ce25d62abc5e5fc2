import { isCurrencyCode, type CurrencyCode } from '@foyer/contract/money.ts'
import { feeBoundsOf, type FeeBounds } from '@foyer/contract/rules/fee-bounds.ts'
import { t } from '@foyer/language/texts.ts'
import type { Tx } from '../../../platform/database/db.ts'
import type { Entry } from '../documents/document-entries.ts'
import type { Wrong } from '../documents/document-limits.ts'
import type { StoredDocument, Typed } from '../documents/document-store.ts'
import { countryOfOrganiser, countryOfVenue, feeCountriesOf } from '../documents/names-store.ts'
import { isTyped } from '../documents/refers-to.ts'

/**
 * The booking fee is what the platform sells (docs/decisions/0050, 0129): its amount stays within the bounds that the
 * operator has set for an organiser in the event's currency, and only the operator sets its VAT. What is published may stay as it is.
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
  const code = currencyIn(fields)
  const ofCurrencies = feeBoundsOf(owner?.fields?.['booking_fee_bounds'])
  const bounds = ofCurrencies[code]
  // An organiser who must charge a fee does not escape it with another currency.
  const mayBeNone = Object.keys(ofCurrencies).length === 0
  const before = ticketsOf(applied)
  const isSameMoney = applied !== null && currencyIn(applied) === code
  return [...ticketsOf(fields)].flatMap(([name, ticket]) => {
    const old = isSameMoney ? before.get(name) : undefined
    const path = [section, key, 'tickets', name]
    const isOtherVat = ticket['fee_vat'] !== before.get(name)?.['fee_vat']
    const wrong = isKept(ticket, old)
      ? null
      : feeProblem(feeOf(ticket), isFree(ticket), { code, bounds, mayBeNone })
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

/**
 * While the operator has not set an organiser's country, the country of the venue or the event decides the VAT of the platform's fee.
 * So the organiser's people change neither the country of a venue nor, by a venue, a country or a currency, that of an event. A new
 * event is where the others of the organiser are, or in the country of the shop.
 */
export async function countryOfOthers(
  tx: Tx,
  organiserId: number,
  document: Pick<StoredDocument, 'section' | 'key' | 'fields'>,
  { fields }: Pick<Entry, 'fields'>,
): Promise<Wrong[]> {
  const { section, key, fields: applied } = document
  if (section !== 'venues' && section !== 'events') return []
  if ((await countryOfOrganiser(tx, organiserId)) !== null) return []
  if (section === 'venues') {
    if (countryIn(fields) === countryIn(applied ?? {})) return []
    return [{ path: [section, key, 'country'], atDesk: countryDecides() }]
  }
  const after = await feeCountryOf(tx, fields)
  const allowed =
    applied === null
      ? [shopCountry, ...(await feeCountriesOf(tx, organiserId))]
      : [await feeCountryOf(tx, applied)]
  if (allowed.includes(after)) return []
  const by = ['venue', 'country'].find((field) => fields[field] !== applied?.[field]) ?? 'currency'
  return [{ path: [section, key, by], atDesk: countryDecides() }]
}

export const countryDecides = (): string =>
  t(
    'The country decides the VAT of the booking fee. Ask the operator of the platform to set the country of your organisation first.',
  )

/** What a venue that names none is in, and an event in pounds. */
const shopCountry = 'GB'
const countryIn = (fields: Typed): unknown => fields['country'] ?? shopCountry

/** The country that an event with these fields has for the VAT of its fee, as `catalogue.read_events` finds it. */
async function feeCountryOf(tx: Tx, fields: Typed): Promise<unknown> {
  const { venue } = fields
  const ofVenue = typeof venue === 'string' ? await countryOfVenue(tx, venue) : null
  return ofVenue ?? fields['country'] ?? (currencyIn(fields) === 'GBP' ? shopCountry : null)
}

/** A ticket that was free, and so without a fee, gets one when it costs something. */
const isKept = (ticket: Typed, before: Typed | undefined): boolean =>
  before !== undefined && feeOf(ticket) === feeOf(before) && (isFree(ticket) || !isFree(before))

const currencyIn = (fields: Typed): CurrencyCode => {
  const code = fields['currency']
  return typeof code === 'string' && isCurrencyCode(code) ? code : 'GBP'
}

function feeProblem(
  fee: number,
  isForFree: boolean,
  {
    code,
    bounds,
    mayBeNone,
  }: {
    readonly code: CurrencyCode
    readonly bounds: FeeBounds | undefined
    readonly mayBeNone: boolean
  },
): string | null {
  // What is no amount of money is told at its field already.
  if (Number.isNaN(fee) || (fee === 0 && isForFree)) return null
  if (bounds === undefined)
    return fee === 0 && mayBeNone
      ? null
      : t('The operator of the platform sets booking fees in {currency}: ask them for one.', {
          currency: code,
        })
  const { at_least: least, at_most: most } = bounds
  if (fee >= Number(least) && fee <= Number(most)) return null
  return t(
    'The operator of the platform lets you ask for a booking fee from {least} to {most} {currency}.',
    {
      least,
      most,
      currency: code,
    },
  )
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
