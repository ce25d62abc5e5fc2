import { returnLinkHours } from '@foyer/contract/limits.ts'
import { hourMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import { expiringLink, readExpiringLink } from '../../../platform/expiring-link.ts'

const purpose = 'payment-return'

export const returnPath = '/payment-return/'

/**
 * The address that says how one payment stands, for a browser that does not have its order: a bank's app often leads back to
 * another one. It tells nothing of the order or its buyer, and the proof is in the query, which no log contains.
 */
export function returnPathOf(
  { secrets }: Pick<Foyer, 'secrets'>,
  paymentId: number,
  now: Date,
): string {
  const until = new Date(now.getTime() + returnLinkHours * hourMs)
  return pathOfReturn(expiringLink(secrets, purpose, paymentId, until))
}

export const pathOfReturn = (link: string): string =>
  `${returnPath}?link=${encodeURIComponent(link)}`

/** The payment that a link is about; null when this shop did not make it, or it has expired. */
export function paymentOfReturn(
  { secrets }: Pick<Foyer, 'secrets'>,
  link: string,
  now: Date,
): number | null {
  const id = readExpiringLink(secrets, purpose, link, now)
  return id === null ? null : Number(id)
}
