import type { Asking } from '../../foyer.ts'
import type { Tx } from '../../platform/database/db.ts'
import {
  readCatalogue,
  type Catalogue,
  type HasCatalogue,
  type WholeEvent,
} from '../catalogue/exports.ts'
import { busy } from '../../platform/errors.ts'
import { requirementsOf } from './lines/line-requirements.ts'
import { ticketLineOf } from './lines/ticket-line.ts'
import type { LoadedSale } from './loaded-sale.ts'
import { readSaleParts, type SaleParts } from './parts-store.ts'
import { charityOf } from './sale-charity.ts'
import { answersOf, provedCustomerOf } from './sale-customers.ts'
import type { Sale } from './sale-store.ts'
import { findWholeSaleOfSession } from './session-sale-store.ts'

/** Changes are made by people and imports, seconds apart. */
const triesMost = 10

/** Reads a sale with everything that belongs to it. */
export async function loadSale(
  tx: Tx,
  shop: HasCatalogue,
  sale: Sale,
  now: Date,
): Promise<LoadedSale> {
  const [loaded] = await loadSales(tx, shop, [sale], now)
  if (loaded === undefined) throw new Error(`sale ${sale.id} could not be read`)
  return loaded
}

/** Reads whole sales, in their order: one statement, and the catalogue in memory of the same moment. */
export async function loadSales(
  tx: Tx,
  shop: HasCatalogue,
  sales: readonly Sale[],
  now: Date,
): Promise<LoadedSale[]> {
  if (sales.length === 0) return []
  const asked = sales.map((sale) => ({
    id: sale.id,
    customerKey: provedCustomerOf(sale),
    emailKey: answersOf(sale),
  }))
  return await joinedWithCatalogue(tx, shop, now, async () => {
    const parts = await readSaleParts(tx, asked, now)
    const partsOf = new Map(parts.map((part) => [part.saleId, part]))
    return sales.map((sale) => {
      const of = partsOf.get(sale.id)
      if (of === undefined) throw new Error(`sale ${sale.id} could not be read`)
      return { sale, parts: of }
    })
  })
}

/** The session's sale as its page reads it, in one statement; undefined when it has none. */
export async function loadSessionSale(
  tx: Tx,
  shop: HasCatalogue,
  { visitor, now }: Pick<Asking, 'visitor' | 'now'>,
): Promise<{ loaded: LoadedSale; buyerEmail: string | null } | undefined> {
  let buyerEmail: string | null = null
  const [loaded] = await joinedWithCatalogue(tx, shop, now, async () => {
    const found = await findWholeSaleOfSession(tx, visitor.sessionToken, now)
    buyerEmail = found?.buyerEmail ?? null
    return found === undefined ? [] : [found]
  })
  return loaded && { loaded, buyerEmail }
}

interface ReadSale {
  readonly sale: Sale
  readonly parts: SaleParts
}

async function joinedWithCatalogue(
  tx: Tx,
  shop: HasCatalogue,
  now: Date,
  read: () => Promise<readonly ReadSale[]>,
): Promise<LoadedSale[]> {
  for (let attempt = 0; attempt < triesMost; attempt += 1) {
    const sales = await read()
    const all = sales.map(({ parts }) => parts)
    const [first] = all
    if (first === undefined) return []
    const catalogue = await readCatalogue(tx, shop, first.catalogueVersion, {
      eventIds: all.flatMap(({ tickets }) => tickets.map(({ eventId }) => eventId)),
      organiserIds: all.flatMap(({ vouchers }) => vouchers.map(({ organiserId }) => organiserId)),
    })
    // Null when somebody changed the catalogue between the two reads.
    if (catalogue !== null) return sales.map((one) => joined(one, catalogue, now))
  }
  throw busy(new Error('the catalogue changes all the time'))
}

function joined({ sale, parts }: ReadSale, catalogue: Catalogue, now: Date): LoadedSale {
  const whole = unique(parts.tickets.map(({ eventId }) => eventId)).map((id) =>
    required(catalogue.events.get(id), `event ${id}`),
  )
  const eventOf = new Map(whole.map((one) => [one.event.id, one]))
  const tickets = parts.tickets.map((line) =>
    ticketLineOf(sale.id, line, required(eventOf.get(line.eventId), `event ${line.eventId}`), now),
  )
  const vouchers = parts.vouchers.map((line) => ({ ...line, saleId: sale.id }))
  const organiserIds = unique([...tickets, ...vouchers].map(({ organiserId }) => organiserId))
  const organisers = organiserIds.map((id) =>
    required(catalogue.organisers.get(id), `organiser ${id}`),
  )
  const bought = new Set(parts.bought)
  const requirements = all(whole, 'requirements')
  return {
    sale,
    catalogueVersion: parts.catalogueVersion,
    tickets,
    vouchers,
    events: whole.map(({ event }) => event),
    organisers,
    charity: charityOf(sale, organisers, catalogue.charities),
    requirements: tickets
      .flatMap((line) => requirementsOf(line, requirements))
      .filter(({ stockIds }) => !stockIds.some((id) => bought.has(id))),
    offers: all(whole, 'offers'),
    plans: all(whole, 'plans'),
    questions: all(whole, 'questions'),
    answers: parts.answers,
    codes: parts.codes.map((code) => ({ ...code, saleId: sale.id })),
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
