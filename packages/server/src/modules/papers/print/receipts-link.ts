import type { Foyer } from '../../../foyer.ts'

const purpose = 'receipts-until'
/** Whoever closes their books of a year looks for its papers in the year after. */
const lifeDays = 550

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
  const until = Math.floor(now.getTime() / 1000) + lifeDays * 86_400
  const named = `${reference}.${until}`
  const link = `${named}.${secrets.sign(purpose, named)}`
  return `${publicUrl}${receiptsPath}?link=${encodeURIComponent(link)}`
}

/** The order a link is for; null when this shop did not make it, or it has expired. */
export function referenceOfLink(
  { secrets }: Pick<Foyer, 'secrets'>,
  link: string,
  now: Date,
): string | null {
  const [, reference = '', until = '', signature = ''] =
    /^([0-9A-Z]{16})\.(\d{1,12})\.(.+)$/.exec(link) ?? []
  if (reference === '' || !secrets.verify(purpose, `${reference}.${until}`, signature)) return null
  return Number(until) * 1000 > now.getTime() ? reference : null
}
