import { plainSlug } from '../typed/plain-slug.ts'

/** Longer keys are cut: they stand in addresses of pages, and a number may follow. */
const longest = 60

/** Words that stand in addresses of the desk where a key can stand, as in `/venues/new`: what had one as its key could not be opened. */
export const wordsOfAddresses: readonly string[] = [
  'change',
  'edit',
  'import',
  'kept',
  'many',
  'new',
  'offered',
]
/** Every object has a "constructor" already. */
const neverKeys: readonly string[] = ['constructor', ...wordsOfAddresses]

/**
 * The key of something that is called this: small letters, digits and single hyphens. `fallback` begins it where the title
 * does not begin with a letter that a key can have; a number ends it when the key is taken.
 */
export function keyOfTitle(
  title: string,
  fallback: string,
  isTaken: (key: string) => boolean,
): string {
  const stem = stemOf(title, fallback)
  if (!isTaken(stem)) return stem
  let number = 2
  while (isTaken(`${stem}-${number}`)) number += 1
  return `${stem}-${number}`
}

/** The beginning of every key that `keyOfTitle` makes of a title. */
export function stemOf(title: string, fallback: string): string {
  const plain = plainSlug(title).slice(0, longest).replace(/-$/, '')
  return /^[a-z]/.test(plain) && !neverKeys.includes(plain)
    ? plain
    : [fallback, plain].filter(Boolean).join('-').slice(0, longest)
}
