import type { Secrets } from './secrets.ts'

/**
 * The text of a link that names one thing and proves that this shop made it. Until it expires, anybody who has the link may use its
 * page, so it belongs in a query, which no log contains.
 */
export function expiringLink(
  secrets: Secrets,
  purpose: string,
  about: string | number,
  until: Date,
): string {
  const named = `${about}.${Math.floor(until.getTime() / 1000)}`
  return `${named}.${secrets.sign(purpose, named)}`
}

/** What a link is about; null when this shop did not make it for this purpose, or it has expired. */
export function readExpiringLink(
  secrets: Secrets,
  purpose: string,
  link: string,
  now: Date,
): string | null {
  const [, about = '', until = '', signature = ''] =
    /^([0-9A-Z]{1,16})\.(\d{1,12})\.(.+)$/.exec(link) ?? []
  if (about === '' || !secrets.verify(purpose, `${about}.${until}`, signature)) return null
  return Number(until) * 1000 > now.getTime() ? about : null
}
