import { inEnglish, locale } from '@foyer/language/texts.ts'
import { daySeconds, hourMs, hourSeconds, minuteSeconds } from './time-units.ts'
import type { Currency, Minor } from './money.ts'

/**
 * How numbers, durations and dates are shown: English follows the specification's formats, every other language those
 * of Intl. The build knows its language, so the browser gets one of the two. Times are shown in the time zone given
 * with them.
 */

const kept: Record<string, unknown> = {}

/** Making a format costs far more than using it, and a list uses the same format a few hundred times. */
const keep = <Format>(key: string, options: object, make: () => Format): Format =>
  (kept[key + JSON.stringify(options)] ??= make()) as Format

export const dateFormat = (options: Intl.DateTimeFormatOptions, language = locale()) =>
  keep(language, options, () => new Intl.DateTimeFormat(language, options))

const numberFormat = (options: Intl.NumberFormatOptions) =>
  keep(`${locale()} number`, options, () => new Intl.NumberFormat(locale(), options))

/** The exact decimal without its sign, computed without floating-point numbers: 123450 pence → "1234.50". */
function decimalOf(minor: Minor, decimals: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const withThousands = (decimal: string): string =>
  decimal.replace(/\B(?=(?:[0-9]{3})+(?![0-9]))/g, ',')

/**
 * An amount with the currency's decimals and thousands separators: 123450 pence → "1,234.50".
 * @param prefix what stands before it in English, most often `currency.symbol`; without one it is a plain number
 */
export function formatMoney(minor: Minor, currency: Currency, prefix = ''): string {
  const { code, decimals } = currency
  const sign = minor < 0 ? '-' : ''
  const decimal = decimalOf(minor, decimals)
  if (inEnglish()) return sign + prefix + withThousands(decimal)
  return numberFormat({
    ...(prefix !== '' && { style: 'currency', currency: code }),
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(`${sign}${decimal}` as `${number}`)
}

/** The price as the seat page shows it: without decimals when the amount is whole. */
export function formatSeatPrice(minor: Minor, currency: Currency, prefix = ''): string {
  const unit = 10 ** currency.decimals
  return minor % unit === 0
    ? formatMoney(minor / unit, { ...currency, decimals: 0 }, prefix)
    : formatMoney(minor, currency, prefix)
}

/** A plain number: no decimals, thousands separators. */
export function formatNumber(value: number): string {
  // Adding 0 turns minus zero into a zero without a sign.
  return numberFormat({}).format(Math.trunc(value) + 0)
}

/** "ticket", 2 → "tickets": for texts that exist only in English, such as the answers of commands. */
export function plural(word: string, count: number): string {
  return count === 1 ? word : `${word}s`
}

const durationUnits = [
  ['week', 7 * daySeconds],
  ['day', daySeconds],
  ['hour', hourSeconds],
  ['minute', minuteSeconds],
  ['second', 1],
] as const

function durationParts(seconds: number) {
  let rest = Math.max(0, Math.floor(seconds))
  return durationUnits.map(([name, size]) => {
    const count = Math.floor(rest / size)
    rest %= size
    return { name, count }
  })
}

/** "1 hour 2 minutes 5 seconds"; a unit is left out when there are none of it. */
export function durationInWords(seconds: number): string {
  const all = durationParts(seconds)
  const some = all.filter(({ count }) => count > 0)
  const parts = some.length > 0 ? some : all.slice(-1)
  if (inEnglish()) {
    return parts.map(({ name, count }) => `${count} ${plural(name, count)}`).join(' ')
  }
  // This writes what Intl.DurationFormat would, for browsers that do not have it yet.
  return new Intl.ListFormat(locale(), { type: 'unit' }).format(
    parts.map(({ name, count }) =>
      numberFormat({ style: 'unit', unit: name, unitDisplay: 'long' }).format(count),
    ),
  )
}

/** "1:02:05" in every language; it begins with the largest unit needed and shows at least minutes and seconds: "09:05". */
export function durationAsClock(seconds: number): string {
  const counts = durationParts(seconds).map(({ count }) => String(count).padStart(2, '0'))
  return counts.join(':').replace(/^(?:00:){0,3}(?:0(?=[0-9]:[0-9]+:))?/, '')
}

/** A calendar day as yyyy-MM-dd, and a time as HH:mm, in every language. */
interface LocalTime {
  readonly date: string
  readonly time: string
}

/** The same few dates of events are shown again and again; beginning anew bounds what is kept of all others. */
let local = new Map<string, LocalTime>()
const localMost = 1000

/** The calendar day and time of an instant in a zone. */
export function localNow(instant: number, timeZone: string): LocalTime {
  const key = `${timeZone} ${instant}`
  const known = local.get(key)
  if (known !== undefined) return known
  if (local.size >= localMost) local = new Map()
  const options = { ...numericDay, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const shown = dateFormat({ timeZone, ...options }, 'en-GB').format(instant)
  const [day, month, year, hour, minute] = shown.split(/[^0-9]+/)
  const made = { date: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
  local.set(key, made)
  return made
}

const numericDay = { day: '2-digit', month: '2-digit', year: 'numeric' } as const

/**
 * Options for a time that stands beside a day. The language decides between "09:30" and "9:30"; Intl alone would give
 * the short form there.
 */
export function clockOptions() {
  const parts = dateFormat({ timeZone: 'UTC', timeStyle: 'short' }).formatToParts(hourMs)
  const isLong = parts.some(({ type, value }) => type === 'hour' && value.length > 1)
  return { hour: isLong ? '2-digit' : 'numeric', minute: '2-digit' } as const
}

/** 3 February 2031 → "03/02/2031". @param instant milliseconds since 1970 */
export function formatDate(instant: number, timeZone: string): string {
  if (inEnglish()) return localNow(instant, timeZone).date.split('-').toReversed().join('/')
  return dateFormat({ timeZone, ...numericDay }).format(instant)
}

/** 15:30 → "3:30pm". @param instant milliseconds since 1970 */
export function formatTime(instant: number, timeZone: string): string {
  if (!inEnglish()) {
    return dateFormat({ timeZone, timeStyle: 'short' }).format(instant)
  }
  const [hours, minute] = localNow(instant, timeZone).time.split(':')
  const hour = Number(hours)
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute}${hour < 12 ? 'am' : 'pm'}`
}

/** "28 Nov 2026, 14:32:05". @param instant milliseconds since 1970 */
export const formatToTheSecond = (instant: number, timeZone: string): string =>
  dateFormat({ timeZone, dateStyle: 'medium', timeStyle: 'medium' }).format(instant)

/** "03/02/2031 at 3:30pm". @param instant milliseconds since 1970 */
export function formatDateAtTime(instant: number, timeZone: string): string {
  if (inEnglish()) {
    return `${formatDate(instant, timeZone)} at ${formatTime(instant, timeZone)}`
  }
  return dateFormat({ timeZone, ...numericDay, ...clockOptions() }).format(instant)
}

/** "2031-02-03 15:30", as spreadsheets read it in every language. @param instant milliseconds since 1970 */
export function sheetTime(instant: number, timeZone: string): string {
  const { date, time } = localNow(instant, timeZone)
  return `${date} ${time}`
}

/** "03/02/2031", or with points as much of Europe writes it, → "2031-02-03"; null when there is no such day. */
export function parseDayMonthYear(text: string): string | null {
  const match = /^([0-9]{2})[/.]([0-9]{2})[/.]([0-9]{4})$/.exec(text)
  if (match === null) return null
  const [day = 0, month = 0, year = 0] = match.slice(1).map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= days ? `${match[3]}-${match[2]}-${match[1]}` : null
}
