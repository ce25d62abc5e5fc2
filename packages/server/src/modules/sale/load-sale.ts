import type { Tx } from '../../platform/database/db.ts'
import { readCatalogue, type HasCatalogue } from '../catalogue/exports.ts'
import { readBought } from '../inventory/exports.ts'
import { busy } from '../../platform/errors.ts'
import { joinSale, linesOfSale, type ReadSale } from './join-sale.ts'
import type { LoadedSale } from './loaded-sale.ts'
import { readSaleExtras, readSaleParts, type SaleExtras } from './parts-store.ts'
import { answersOf, provedCustomerOf } from './sale-customers.ts'
import type { Sale } from './sale-store.ts'
import { findWholeSalesOfSessions, type WholeSale } from './session-sale-store.ts'

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

/** Codes, gift vouchers and what was bought before take another statement; `plain` leaves out the sales that depend on any. */
export type WhichSales = 'plain' | 'all'

/**
 * The sales of these sessions as their pages read them: undefined for a session that has none, null for one that is left
 * out. Plain sales take one statement, once their events are in memory.
 */
export async function loadSessionSales(
  tx: Tx,
  shop: HasCatalogue,
  sessionTokens: readonly string[],
  which: WhichSales,
  now: Date,
): Promise<(SessionSaleLoaded | undefined | null)[]> {
  let found: readonly (WholeSale | undefined)[] = []
  const read = async () => {
    found = await findWholeSalesOfSessions(tx, sessionTokens, now)
    return found.filter((one) => one !== undefined)
  }
  const loaded = await joinedWithCatalogue(tx, shop, now, read, which)
  const saleOf = new Map(loaded.map((one) => [one.sale, one]))
  return found.map((one) => {
    if (one === undefined) return undefined
    const of = saleOf.get(one.sale)
    if (of === undefined) return null
    return { loaded: of, buyerEmail: one.buyerEmail, transferable: transferableOf(one) }
  })
}

export interface SessionSaleLoaded {
  readonly loaded: LoadedSale
  /** The e-mail address the session is signed in with. */
  readonly buyerEmail: string | null
  /** How many of each `ticket_id` may be given to somebody else, where any may. */
  readonly transferable: ReadonlyMap<number, number>
}

/** A basket has one line for each ticket type of a date. */
function transferableOf({ parts, passable }: WholeSale): ReadonlyMap<number, number> {
  const counts = parts.tickets.map(
    ({ id, stockId }) => [stockId, passable.filter((lineId) => lineId === id).length] as const,
  )
  return new Map(counts.filter(([, qty]) => qty > 0))
}

type SaleWithParts = Pick<ReadSale, 'sale' | 'parts'>

async function joinedWithCatalogue(
  tx: Tx,
  shop: HasCatalogue,
  now: Date,
  read: () => Promise<readonly SaleWithParts[]>,
  which: WhichSales = 'all',
): Promise<LoadedSale[]> {
  for (let attempt = 0; attempt < triesMost; attempt += 1) {
    const wanted = (await read()).filter(({ parts }) => which === 'all' || !parts.hasExtras)
    const sales = await withExtras(tx, wanted, now)
    const [first] = sales
    if (first === undefined) return []
    const catalogue = await readCatalogue(tx, shop, first.parts.catalogueVersion, {
      eventIds: sales.flatMap(({ parts }) => parts.tickets.map(({ eventId }) => eventId)),
      organiserIds: sales.flatMap(({ vouchers }) => vouchers.map(({ organiserId }) => organiserId)),
    })
    // Null when somebody changed the catalogue between the two reads.
    if (catalogue === null) continue
    const lines = sales
      .map((one) => linesOfSale(one, catalogue, now))
      .filter(({ mayBeBought }) => which === 'all' || mayBeBought.length === 0)
    const perhaps = lines.flatMap(({ mayBeBought }) => mayBeBought)
    const bought = perhaps.length === 0 ? [] : await readBought(tx, perhaps)
    return lines.map((one) => joinSale(one, catalogue, bought))
  }
  throw busy(new Error('the catalogue changes all the time'))
}

const noExtras: SaleExtras = { vouchers: [], codes: [] }

async function withExtras(tx: Tx, sales: readonly SaleWithParts[], now: Date): Promise<ReadSale[]> {
  const ids = sales.filter(({ parts }) => parts.hasExtras).map(({ sale }) => sale.id)
  const extras = ids.length === 0 ? [] : await readSaleExtras(tx, ids, now)
  const extrasOf = new Map(extras.map((one) => [one.saleId, one]))
  return sales.map((one) => ({ ...one, ...(extrasOf.get(one.sale.id) ?? noExtras) }))
}
