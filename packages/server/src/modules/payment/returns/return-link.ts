import type { Foyer } from '../../../foyer.ts'

const purpose = 'payment-return'
/** Every payment is decided by then, and the mail says more. */
const lifeHours = 24

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
  const until = Math.floor(now.getTime() / 1000) + lifeHours * 3_600
  const named = `${paymentId}.${until}`
  return pathOfReturn(`${named}.${secrets.sign(purpose, named)}`)
}

export const pathOfReturn = (link: string): string =>
  `${returnPath}?link=${encodeURIComponent(link)}`

/** The payment that a link is about; null when this shop did not make it, or it has expired. */
export function paymentOfReturn(
  { secrets }: Pick<Foyer, 'secrets'>,
  link: string,
  now: Date,
): number | null {
  const [, id = '', until = '', signature = ''] = /^(\d{1,15})\.(\d{1,12})\.(.+)$/.exec(link) ?? []
  if (id === '' || !secrets.verify(purpose, `${id}.${until}`, signature)) return null
  return Number(until) * 1000 > now.getTime() ? Number(id) : null
}
