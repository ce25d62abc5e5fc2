import type { CatalogueFields } from '@foyer/contract/catalogue/catalogue-fields.ts'
import { t } from '@foyer/language/texts.ts'
import type { Rows } from '../../import/tables.ts'
import { suggestion } from '../did-you-mean.ts'
import type { FilePath } from '../problem.ts'
import type { Builder } from './builder.ts'

/**
 * The full key of a ticket type written as `standard` or `late-night-jazz/standard`; null (reported) when there is
 * none, or (not reported) when its event has an error of its own.
 */
export function findTicket(
  builder: Builder,
  fields: CatalogueFields,
  written: string,
  home: string | null,
  path: FilePath,
): string | null {
  const slash = written.indexOf('/')
  const eventKey = slash === -1 ? home : written.slice(0, slash)
  const ticketKey = written.slice(slash + 1)
  if (eventKey === null) {
    builder.report(
      path,
      `"${written}": say of which event, such as "late-night-jazz/${ticketKey}"`,
      t('Please say of which event this ticket is.'),
    )
    return null
  }
  const event = fields.events[eventKey]
  if (event === undefined) {
    builder.reference('events', eventKey, path)
    return null
  }
  if (event.tickets[ticketKey] !== undefined) return `${eventKey}/${ticketKey}`
  builder.report(
    path,
    `"${ticketKey}" is not a ticket type of event "${eventKey}"`,
    t('“{event}” does not have this ticket type any more.', { event: event.title }),
    { guess: suggestion(ticketKey, () => Object.keys(event.tickets)) },
  )
  return null
}

export function requirementRows(builder: Builder, fields: CatalogueFields): Rows['requirements'] {
  return Object.entries(fields.events).flatMap(([eventKey, event]) =>
    Object.entries(event.tickets).flatMap(([ticketKey, ticket]) => {
      const titles = new Set<string>()
      return ticket.requires.map(({ title, any_of: options }, index) => {
        const path = ['events', eventKey, 'tickets', ticketKey, 'requires', index]
        if (titles.has(title))
          builder.report(
            [...path, 'title'],
            `another requirement has the title "${title}" already`,
            t('Another one is called “{name}” already.', { name: title }),
          )
        titles.add(title)
        const own = `${eventKey}/${ticketKey}`
        const found = options.map((option, nth) => {
          const key = findTicket(builder, fields, option, eventKey, [...path, 'any_of', nth])
          if (key === own)
            builder.report(
              [...path, 'any_of', nth],
              'a ticket cannot require itself',
              t('A ticket cannot need itself.'),
            )
          return key
        })
        const unique = [...new Set(found.filter((key) => key !== null))].toSorted()
        return { ticket_type: own, title, options: unique }
      })
    }),
  )
}
