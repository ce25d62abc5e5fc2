import { partLinkDays } from '@foyer/contract/limits.ts'
import { dayMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../foyer.ts'
import { expiringLink, readExpiringLink } from '../../../platform/expiring-link.ts'

const purpose = 'payment-plan-link-until'

export const payPath = '/payment-plan/'

/**
 * The path where the buyer pays an overdue part without signing in: having the mail proves who they are. The proof is
 * in the query, which no log contains, and expires.
 */
export function payLinkOf(
  foyer: Pick<Foyer, 'publicUrl' | 'secrets'>,
  partId: number,
  now: Date,
): string {
  return `${foyer.publicUrl}${payPathOf(foyer, partId, now)}`
}

/** The path for a mail: anybody who has it may pay this part until it expires. */
export function payPathOf({ secrets }: Pick<Foyer, 'secrets'>, partId: number, now: Date): string {
  const until = new Date(now.getTime() + partLinkDays * dayMs)
  return pathOfLink(expiringLink(secrets, purpose, partId, until))
}

/** The path of a link that was already checked. */
export const pathOfLink = (link: string): string => `${payPath}?link=${encodeURIComponent(link)}`

/** The part a link is for; null when this shop did not make the link, or it has expired. */
export function partOfLink(
  { secrets }: Pick<Foyer, 'secrets'>,
  link: string,
  now: Date,
): number | null {
  const id = readExpiringLink(secrets, purpose, link, now)
  return id === null ? null : Number(id)
}
