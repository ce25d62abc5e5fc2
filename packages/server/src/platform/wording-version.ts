import { locale } from '@foyer/language/texts.ts'
import { sha256 } from './secrets.ts'

/** A part of a hash, enough to find the words again among those that were ever shown. */
export const markOf = (wording: string): string =>
  `sha256:${sha256(wording).toString('hex').slice(0, 16)}`

/**
 * What a stored answer names the words by that somebody has answered. English ones are those of their version, in the
 * sources; a translation is a file that its operator may change, so its language and a part of its hash go with it.
 */
export function wordingVersion(version: string, wording: readonly string[]): string {
  return locale() === 'en-GB'
    ? version
    : `${version} ${locale()} ${markOf(JSON.stringify(wording))}`
}
