import { counted } from '@foyer/language/texts.ts'

/**
 * How many entries the lists of a mail show, tried one after the other until mail programs show the whole mail. The mail counts the
 * rest, which is in the wallet, in the attached PDF or on the page that the mail leads to.
 */
export const listLengths = [20, 8, 3, 1] as const

/** The first entries of a list, and a line about the others; null where there are none. */
export function firstOf<Entry>(
  entries: readonly Entry[],
  most: number,
): { readonly shown: readonly Entry[]; readonly more: string | null } {
  const left = entries.length - most
  // A line about one more entry is no shorter than the entry.
  if (left <= 1) return { shown: entries, more: null }
  return {
    shown: entries.slice(0, most),
    more: counted(left, { one: '… and {count} more', other: '… and {count} more' }),
  }
}

/** The same for texts, with that line at the end. */
export function firstTexts(texts: readonly string[], most: number): readonly string[] {
  const { shown, more } = firstOf(texts, most)
  return more === null ? shown : [...shown, more]
}
