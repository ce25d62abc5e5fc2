import { minuteMs } from '@foyer/contract/time-units.ts'
import type { CalendarFile } from '../renderers.ts'

/** RFC 5545, 3.3.11: backslash, semicolon, comma and line breaks of a text are escaped. */
const escape = (text: string): string =>
  text
    .replaceAll('\\', '\\\\')
    .replaceAll(';', '\\;')
    .replaceAll(',', '\\,')
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    // Control characters have no escape, so they are removed.
    .replaceAll(/\p{Cc}/gu, '')

const encoder = new TextEncoder()

/** RFC 5545, 3.1: no line is longer than 75 octets; a longer one continues after a line break and a space. */
function fold(line: string): string {
  const lines: string[] = []
  let current = ''
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > 75) {
      lines.push(current)
      current = ' '
      octets = 1
    }
    current += character
    octets += size
  }
  return [...lines, current].join('\r\n')
}

/** "20260626T203000Z". */
const utc = (iso: string): string => new Date(iso).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** A number that grows with every change (RFC 5545, 3.8.7.4): the minutes since 2020. */
const sequenceOf = (iso: string): number =>
  Math.floor((Date.parse(iso) - Date.UTC(2020, 0, 1)) / minuteMs)

function entryLines(entry: CalendarFile['entries'][number]): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escape(entry.uid)}`,
    `DTSTAMP:${utc(entry.madeAt)}`,
    `DTSTART:${utc(entry.startsAt)}`,
    ...(entry.endsAt === null ? [] : [`DTEND:${utc(entry.endsAt)}`]),
    `SUMMARY:${escape(entry.title)}`,
    ...(entry.place === null ? [] : [`LOCATION:${escape(entry.place)}`]),
    ...(entry.description === '' ? [] : [`DESCRIPTION:${escape(entry.description)}`]),
    ...(entry.url === null ? [] : [`URL:${entry.url.replaceAll(/\s/g, '')}`]),
    ...(entry.changedAt === null
      ? []
      : [`SEQUENCE:${sequenceOf(entry.changedAt)}`, `LAST-MODIFIED:${utc(entry.changedAt)}`]),
    `STATUS:${entry.isCancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

/**
 * An iCalendar text (RFC 5545) that calendars import; a second import updates by UID. It is no iTIP message: those
 * (with a METHOD line) need an organiser's e-mail address (RFC 5546, 3.2.1).
 */
export function renderCalendar(file: CalendarFile): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//Foyer//${escape(file.siteName)}//EN`,
    'CALSCALE:GREGORIAN',
    ...file.entries.flatMap(entryLines),
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
}
