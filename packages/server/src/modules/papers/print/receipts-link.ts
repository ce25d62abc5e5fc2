import { paperLinkDays } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import { expiringLink, readExpiringLink } from '../../../platform/expiring-link.ts'

const purpose = 'receipts-until'

export const receiptsPath = '/receipts/'

/**
 * The link in a mail to the papers of an order: having the mail proves who they are. The proof is in the query, which no log
 * contains, and expires; after that the buyer's account has them.
 */
export function receiptsLinkOf(
  { secrets, publicUrl }: Pick<Foyer, 'publicUrl' | 'secrets'>,
  reference: string,
  now: Date,
): string {
  const until = new Date(now.getTime() + paperLinkDays * dayMs)
  const link = expiringLink(secrets, purpose, reference, until)
  return `${publicUrl}${receiptsPath}?link=${encodeURIComponent(link)}`
}

/** The order a link is for; null when this shop did not make it, or it has expired. */
export const referenceOfLink = (
  { secrets }: Pick<Foyer, 'secrets'>,
  link: string,
  now: Date,
): string | null => readExpiringLink(secrets, purpose, link, now)
