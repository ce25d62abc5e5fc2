import { splitByShares } from '@foyer/contract/rules/prices/refund-shares.ts'
import { bookedOf } from './differences.ts'
import { accountsOf, type BookedEntry, type SoldPart } from './part-accounts.ts'

/** Tickets that came back with a booking. */
export interface ReturnedTickets {
  readonly stockId: number
  readonly qty: number
}

export interface GivenBack {
  /** What this booking takes back, as positive parts. */
  readonly back: readonly SoldPart[]
  /** What is left of the order after it. */
  readonly left: readonly SoldPart[]
}

const total = (amounts: readonly number[]): number => amounts.reduce((all, one) => all + one, 0)

/**
 * What a booking takes back of each part of an order. The ledger says how much each account gives; of that, the parts of tickets
 * that came back give first, as far as they have it, and all others by what they have. So whatever order refunds come in, what
 * was given back whole has nothing left, of the price and of the VAT.
 */
export function giveBack(
  left: readonly SoldPart[],
  entries: readonly BookedEntry[],
  returned: readonly ReturnedTickets[],
): GivenBack {
  const back = left.map((part) => ({ ...part, quantity: 0, net: 0, vat: 0 }))
  /** `has` is null for parts that the account has nothing to do with. */
  const take = (
    amount: number,
    has: (part: SoldPart) => number | null,
    give: (part: { net: number; vat: number }, by: number, from: SoldPart) => void,
  ) => {
    const parts = takeFrom(amount, left.map(has), left, returned)
    parts.forEach((by, index) => {
      const [to, from] = [back[index], left[index]]
      if (to !== undefined && from !== undefined && by !== 0) give(to, by, from)
    })
  }
  const sellers = new Set(left.map(({ seller }) => seller))
  for (const seller of sellers)
    for (const account of wholeAccounts)
      take(
        givenBy(entries, account, seller),
        (part) => (part.seller === seller && isWholeIn(part, account) ? part.net + part.vat : null),
        (to, by, from) => {
          const vat = partOf(from.vat, by, from.net + from.vat)
          to.vat += vat
          to.net += by - vat
        },
      )
  for (const account of ['booking_fees', 'donation_fees'])
    take(
      bookedOf(entries, account, null),
      (part) => (accountsOf[part.kind].account === account ? part.net : null),
      (to, by) => {
        to.net += by
      },
    )
  take(
    bookedOf(entries, 'vat_on_fees', null),
    (part) => (accountsOf[part.kind].vatAccount === 'vat_on_fees' ? part.vat : null),
    (to, by) => {
      to.vat += by
    },
  )
  for (const part of back)
    if (part.stockId !== null)
      part.quantity = returned.find(({ stockId }) => stockId === part.stockId)?.qty ?? 0
  return {
    back: back.filter(({ net, vat }) => net !== 0 || vat !== 0),
    left: left.map((part, index) => ({
      ...part,
      quantity: part.quantity - (back[index]?.quantity ?? 0),
      net: part.net - (back[index]?.net ?? 0),
      vat: part.vat - (back[index]?.vat ?? 0),
    })),
  }
}

const wholeAccounts = [
  'organiser_payable',
  'delivery',
  'refund_protection',
  'donations_payable',
  'gift_vouchers_outstanding',
]

const isWholeIn = ({ kind }: SoldPart, account: string): boolean =>
  accountsOf[kind].account === account && accountsOf[kind].vatAccount === null

/**
 * What an account of a seller gives. Gift vouchers that were sold and are cancelled are a debit; what goes back to gift vouchers
 * that paid is a credit of the same account, and is money and no part of the order.
 */
function givenBy(entries: readonly BookedEntry[], account: string, seller: number | null): number {
  if (account !== 'gift_vouchers_outstanding') {
    return account === 'organiser_payable' || seller === null
      ? bookedOf(entries, account, seller)
      : 0
  }
  return seller === null
    ? total(entries.map((one) => (one.account === account ? Math.max(0, one.amount) : 0)))
    : 0
}

const partOf = (of: number, amount: number, whole: number): number =>
  whole === 0 ? 0 : Math.round((of * amount) / whole)

/** An amount taken from what parts have: those of returned tickets first. What nobody has is taken from the first of them. */
function takeFrom(
  amount: number,
  has: readonly (number | null)[],
  parts: readonly SoldPart[],
  returned: readonly ReturnedTickets[],
): readonly number[] {
  if (amount === 0) return has.map(() => 0)
  const weights = has.map((one) => Math.max(0, one ?? 0))
  const wanted = parts.map(({ stockId, quantity }, index) => {
    const qty = returned.find((one) => one.stockId === stockId)?.qty ?? 0
    const own = weights[index] ?? 0
    return qty === 0 || quantity <= 0 ? 0 : Math.floor((own * Math.min(qty, quantity)) / quantity)
  })
  const rest = amount - total(wanted)
  const from =
    rest <= 0
      ? [...splitByShares(Math.max(0, amount), wanted)]
      : moreThan(
          wanted,
          rest,
          weights.map((one, index) => one - (wanted[index] ?? 0)),
        )
  const over = amount - total(from)
  const first = has.findIndex((one) => one !== null)
  if (over !== 0 && first >= 0) from[first] = (from[first] ?? 0) + over
  return from
}

function moreThan(wanted: readonly number[], rest: number, left: readonly number[]): number[] {
  const more = splitByShares(Math.min(rest, total(left)), left)
  return wanted.map((one, index) => one + (more[index] ?? 0))
}
