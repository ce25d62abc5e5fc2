import { codeLengthMaximum } from '@foyer/contract/limits.ts'
import { plainSlug } from '@foyer/contract/typed/plain-slug.ts'
import { codeAsTyped } from '@foyer/contract/typed/read-code.ts'
import type { DocumentSection, Typed } from './document-store.ts'
import { isTyped } from './refers-to.ts'

/** A whole time as a catalogue says it; all other times are said from the start. */
const wholeTime = /^([0-9]{4}-[0-9]{2}-[0-9]{2})[ T]([0-9]{2}:[0-9]{2})$/

/**
 * What a copy of a document begins as: nothing of it is in the shop, an event is published by nobody, and a code is another,
 * and only one, because the secret of many makes those that exist.
 * With `firstDate` the dates of an event move together, so that the first is on that day.
 */
export function copyOf(
  section: DocumentSection,
  fields: Typed,
  { title, firstDate }: { readonly title: string; readonly firstDate: string | null },
): Typed {
  const { slug: _, position: __, many: ___, ...rest } = fields
  if (section !== 'events') return { ...rest, ...titled(section, title) }
  const days = firstDate === null ? 0 : daysTo(firstDate, rest['dates'])
  return {
    ...rest,
    ...titled(section, title),
    published: false,
    ...(rest['queue_opens'] === undefined
      ? {}
      : { queue_opens: shiftTime(rest['queue_opens'], days) }),
    ...(isTyped(rest['dates']) ? { dates: shiftDates(rest['dates'], days) } : {}),
  }
}

/** The field that holds what a document is called, if that can be such a title. */
export function titled(section: DocumentSection, title: string): Typed {
  if (section === 'seating_plans') return {}
  if (section === 'events') return { title }
  if (section !== 'codes') return { name: title }
  return {
    code: codeAsTyped(
      title
        .split('-')
        .map((part) => plainSlug(part).replaceAll('-', ''))
        .join('-'),
    ).slice(0, codeLengthMaximum),
  }
}

function daysTo(firstDate: string, dates: unknown): number {
  const days = (isTyped(dates) ? Object.values(dates) : []).flatMap((date) => {
    const day = isTyped(date) ? dayOf(date['starts']) : null
    return day === null ? [] : [day]
  })
  const [first] = days.toSorted((one, other) => Temporal.PlainDate.compare(one, other))
  return first === undefined ? 0 : first.until(Temporal.PlainDate.from(firstDate)).days
}

function shiftDates(dates: Typed, days: number): Typed {
  return Object.fromEntries(
    Object.entries(dates).map(([key, date]) => [key, isTyped(date) ? shiftDate(date, days) : date]),
  )
}

/** A date of a chart that is kept elsewhere is another one there; one that was cancelled takes place this time. */
function shiftDate(date: Typed, days: number): Typed {
  const fields = Object.entries(date).filter(
    ([field]) => field !== 'seating_provider_event' && field !== 'cancelled',
  )
  return Object.fromEntries(fields.map(([field, value]) => [field, shiftTime(value, days)]))
}

function shiftTime(value: unknown, days: number): unknown {
  const day = dayOf(value)
  if (day === null || typeof value !== 'string') return value
  return `${day.add({ days }).toString()} ${value.slice(11)}`
}

function dayOf(value: unknown): Temporal.PlainDate | null {
  const match = typeof value === 'string' ? wholeTime.exec(value) : null
  if (match === null) return null
  try {
    return Temporal.PlainDate.from(match[1] ?? '')
  } catch {
    return null
  }
}
