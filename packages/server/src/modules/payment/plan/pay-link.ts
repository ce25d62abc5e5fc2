import type { Foyer } from '../../../foyer.ts'

const purpose = 'payment-plan-link-until'
/** The last try of a card is nine days after the first; a person has time after that to help. */
const lifeDays = 60

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
  const until = Math.floor(now.getTime() / 1000) + lifeDays * 86_400
  const named = `${partId}.${until}`
  return pathOfLink(`${named}.${secrets.sign(purpose, named)}`)
}

/** The path of a link that was already checked. */
export const pathOfLink = (link: string): string => `${payPath}?link=${encodeURIComponent(link)}`

/** The part a link is for; null when this shop did not make the link, or it has expired. */
export function partOfLink(
  { secrets }: Pick<Foyer, 'secrets'>,
  link: string,
  now: Date,
): number | null {
  const [, id = '', until = '', signature = ''] = /^(\d{1,15})\.(\d{1,12})\.(.+)$/.exec(link) ?? []
  if (id === '' || !secrets.verify(purpose, `${id}.${until}`, signature)) return null
  return Number(until) * 1000 > now.getTime() ? Number(id) : null
}
