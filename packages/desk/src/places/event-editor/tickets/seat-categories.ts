import { textOf } from '../../../parts/document/document-context.ts'
import { type Fields, withValue } from '../../../parts/document/field-path.ts'
import { entriesOf } from '../../../parts/document/ticket-price.ts'

/** The event with one ticket type for the seats of a category: there are as many as seats. */
export function withCategory(event: Fields, category: string, owner: string): Fields {
  let changed = event
  for (const [key, ticket] of entriesOf(event['tickets'])) {
    if (key !== owner && ticket['seat_category'] === category)
      changed = withValue(changed, `tickets.${key}.seat_category`, undefined)
    if (key === owner) {
      changed = withValue(changed, `tickets.${key}.seat_category`, category)
      changed = withValue(changed, `tickets.${key}.stock`, undefined)
    }
  }
  return changed
}

/**
 * The event with the seats of each category sold by the ticket type of the same name, where nobody sells them yet and the type
 * sells no others.
 */
export function withNamesMatched(event: Fields, categories: readonly string[]): Fields {
  let changed = event
  for (const category of categories) {
    const tickets = entriesOf(changed['tickets'])
    if (tickets.some(([, ticket]) => ticket['seat_category'] === category)) continue
    const found = tickets.find(
      ([, ticket]) =>
        ticket['seat_category'] === undefined && plain(ticket['name']) === plain(category),
    )
    if (found !== undefined) changed = withCategory(changed, category, found[0])
  }
  return changed
}

const plain = (name: unknown): string => textOf(name).trim().toLowerCase()
