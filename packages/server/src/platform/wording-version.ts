import { locale } from '@foyer/language/texts.ts'
import { sha256 } from './secrets.ts'

/** A part of a hash, long enough to find the words again among all that were ever shown. */
export const markOf = (wording: string): string =>
  `sha256:${sha256(wording).toString('hex').slice(0, 16)}`

/**
 * Names the wording that somebody has answered, to be stored with the answer. English wordings are named by their version
 * in the sources; a translation is a file that its operator may change, so its language and a part of its hash are added.
 */
export function wordingVersion(version: string, wording: readonly string[]): string {
  return locale() === 'en-GB'
    ? version
    : `${version} ${locale()} ${markOf(JSON.stringify(wording))}`
}
