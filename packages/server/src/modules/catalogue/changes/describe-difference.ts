import type { Difference } from '../import/compare-store.ts'
import type { Table } from '../import/tables.ts'
import type { ChangeWords } from './change-words.ts'
import { changedFields, type Written } from './show-fields.ts'

/** The lines about one entry: that it is new, or each of its fields that changes; none when only its place in the file does. */
export function describeDifference(
  table: Table,
  name: string,
  difference: Difference,
  written: Written,
  words: ChangeWords,
  aside = '',
): string[] {
  const kind = kindOf(difference)
  const fields = changedFields(table, difference, written, words)
  if (kind === 'changed' && fields.length === 0) return []
  return [`${name}: ${phrase(words.kinds[kind], aside)}`, ...fields.map((field) => `  ${field}`)]
}

export function kindOf({ before }: Difference): 'new' | 'back on sale' | 'changed' {
  if (before === null) return 'new'
  return (before['archived_at'] ?? null) === null ? 'changed' : 'back on sale'
}

export const phrase = (...parts: readonly string[]): string => parts.filter(Boolean).join(', ')
