import type { Secrets } from '../../platform/secrets.ts'

/**
 * What a link in a mail carries: the id of a row and our signature of it, so neither a person's address stands in it
 * nor can its neighbours be guessed.
 */
export type LinkPurpose = 'mailing-list' | 'unsubscribe'

/** What stands in the address of a mail: good for one purpose, and without an end of its own. */
export const linkToken = (secrets: Secrets, purpose: LinkPurpose, id: number): string =>
  `${id}.${secrets.sign(purpose, String(id))}`

/** The id of a token that we have made for this purpose; null for every other text. */
export function readLinkToken(
  secrets: Secrets,
  purpose: LinkPurpose,
  token: string | undefined,
): number | null {
  const [, id, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token ?? '') ?? []
  if (id === undefined || signature === undefined) return null
  return secrets.verify(purpose, id, signature) ? Number(id) : null
}
