import { entryOfCode } from '../file/rows/codes-of.ts'
import type { Difference } from '../import/compare-store.ts'
import type { Row, Table } from '../import/tables.ts'
import { type ChangeWords, wordsInFile } from './change-words.ts'
import type { Comparison } from './compare-rows.ts'
import { describeDifference, kindOf, phrase } from './describe-difference.ts'
import { eventLines } from './event-lines.ts'
import type { Wanted } from './refusal.ts'
import { textOf } from './show-fields.ts'
import { takenOf } from './taken.ts'

/** Tables beside the events. */
const others = [
  'booking_fee_vat',
  'charity',
  'organiser',
  'venue',
  'seating_plan',
  'promo_code',
  'gift_voucher_product',
  'gift_voucher',
] as const satisfies readonly Table[]

/** What an import is about to change, for people: lines of plain text, none when nothing changes. */
export function listChanges(
  wanted: Wanted,
  comparison: Comparison,
  words: ChangeWords = wordsInFile,
): string[] {
  const { stored, rows } = wanted
  const taken = takenOf(stored, wanted.now)
  const named = (row: Row<'event'>) => eventLines(wanted, comparison, row, taken, words)
  const archived = stored.leftOut.map((key) => {
    const title = stored.events.find((event) => event.key === key)?.title ?? key
    const who = words.taken(taken.event(key))
    return `${words.event({ name: title, key })}: ${phrase(words.kinds.dropped, who)}`
  })
  const beside = others.flatMap((table) => linesOf(comparison, table, words))
  return [...rows.event.flatMap(named), ...archived, ...beside]
}

function linesOf(
  comparison: Comparison,
  table: (typeof others)[number],
  words: ChangeWords,
): string[] {
  const changed = onceOfEntry(comparison.differences.get(table) ?? [], table).flatMap(
    ({ difference, more }) =>
      describeDifference(
        table,
        words
          .other(table, {
            key: difference.key.join(' '),
            name: textOf(difference.after['name'] ?? difference.after['code'] ?? ''),
          })
          .trim(),
        difference,
        { currency: textOf(difference.after['currency'] ?? 'GBP'), timeZone: 'UTC' },
        words,
        more === 0 ? '' : words.more(more),
      ),
  )
  const gone = (comparison.leftOut.get(table) ?? []).map(
    (key) => `${words.other(table, { key, name: key })}: ${words.kinds.dropped}`,
  )
  return [...changed, ...gone]
}

/** What becomes of the first of many codes becomes of all that are as it is. */
function onceOfEntry(
  differences: readonly Difference[],
  table: (typeof others)[number],
): { readonly difference: Difference; readonly more: number }[] {
  if (table !== 'promo_code') return differences.map((difference) => ({ difference, more: 0 }))
  const found = new Map<string, { difference: Difference; more: number }>()
  for (const difference of differences) {
    const name = `${entryOfCode(difference.key.join(' '))} ${kindOf(difference)}`
    const before = found.get(name)
    if (before === undefined) found.set(name, { difference, more: 0 })
    else before.more += 1
  }
  return [...found.values()]
}
