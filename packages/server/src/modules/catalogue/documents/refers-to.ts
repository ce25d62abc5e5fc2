import type { DocumentSection, Named, Typed } from './document-store.ts'

/** The documents that a document names, as far as it can be understood. A draft may hold anything. */
export function refersTo(section: DocumentSection, fields: Typed): Named[] {
  const named: Named[] = []
  const add = (to: DocumentSection, key: unknown) => {
    if (typeof key !== 'string' || key === '') return
    if (!named.some((one) => one.section === to && one.key === key))
      named.push({ section: to, key })
  }
  const addEventOf = (ticket: unknown) => {
    const slash = typeof ticket === 'string' ? ticket.indexOf('/') : -1
    if (slash > 0) add('events', String(ticket).slice(0, slash))
  }
  add('organisers', fields['organiser'])
  if (section === 'organisers') add('charities', fields['charity'])
  if (section === 'events') {
    add('venues', fields['venue'])
    add('seating_plans', fields['seating_plan'])
    for (const ticket of entriesOf(fields['tickets']))
      for (const { any_of: options } of listOf(ticket['requires']).filter(isTyped))
        for (const option of listOf(options)) addEventOf(option)
  }
  if (section === 'codes') {
    for (const event of listOf(fields['events'])) add('events', event)
    for (const ticket of listOf(fields['tickets'])) addEventOf(ticket)
  }
  return named
}

export const isTyped = (value: unknown): value is Typed =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const listOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : []

export const entriesOf = (value: unknown): readonly Typed[] =>
  isTyped(value) ? Object.values(value).filter(isTyped) : []
