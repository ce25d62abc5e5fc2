import type { Secrets } from '../../platform/secrets.ts'

/**
 * What a link in a mail contains: the id of a row and our signature of it, so that it contains no e-mail address and
 * nobody can guess another link.
 */
export type LinkPurpose = 'mailing-list' | 'unsubscribe'

/** The token in the URL of a mail: valid for one purpose, without an expiry of its own. */
export const linkToken = (secrets: Secrets, purpose: LinkPurpose, id: number): string =>
  `${id}.${secrets.sign(purpose, String(id))}`

/** The id in a token that we have made for this purpose; null for every other text. */
export function readLinkToken(
  secrets: Secrets,
  purpose: LinkPurpose,
  token: string | undefined,
): number | null {
  const [, id, signature] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token ?? '') ?? []
  if (id === undefined || signature === undefined) return null
  return secrets.verify(purpose, id, signature) ? Number(id) : null
}

/** Where the list that this consent is about is left. */
export const unsubscribeUrl = (
  { secrets, publicUrl }: { readonly secrets: Secrets; readonly publicUrl: string },
  consentId: number,
): string => `${publicUrl}/unsubscribe/?token=${linkToken(secrets, 'unsubscribe', consentId)}`
