import {
  missingRequiredTickets,
  ticketsThatCount,
  type Requirement as WireRequirement,
} from '@foyer/contract/rules/required-tickets.ts'
import type { CatalogueRequirement } from '../../catalogue/exports.ts'
import type { TicketLine } from './lines.ts'

/** What must be bought along with one line: any of the tickets `stockIds`. */
export interface LineRequirement {
  readonly lineId: number
  readonly title: string
  readonly stockIds: readonly number[]
}

/** The requirements of a line, each with the tickets that count on its date. */
export function requirementsOf(
  line: TicketLine,
  requirements: readonly CatalogueRequirement[],
): LineRequirement[] {
  return requirements
    .filter(({ ticketTypeId }) => ticketTypeId === line.ticketTypeId)
    .map(({ title, options }) => ({
      lineId: line.id,
      title,
      stockIds: ticketsThatCount(options, line.eventDateId),
    }))
}

/** The same requirements as the page is told of a line. */
export function requiredOfLine(
  requirements: readonly LineRequirement[],
  line: Pick<TicketLine, 'id'>,
): WireRequirement[] {
  return requirements
    .filter(({ lineId }) => lineId === line.id)
    .map(({ stockIds, title }) => ({ ids: stockIds, title }))
}

/** Titles of tickets that must be bought along and are neither in the basket nor bought before. */
export function missingTitles(loaded: {
  readonly tickets: readonly TicketLine[]
  readonly requirements: readonly LineRequirement[]
}): readonly string[] {
  return missingRequiredTickets(
    loaded.tickets.map((line) => ({
      ticket_id: line.stockId,
      required_tickets: requiredOfLine(loaded.requirements, line),
    })),
  )
}
