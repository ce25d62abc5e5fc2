import { locale } from '@foyer/language/texts.ts'
import { dateFormat } from '../formats.ts'
import { foldLetters } from '../typed/fold-letters.ts'

/**
 * What a word of a search may stand for, any of them: a part of a title or of a ticket's name as it is, and after a bar what it says
 * of a day or a time, `|d11|` the eleventh, `|m12|` December, `|y2026|`, `|w5|` a Friday, `|11-12|` the eleventh of December,
 * `|2026-12-11|`, `|h19:30|`.
 */
export type WordMeaning = readonly string[]

/** The meanings of the words that somebody looks for tickets by, who says "jazz fri 11 dec 7.30pm". */
export function sellableWords(search: string, language: string = locale()): WordMeaning[] {
  return search
    .split(/\s+/)
    .flatMap((typed) => foldLetters(typed).split(/[\s,;|·]+/))
    .map((word) => word.replace(/\.$/, ''))
    .filter((word) => word !== '')
    .map((word) => [word, ...daysOf(word, language), ...timesOf(word)])
}

function daysOf(word: string, language: string): string[] {
  if (/^[0-9]{4}-[0-9]{2}-[0-9]{2}$/.test(word)) return [`|${word}|`]
  if (/^[0-9]{4}$/.test(word)) return [`|y${word}|`]
  const [, day] = /^([0-9]{1,2})(?:st|nd|rd|th)?$/.exec(word) ?? []
  if (day !== undefined) return [`|d${Number(day)}|`]
  const [, one, other, year] =
    /^([0-9]{1,2})[./-]([0-9]{1,2})(?:[./-]([0-9]{2}|[0-9]{4}))?$/.exec(word) ?? []
  if (one !== undefined && other !== undefined) {
    const [ofMonth, month] = isDayFirst(language) ? [one, other] : [other, one]
    if (year === undefined) return [`|${Number(ofMonth)}-${Number(month)}|`]
    const full = year.length === 2 ? `20${year}` : year
    return [`|${full}-${month.padStart(2, '0')}-${ofMonth.padStart(2, '0')}|`]
  }
  return [
    ...numbersOf(word, 3, monthNames(language)).map((number) => `|m${number}|`),
    ...numbersOf(word, 2, weekdayNames(language)).map((number) => `|w${number}|`),
  ]
}

/** "7pm", "7.30pm", "19:30". */
function timesOf(word: string): string[] {
  const [, hour, minute = '00', half] = /^([0-9]{1,2})(?:[:.]([0-9]{2}))?(am|pm)?$/.exec(word) ?? []
  if (hour === undefined || (half === undefined && !/[:.]/.test(word))) return []
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (half === 'pm' ? 12 : 0)
  return [`|h${String(hours).padStart(2, '0')}:${minute}|`]
}

/** Whose names begin with the word, counted from 1; fewer letters than `least` say nothing. */
const numbersOf = (word: string, least: number, names: readonly string[]): number[] =>
  word.length < least
    ? []
    : names.flatMap((name, index) => (name.startsWith(word) ? [index + 1] : []))

const named = (options: Intl.DateTimeFormatOptions, language: string, days: readonly number[]) =>
  days.map((day) => foldLetters(dateFormat({ timeZone: 'UTC', ...options }, language).format(day)))

const monthNames = (language: string): string[] =>
  named(
    { month: 'long' },
    language,
    Array.from({ length: 12 }, (_, month) => Date.UTC(2024, month, 1)),
  )

/** The first of January 2024 was a Monday. */
const weekdayNames = (language: string): string[] =>
  named(
    { weekday: 'long' },
    language,
    Array.from({ length: 7 }, (_, day) => Date.UTC(2024, 0, day + 1)),
  )

const isDayFirst = (language: string): boolean => {
  const parts = dateFormat({ timeZone: 'UTC', day: 'numeric', month: 'numeric' }, language)
    .formatToParts(0)
    .map(({ type }) => type)
  return parts.indexOf('day') < parts.indexOf('month')
}
