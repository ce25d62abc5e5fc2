import type { Currency, Minor } from './money.ts'

/** How numbers, durations and dates are shown. Times are shown in the time zone they are given for. */

function withThousands(digits: string): string {
  return digits.replace(/\B(?=(?:[0-9]{3})+$)/g, ',')
}

/**
 * An amount with the currency's decimals and thousands separators: 123450 pence → "1,234.50".
 * @param prefix what stands before it, most often `currency.symbol`
 */
export function formatMoney(minor: Minor, currency: Currency, prefix = ''): string {
  const { decimals } = currency
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const whole = withThousands(digits.slice(0, digits.length - decimals))
  const fraction = decimals === 0 ? '' : `.${digits.slice(-decimals)}`
  return `${minor < 0 ? '-' : ''}${prefix}${whole}${fraction}`
}

/** As the seat page shows prices: no decimals when the amount is whole. */
export function formatSeatPrice(minor: Minor, currency: Currency, prefix = ''): string {
  const unit = 10 ** currency.decimals
  return minor % unit === 0
    ? formatMoney(minor / unit, { ...currency, decimals: 0 }, prefix)
    : formatMoney(minor, currency, prefix)
}

/** A plain number: no decimals, thousands separators. */
export function formatNumber(value: number): string {
  const whole = Math.trunc(value)
  return `${whole < 0 ? '-' : ''}${withThousands(String(Math.abs(whole)))}`
}

/** "ticket", 2 → "tickets". */
export function plural(word: string, count: number): string {
  return count === 1 ? word : `${word}s`
}

const durationUnits = [
  ['week', 604_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const

function durationParts(seconds: number) {
  let rest = Math.max(0, Math.floor(seconds))
  return durationUnits.map(([name, size]) => {
    const count = Math.floor(rest / size)
    rest -= count * size
    return { name, count }
  })
}

/** "1 hour 2 minutes 5 seconds"; units of which there are none are left out. */
export function durationInWords(seconds: number): string {
  const parts = durationParts(seconds).filter(({ count }) => count > 0)
  if (parts.length === 0) return '0 seconds'
  return parts.map(({ name, count }) => `${count} ${plural(name, count)}`).join(' ')
}

/** "1:02:05"; from the largest unit there is, at least minutes and seconds: "09:05". */
export function durationAsClock(seconds: number): string {
  const counts = durationParts(seconds).map(({ count }) => count)
  const first = Math.min(
    counts.findIndex((count) => count > 0) === -1 ? 3 : counts.findIndex((count) => count > 0),
    3,
  )
  const [head = 0, ...tail] = counts.slice(first)
  const padded = tail.map((count) => String(count).padStart(2, '0'))
  return [first === 3 ? String(head).padStart(2, '0') : String(head), ...padded].join(':')
}

function partsOf(instant: number, timeZone: string, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone, ...options })
  const parts = new Map(format.formatToParts(instant).map(({ type, value }) => [type, value]))
  return (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
}

/** 3 February 2031 → "03/02/2031". @param instant milliseconds since 1970 */
export function formatDate(instant: number, timeZone: string): string {
  const part = partsOf(instant, timeZone, { day: '2-digit', month: '2-digit', year: 'numeric' })
  return `${part('day')}/${part('month')}/${part('year')}`
}

/** 15:30 → "3:30pm". @param instant milliseconds since 1970 */
export function formatTime(instant: number, timeZone: string): string {
  const part = partsOf(instant, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const hour = Number(part('hour'))
  return `${hour % 12 === 0 ? 12 : hour % 12}:${part('minute')}${hour < 12 ? 'am' : 'pm'}`
}

/** "03/02/2031 at 3:30pm". @param instant milliseconds since 1970 */
export function formatDateAtTime(instant: number, timeZone: string): string {
  return `${formatDate(instant, timeZone)} at ${formatTime(instant, timeZone)}`
}

/** The calendar day and time of an instant in a zone, as yyyy-MM-dd and HH:mm. */
export function localNow(instant: number, timeZone: string): { date: string; time: string } {
  const [day, month, year] = formatDate(instant, timeZone).split('/')
  const part = partsOf(instant, timeZone, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  return { date: `${year}-${month}-${day}`, time: `${part('hour')}:${part('minute')}` }
}

/** "03/02/2031" → "2031-02-03"; null when it is no such day. */
export function parseDayMonthYear(text: string): string | null {
  const match = /^([0-9]{2})\/([0-9]{2})\/([0-9]{4})$/.exec(text)
  if (match === null) return null
  const [day = 0, month = 0, year = 0] = match.slice(1).map(Number)
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0
  return day >= 1 && day <= days ? `${match[3]}-${match[2]}-${match[1]}` : null
}
