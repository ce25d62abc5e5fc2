import type { Catalogue, WholeEvent } from '../catalogue/exports.ts'
import type { PerhapsBought } from '../inventory/exports.ts'
import { requirementsOf, type LineRequirement } from './lines/line-requirements.ts'
import type { TicketLine } from './lines/lines.ts'
import { ticketLineOf } from './lines/ticket-line.ts'
import type { LoadedSale } from './loaded-sale.ts'
import type { SaleExtras, SaleParts } from './parts-store.ts'
import { charityOf } from './sale-charity.ts'
import { provedCustomerOf } from './sale-customers.ts'
import type { Sale } from './sale-store.ts'

/** A sale as the database has it. */
export interface ReadSale extends Pick<SaleExtras, 'vouchers' | 'codes'> {
  readonly sale: Sale
  readonly parts: SaleParts
}

/** The lines of a sale with what the catalogue says of them. */
export interface SaleLines extends ReadSale {
  readonly whole: readonly WholeEvent[]
  readonly tickets: readonly TicketLine[]
  readonly requirements: readonly LineRequirement[]
  /** What the customer need not buy along when they have it already. */
  readonly mayBeBought: readonly PerhapsBought[]
}

export function linesOfSale(read: ReadSale, catalogue: Catalogue, now: Date): SaleLines {
  const { sale, parts } = read
  const whole = unique(parts.tickets.map(({ eventId }) => eventId)).map((id) =>
    required(catalogue.events.get(id), `event ${id}`),
  )
  const eventOf = new Map(whole.map((one) => [one.event.id, one]))
  const tickets = parts.tickets.map((line) =>
    ticketLineOf(sale.id, line, required(eventOf.get(line.eventId), `event ${line.eventId}`), now),
  )
  const known = all(whole, 'requirements')
  const requirements = tickets.flatMap((line) => requirementsOf(line, known))
  const customerKey = provedCustomerOf(sale)
  const stockIds = unique(requirements.flatMap(({ stockIds: ids }) => ids))
  return {
    ...read,
    whole,
    tickets,
    requirements,
    mayBeBought: customerKey === null ? [] : stockIds.map((stockId) => ({ customerKey, stockId })),
  }
}

/** Joins a sale in memory; `bought` are those of `mayBeBought` that were, for this sale among others. */
export function joinSale(
  lines: SaleLines,
  catalogue: Catalogue,
  bought: readonly PerhapsBought[],
): LoadedSale {
  const { sale, parts, whole, tickets, requirements } = lines
  const vouchers = lines.vouchers.map((line) => ({ ...line, saleId: sale.id }))
  const organiserIds = unique([...tickets, ...vouchers].map(({ organiserId }) => organiserId))
  const organisers = organiserIds.map((id) =>
    required(catalogue.organisers.get(id), `organiser ${id}`),
  )
  const customerKey = provedCustomerOf(sale)
  const has = new Set(
    bought.filter((one) => one.customerKey === customerKey).map(({ stockId }) => stockId),
  )
  return {
    sale,
    catalogueVersion: parts.catalogueVersion,
    tickets,
    vouchers,
    events: whole.map(({ event }) => event),
    organisers,
    charity: charityOf(sale, organisers, catalogue.charities),
    requirements: requirements.filter(({ stockIds }) => !stockIds.some((id) => has.has(id))),
    offers: all(whole, 'offers'),
    plans: all(whole, 'plans'),
    questions: all(whole, 'questions'),
    answers: parts.answers,
    codes: lines.codes.map((code) => ({ ...code, saleId: sale.id })),
    takenElsewhere: new Map(parts.taken.map(({ ticketTypeId, qty }) => [ticketTypeId, qty])),
    preferences: parts.preferences,
  }
}

const unique = (ids: readonly number[]): number[] => [...new Set(ids)]

function required<T>(found: T | undefined, what: string): T {
  if (found === undefined) throw new Error(`${what} is not in the catalogue`)
  return found
}

const all = <Part extends 'requirements' | 'offers' | 'plans' | 'questions'>(
  events: readonly WholeEvent[],
  part: Part,
): WholeEvent[Part][number][] => events.flatMap((one) => [...one[part]])
