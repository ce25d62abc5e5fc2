import type { Foyer } from '../../foyer.ts'
import type { Secrets } from '../../platform/secrets.ts'

export const waitingListPath = '/waiting-list/'
const purpose = 'waiting-list'

/** The page on which whoever has the mail sees their wish, and takes it back. */
export const wishUrl = (
  { secrets, publicUrl }: Pick<Foyer, 'secrets' | 'publicUrl'>,
  wishId: number,
): string => `${publicUrl}${waitingListPath}?token=${tokenOf(secrets, wishId)}`

const tokenOf = (secrets: Secrets, wishId: number): string =>
  `${wishId}.${secrets.sign(purpose, String(wishId))}`

/** The wish of a link that we have made; null for every other text. */
export function readWishToken(secrets: Secrets, token: string | undefined): number | null {
  const [, id, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token ?? '') ?? []
  if (id === undefined || signature === undefined) return null
  return secrets.verify(purpose, id, signature) ? Number(id) : null
}
