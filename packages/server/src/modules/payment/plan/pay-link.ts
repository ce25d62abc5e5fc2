import type { Foyer } from '../../../foyer.ts'

const purpose = 'payment-plan-link-until'
/** The last try of a card is nine days after the first; then a person has to look after it. */
const lifeDays = 60

export const payPath = '/payment-plan/'

/**
 * Where the buyer pays a part that is overdue, without signing in: the mail with it proves who they are. What proves it
 * stands in the query, which no log has, and ends.
 */
export function payLinkOf(
  foyer: Pick<Foyer, 'publicUrl' | 'secrets'>,
  partId: number,
  now: Date,
): string {
  return `${foyer.publicUrl}${payPathOf(foyer, partId, now)}`
}

/** For a mail: whoever has it may pay this part, until its time is over. */
export function payPathOf({ secrets }: Pick<Foyer, 'secrets'>, partId: number, now: Date): string {
  const until = Math.floor(now.getTime() / 1000) + lifeDays * 86_400
  const named = `${partId}.${until}`
  return pathOfLink(`${named}.${secrets.sign(purpose, named)}`)
}

/** The address of a link that was checked before. */
export const pathOfLink = (link: string): string => `${payPath}?link=${encodeURIComponent(link)}`

/** The part a link is for; null for one that nobody here has made, or whose time is over. */
export function partOfLink(
  { secrets }: Pick<Foyer, 'secrets'>,
  link: string,
  now: Date,
): number | null {
  const [, id = '', until = '', signature = ''] = /^(\d{1,15})\.(\d{1,12})\.(.+)$/.exec(link) ?? []
  if (id === '' || !secrets.verify(purpose, `${id}.${until}`, signature)) return null
  return Number(until) * 1000 > now.getTime() ? Number(id) : null
}
