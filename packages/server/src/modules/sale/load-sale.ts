import type { Tx } from '../../platform/db.ts'
import { countCustomerTickets, findBoughtTypes } from '../inventory/exports.ts'
import {
  readEvents,
  readOffers,
  readOrganisers,
  readRequirements,
  readTicketLines,
  readVoucherLines,
  type OfferRow,
  type Requirement,
  type SaleEvent,
  type SaleOrganiser,
  type TicketLine,
  type VoucherLine,
} from './lines-store.ts'
import type { Sale } from './sale-store.ts'

/** A sale with everything its prices, its steps and its view are worked out from. */
export interface LoadedSale {
  readonly sale: Sale
  readonly tickets: readonly TicketLine[]
  readonly vouchers: readonly VoucherLine[]
  /** Of the tickets, in the order of the lines. */
  readonly events: readonly SaleEvent[]
  /** Of tickets and vouchers, in the order of the lines. */
  readonly organisers: readonly SaleOrganiser[]
  /** Still to be met: what the customer has bought before is left out. */
  readonly requirements: readonly Requirement[]
  readonly offers: readonly OfferRow[]
  /** What this customer has of each ticket type in orders and other live holds. */
  readonly takenElsewhere: ReadonlyMap<number, number>
}

/** Who counts as the same customer: the account, or the e-mail given. Null while nobody is known. */
export function customerKeyOf(sale: Pick<Sale, 'accountId' | 'email'>): string | null {
  if (sale.email !== null) return `email:${sale.email.trim().toLowerCase()}`
  return sale.accountId === null ? null : `account:${sale.accountId}`
}

/** Reads a sale whole. The number of statements does not depend on the size of the basket. */
export async function loadSale(tx: Tx, sale: Sale, now: Date): Promise<LoadedSale> {
  const tickets = await readTicketLines(tx, sale.id, now)
  const vouchers = await readVoucherLines(tx, sale.id)
  const eventIds = unique(tickets.map((line) => line.eventId))
  const organiserIds = unique([...tickets, ...vouchers].map((line) => line.organiserId))
  const customerKey = customerKeyOf(sale)
  const none = tickets.length === 0
  return {
    sale,
    tickets,
    vouchers,
    events: none ? [] : await readEvents(tx, eventIds),
    organisers: organiserIds.length === 0 ? [] : await readOrganisers(tx, organiserIds),
    requirements: none ? [] : await requirementsOf(tx, tickets, customerKey),
    offers: none ? [] : await readOffers(tx, eventIds),
    takenElsewhere:
      none || customerKey === null
        ? new Map()
        : await countCustomerTickets(
            tx,
            customerKey,
            tickets.map((line) => line.stockId),
            sale.id,
            now,
          ),
  }
}

async function requirementsOf(
  tx: Tx,
  tickets: readonly TicketLine[],
  customerKey: string | null,
): Promise<Requirement[]> {
  const all = await readRequirements(tx, unique(tickets.map((line) => line.ticketTypeId)))
  if (all.length === 0 || customerKey === null) return all
  const required = unique(all.flatMap((requirement) => requirement.ticketTypeIds))
  const bought = new Set(await findBoughtTypes(tx, customerKey, required))
  return all.filter(({ ticketTypeIds }) => !ticketTypeIds.some((id) => bought.has(id)))
}

export function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}
