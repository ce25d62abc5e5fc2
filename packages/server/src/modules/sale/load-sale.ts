import type { Tx } from '../../platform/database/db.ts'
import { readCharities, type SaleCharity } from './charity-store.ts'
import type { Preference } from '../consent/exports.ts'
import { readQuestions, type SaleQuestions } from './question-store.ts'
import { readSaleCodes, type SaleCode } from './prices/code-store.ts'
import {
  readEvents,
  readOffers,
  readOwnHolds,
  readTicketLines,
  readVoucherLines,
  type OfferRow,
  type SaleEvent,
  type TicketLine,
  type VoucherLine,
} from './lines/lines-store.ts'
import { readOrganisers, type SaleOrganiser } from './organiser-store.ts'
import { charityOf } from './sale-charity.ts'
import {
  answersOf,
  boughtKey,
  inOrder,
  provedCustomerOf,
  readBuyersPreferences,
  readCustomers,
  unique,
  type Customers,
} from './sale-customers.ts'
import { requirementsOf, type LineRequirement } from './lines/line-requirements.ts'
import type { Sale } from './sale-store.ts'

/** A sale with everything its prices, its steps and its view are worked out from. */
export interface LoadedSale extends SaleQuestions {
  readonly sale: Sale
  /** In the order of the lines; `left` includes what the sale holds itself. */
  readonly tickets: readonly TicketLine[]
  readonly vouchers: readonly VoucherLine[]
  /** The events of the tickets, in the order of the lines. */
  readonly events: readonly SaleEvent[]
  /** The organisers of tickets and vouchers, in the order of the lines. */
  readonly organisers: readonly SaleOrganiser[]
  /** The charity that the donation goes to; null when none is asked for. */
  readonly charity: SaleCharity | null
  /** Requirements not yet met: those that earlier purchases meet are left out. */
  readonly requirements: readonly LineRequirement[]
  readonly offers: readonly OfferRow[]
  /** In the order they were entered. */
  readonly codes: readonly SaleCode[]
  /** What this customer has of each ticket type in orders and other live holds. */
  readonly takenElsewhere: ReadonlyMap<number, number>
  /** What a signed-in buyer has said about being written to; empty for any other. */
  readonly preferences: readonly Preference[]
}

/** Reads a sale with everything that belongs to it. */
export async function loadSale(tx: Tx, sale: Sale, now: Date): Promise<LoadedSale> {
  const [loaded] = await loadSales(tx, [sale], now)
  if (loaded === undefined) throw new Error(`sale ${sale.id} could not be read`)
  return loaded
}

/** Reads whole sales, in their order. The number of statements depends neither on their number nor on their lines. */
export async function loadSales(tx: Tx, sales: readonly Sale[], now: Date): Promise<LoadedSale[]> {
  const saleIds = sales.map((sale) => sale.id)
  const tickets = await withOwnHolds(tx, sales, await readTicketLines(tx, saleIds, now))
  const vouchers = await readVoucherLines(tx, saleIds)
  const eventIds = unique(tickets.map((line) => line.eventId))
  const organiserIds = unique([...tickets, ...vouchers].map((line) => line.organiserId))
  const none = tickets.length === 0
  const organisers = organiserIds.length === 0 ? [] : await readOrganisers(tx, organiserIds)
  const events = none ? [] : await readEvents(tx, eventIds)
  const all: Everything = {
    tickets,
    vouchers,
    events,
    organisers,
    charities: await readCharities(
      tx,
      [...organisers, ...sales].map(({ charityId }) => charityId),
    ),
    offers: none ? [] : await readOffers(tx, eventIds),
    codes: await readSaleCodes(tx, saleIds, now),
    preferences: await readBuyersPreferences(tx, sales),
    ...(await readQuestions(tx, events, saleIds)),
    ...(await readCustomers(tx, sales, tickets, now)),
  }
  return sales.map((sale) => partOf(all, sale))
}

/** Adds what a sale holds to what is left for it. A basket holds nothing, so that many baskets at once ask nothing. */
async function withOwnHolds(
  tx: Tx,
  sales: readonly Sale[],
  lines: readonly TicketLine[],
): Promise<readonly TicketLine[]> {
  const holding = sales.filter((sale) => sale.status !== 'basket').map((sale) => sale.id)
  const holds = holding.length === 0 ? [] : await readOwnHolds(tx, holding)
  return lines.map((line) => {
    const own = holds.find((hold) => hold.saleId === line.saleId && hold.stockId === line.stockId)
    return own === undefined ? line : { ...line, left: line.left + own.qty }
  })
}

interface Everything extends Customers, SaleQuestions {
  readonly tickets: readonly TicketLine[]
  readonly vouchers: readonly VoucherLine[]
  readonly events: readonly SaleEvent[]
  readonly organisers: readonly SaleOrganiser[]
  readonly charities: readonly SaleCharity[]
  readonly offers: readonly OfferRow[]
  readonly codes: readonly SaleCode[]
  readonly preferences: readonly Preference[]
}

function partOf(all: Everything, sale: Sale): LoadedSale {
  const tickets = all.tickets.filter((line) => line.saleId === sale.id)
  const vouchers = all.vouchers.filter((line) => line.saleId === sale.id)
  const eventIds = unique(tickets.map((line) => line.eventId))
  const organiserIds = unique([...tickets, ...vouchers].map((line) => line.organiserId))
  const organisers = inOrder(organiserIds, all.organisers)
  const customerKey = provedCustomerOf(sale)
  const isMet = ({ stockIds }: LineRequirement): boolean =>
    customerKey !== null && stockIds.some((id) => all.bought.has(boughtKey(customerKey, id)))
  return {
    sale,
    tickets,
    vouchers,
    events: inOrder(eventIds, all.events),
    organisers,
    charity: charityOf(sale, organisers, all.charities),
    requirements: tickets
      .flatMap((line) => requirementsOf(line, all.requirements))
      .filter((requirement) => !isMet(requirement)),
    offers: all.offers.filter((offer) => eventIds.includes(offer.eventId)),
    codes: all.codes.filter((code) => code.saleId === sale.id),
    takenElsewhere: new Map(
      all.taken.filter((row) => row.saleId === sale.id).map((row) => [row.ticketTypeId, row.qty]),
    ),
    preferences: all.preferences.filter(({ emailKey }) => emailKey === answersOf(sale)),
    questions: all.questions.filter((question) => eventIds.includes(question.eventId)),
    answers: all.answers.filter((answer) => answer.saleId === sale.id),
  }
}
