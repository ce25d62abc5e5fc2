import { includedTax } from '@foyer/contract/money.ts'
import type { FrozenPrices } from '../../sale/exports.ts'

export const amountKinds = [
  'ticket',
  'booking_fee',
  'delivery',
  'refund_protection',
  'donation_fee',
  'donation',
  'gift_voucher',
] as const
export type AmountKind = (typeof amountKinds)[number]

/** A part of an order as papers see it: what it is, who sells it, and which VAT is in it. Minor units. */
export interface SoldPart {
  /** The organiser that sells it; null for the platform. */
  readonly seller: number | null
  readonly kind: AmountKind
  /** Whose tickets it goes with; null where nobody's alone. */
  readonly forOrganiser: number | null
  /** Basis points; null where none is known. */
  readonly rate: number | null
  /** The stock of its tickets, which tells what a ticket that comes back takes with it; null for all else. */
  readonly stockId: number | null
  readonly quantity: number
  readonly net: number
  readonly vat: number
}

/** One side of a booking, as the ledger has it: credits are negative. */
export interface BookedEntry {
  readonly account: string
  readonly organiserId: number | null
  readonly amount: number
}

/** Where the ledger keeps a part: its net and its VAT in two accounts, or both in one. */
export interface PartAccounts {
  readonly account: string
  readonly vatAccount: string | null
}

export const accountsOf: Readonly<Record<AmountKind, PartAccounts>> = {
  ticket: { account: 'organiser_payable', vatAccount: null },
  booking_fee: { account: 'booking_fees', vatAccount: 'vat_on_fees' },
  delivery: { account: 'delivery', vatAccount: null },
  refund_protection: { account: 'refund_protection', vatAccount: null },
  donation_fee: { account: 'donation_fees', vatAccount: 'vat_on_fees' },
  donation: { account: 'donations_payable', vatAccount: null },
  gift_voucher: { account: 'gift_vouchers_outstanding', vatAccount: null },
}

/** Rates that were in use while prices did not say theirs. */
const formerRates = [2000, 0]

/** The rate by which an amount contains its VAT, of these; null when it is none of them. */
export const rateOf = (gross: number, vat: number, rates: readonly number[]): number | null =>
  rates.find((rate) => includedTax(gross, rate) === vat) ?? null

/**
 * What each seller sold in an order, by the prices that were frozen with it, and to the penny what was booked: where a booking
 * of an older release says something else of an account, the ledger is right and the difference is a part without a rate.
 */
export function soldParts(
  prices: FrozenPrices,
  organiserOf: ReadonlyMap<number, number>,
  entries: readonly BookedEntry[],
): readonly SoldPart[] {
  const lines = prices.lines.flatMap((line): SoldPart[] => {
    const stockId = Number(/^ticket:(\d+)$/.exec(line.key)?.[1] ?? 0)
    const forOrganiser = organiserOf.get(stockId) ?? null
    const part = (kind: 'ticket' | 'booking_fee', gross: number, vat: number, rate?: number) => ({
      seller: kind === 'ticket' ? forOrganiser : null,
      kind,
      forOrganiser,
      rate: rate ?? rateOf(gross, vat, formerRates),
      stockId,
      quantity: line.quantity,
      net: gross - vat,
      vat,
    })
    return [
      part('ticket', line.organiser, line.organiserVat, line.organiserVatRate),
      part('booking_fee', line.platform, line.platformVat, line.platformVatRate),
    ]
  })
  const organisers = new Set(organiserOf.values())
  const alone = organisers.size === 1 ? ([...organisers][0] ?? null) : null
  const rates = [...new Set([...lines.flatMap(({ rate }) => rate ?? []), ...formerRates])]
  const whole = (kind: AmountKind, gross: number, vat = 0, rate = rateOf(gross, vat, rates)) => ({
    seller: null,
    kind,
    forOrganiser: alone,
    rate,
    stockId: null,
    quantity: 1,
    net: gross - vat,
    vat,
  })
  const donationFeeVat = prices.donationFeeVat ?? 0
  const parts = [
    ...lines,
    whole('delivery', prices.deliveryCost, prices.deliveryVat),
    whole('refund_protection', prices.refundProtection, prices.refundProtectionVat),
    whole('donation_fee', prices.donationFee, donationFeeVat),
    whole('donation', prices.donation),
    whole('gift_voucher', prices.giftVouchersSold),
  ].filter(({ net, vat }) => net !== 0 || vat !== 0)
  return [...parts, ...differences(parts, entries)]
}

/** What the ledger has of a seller in an account; what the platform has is named by nobody's id. */
export const bookedOf = (
  entries: readonly BookedEntry[],
  account: string,
  seller: number | null,
): number =>
  entries.reduce(
    (all, entry) =>
      entry.account === account && (account !== 'organiser_payable' || entry.organiserId === seller)
        ? all + entry.amount
        : all,
    0,
  )

/** What parts say of an account, as the ledger would: a credit. */
export const saidOf = (
  parts: readonly SoldPart[],
  account: string,
  seller: number | null,
): number =>
  parts.reduce((all, part) => {
    const of = accountsOf[part.kind]
    if (part.seller !== seller) return all
    if (of.vatAccount === null) return of.account === account ? all - part.net - part.vat : all
    if (of.account === account) return all - part.net
    return of.vatAccount === account ? all - part.vat : all
  }, 0)

/** Gift vouchers are not among them: what was sold and what was spent of them can be one entry of an older release. */
const compared: readonly AmountKind[] = [
  'booking_fee',
  'delivery',
  'refund_protection',
  'donation_fee',
  'donation',
]

function differences(
  parts: readonly SoldPart[],
  entries: readonly BookedEntry[],
): readonly SoldPart[] {
  const missing = (kind: AmountKind, seller: number | null, net: number, vat: number): SoldPart[] =>
    net === 0 && vat === 0
      ? []
      : [{ seller, kind, forOrganiser: seller, rate: null, stockId: null, quantity: 1, net, vat }]
  const sellers = new Set([
    ...parts.flatMap(({ kind, seller }) => (kind === 'ticket' ? [seller] : [])),
    ...entries.flatMap((one) => (one.account === 'organiser_payable' ? [one.organiserId] : [])),
  ])
  const lacks = (account: string, seller: number | null): number =>
    saidOf(parts, account, seller) - bookedOf(entries, account, seller)
  return [
    ...[...sellers].flatMap((seller) =>
      missing('ticket', seller, lacks('organiser_payable', seller), 0),
    ),
    ...compared.flatMap((kind) =>
      missing(
        kind,
        null,
        lacks(accountsOf[kind].account, null),
        // The VAT of all fees is in one account.
        kind === 'booking_fee' ? lacks('vat_on_fees', null) : 0,
      ),
    ),
  ]
}
