import { accountsOf, type AmountKind, type BookedEntry, type SoldPart } from './part-accounts.ts'

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

/** What booked entries have that no part says, as parts without a rate. */
export function differences(
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
