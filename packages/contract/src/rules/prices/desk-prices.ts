import { includedTax, type Minor } from '../../money.ts'
import type { PricedBasket, PricedLine } from './order-total.ts'
import { splitByShares } from './refund-shares.ts'

/**
 * The same basket for less, because the organiser's staff say so: complimentary tickets, and differences of an exchange that
 * are waived. Each line gives its share; the organiser pays for it, so the booking fee stays as far as the buyer pays at all.
 * @throws RangeError when it is more than the basket costs
 */
export function withConcession(priced: PricedBasket, amount: Minor): PricedBasket {
  if (amount === 0) return priced
  if (amount < 0 || amount > priced.total)
    throw new RangeError(`${amount} of ${priced.total} cannot be given away`)
  return { ...takenOff(priced, amount), concession: amount + (priced.concession ?? 0) }
}

/** The same basket with an amount taken off its tickets, each line by its share. @throws RangeError when it is more than they cost */
export function takenOff(priced: PricedBasket, amount: Minor): PricedBasket {
  const parts = splitByShares(
    amount,
    priced.lines.map(({ pays }) => pays),
  )
  return {
    ...priced,
    lines: priced.lines.map((line, index) => lineFor(line, parts[index] ?? 0)),
    offersAppliedTotal: priced.offersAppliedTotal + amount,
    basketTotal: priced.basketTotal - amount,
    total: priced.total - amount,
  }
}

function lineFor(line: PricedLine, less: Minor): PricedLine {
  const pays = line.pays - less
  const platform = Math.min(line.platform, pays)
  return {
    ...line,
    offer: line.offer + less,
    pays,
    platform,
    organiser: pays - platform,
    organiserVat: includedTax(pays - platform, line.organiserVatRate ?? 0),
    platformVat: includedTax(platform, line.platformVatRate ?? 0),
  }
}

/**
 * The same basket with so much of it paid already, by the money of tickets that were exchanged for it.
 * @throws RangeError when that is more than the basket costs
 */
export function withCredit(priced: PricedBasket, credit: Minor): PricedBasket {
  if (credit === 0) return priced
  if (credit < 0 || credit > priced.total)
    throw new RangeError(`${credit} of ${priced.total} cannot be paid already`)
  return {
    ...priced,
    credit,
    basketTotal: priced.basketTotal - credit,
    total: priced.total - credit,
  }
}
