import type { KeyRing } from '../platform/secrets.ts'
import { bitsOfSecret } from './secret-strength.ts'

/** Signing uses one key, but checking tries each key of the ring, so their number is bounded. */
const mostKeys = 8
const fewestCharacters = 32
/** More than anybody can guess who has a ticket to compare with, with a margin for a wrong estimate. */
const fewestBits = 72
/** Estimating this many characters is enough for a key of any length; a whole file would take long. */
const looksAt = 256

const howToMake = 'Make one with: openssl rand -base64 32'

/**
 * The keys of FOYER_SECRET, newest first: separated by commas, or as a JSON list when a key contains a comma. A single key
 * is used exactly as written, including any blanks. Null when it is no list of texts.
 */
function keysOf(text: string): string[] | null {
  if (!text.startsWith('[')) return text.split(/,\s*/)
  try {
    const list: unknown = JSON.parse(text)
    return Array.isArray(list) && list.every((key) => typeof key === 'string') ? list : null
  } catch {
    return null
  }
}

/** Why FOYER_SECRET cannot be a key ring at all. Never reveals anything of a key. */
export function keyRingProblems(secret: string | undefined): string[] {
  if (secret === undefined) return []
  const keys = keysOf(secret)
  if (keys === null || keys.length === 0)
    return ['FOYER_SECRET starts with [ and is no JSON list of texts.']
  const named = (index: number) =>
    keys.length === 1 ? 'FOYER_SECRET' : `Key ${index + 1} of ${keys.length} in FOYER_SECRET`
  const asList = secret.startsWith('[')
  return [
    ...(keys.length > mostKeys ? [`FOYER_SECRET has more than ${mostKeys} keys.`] : []),
    ...keys
      .map((key, index) => ({ key, index }))
      .filter(({ key }) => key.length < fewestCharacters)
      .map(
        ({ index }) =>
          `${named(index)} has fewer than ${fewestCharacters} characters. ${howToMake}${keys.length > 1 && !asList ? '. Commas stand between keys: a key that has one itself is written as a JSON list, ["…"].' : ''}`,
      ),
    ...keys
      .map((key, index) => ({ key, index }))
      .filter(({ key }) => keys.length > 1 && !asList && key !== key.trim())
      .map(
        ({ index }) =>
          `${named(index)} ends with white space. Take it away, or, if the key has always had it, write the keys as a JSON list, ["…", "…"].`,
      ),
    ...(new Set(keys).size < keys.length ? ['FOYER_SECRET has the same key twice.'] : []),
  ]
}

/** Why a key of the ring might be guessed; null when none can, or when it is not a valid ring yet. */
export function weakKeyOf(secret: string | undefined): string | null {
  if (secret === undefined || keyRingProblems(secret).length > 0) return null
  const keys = keysOf(secret) ?? []
  const weak = keys.findIndex((key) => bitsOfSecret(key.slice(0, looksAt)) < fewestBits)
  if (weak < 0) return null
  const named = keys.length === 1 ? 'FOYER_SECRET' : `Key ${weak + 1} of FOYER_SECRET`
  return `${named} can be guessed: it repeats itself, or is made of words. ${howToMake}`
}

/** The ring of a FOYER_SECRET without problems; `own` is the generated key of a shop that was given none. */
export function keyRingOf(secret: string | undefined, own: () => string): KeyRing {
  const [newest, ...older] = secret === undefined ? [] : (keysOf(secret) ?? [])
  return newest === undefined ? [own()] : [newest, ...older]
}
