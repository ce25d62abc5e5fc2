import { busy } from '../../../platform/errors.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { readCatalogue, type Catalogue, type HasCatalogue } from '../../catalogue/exports.ts'
import { loadSales } from '../load-sale.ts'
import type { LoadedSale } from '../loaded-sale.ts'
import { provedCustomerOf } from '../sale-customers.ts'
import { findSales, lockSalesOfSessions, readBaskets } from './basket-store.ts'
import {
  captchaOf,
  openBasket,
  salesByPlace,
  wholeEvents,
  type OpenBasket,
  type SaleRows,
} from './open-basket.ts'

/** Changes are made by people and imports, seconds apart. */
const triesMost = 10

/** The sales of a batch, by the places of those who asked. */
export interface BatchOfSales {
  readonly sales: ReadonlyMap<number, SaleRows>
  /** Null when they are only read. */
  readonly lockedIds: ReadonlySet<number> | null
  readonly catalogue: Catalogue
}

/** Reads the sales of these sessions, and the catalogue in memory of the same moment; `locked` ones stay as they are. */
export async function readBatch(
  tx: Tx,
  shop: HasCatalogue,
  tokenHashes: readonly Buffer[],
  how: 'locked' | 'as they are',
  now: Date,
): Promise<BatchOfSales> {
  for (let attempt = 0; attempt < triesMost; attempt += 1) {
    const [locked, rows] = await Promise.all([
      how === 'locked' ? lockSalesOfSessions(tx, tokenHashes, now) : null,
      readBaskets(tx, tokenHashes, now),
    ])
    const [first] = rows
    const lockedIds = locked && new Set(locked)
    if (first === undefined) return { sales: new Map(), lockedIds, catalogue: noCatalogue }
    const eventIds = new Set(rows.flatMap(({ eventId }) => eventId ?? []))
    const asked = { eventIds: [...eventIds] }
    const catalogue = await readCatalogue(tx, shop, first.catalogueVersion, asked)
    // Null when somebody changed the catalogue between the two reads.
    if (catalogue !== null) return { sales: salesByPlace(rows), lockedIds, catalogue }
  }
  throw busy(new Error('the catalogue changes all the time'))
}

const noCatalogue: Catalogue = { events: new Map(), organisers: new Map(), charities: [] }

/** These baskets with what their prices and rules depend on, in their order. Most are of tickets alone: all is read of them. */
export async function openBaskets(
  tx: Tx,
  shop: HasCatalogue,
  baskets: readonly SaleRows[],
  catalogue: Catalogue,
  now: Date,
): Promise<OpenBasket[]> {
  const isKnown = ({ sale, isPlain }: SaleRows) => isPlain && provedCustomerOf(sale) === null
  const others = baskets.filter((one) => !isKnown(one))
  const loaded = await loadWhole(
    tx,
    shop,
    others.map(({ sale }) => sale.id),
    now,
  )
  return await Promise.all(
    baskets.map(async (one) => {
      const of = loaded.get(one.sale.id)
      return of === undefined
        ? openBasket(one, catalogue.events, now)
        : await asOpen(tx, shop, of, now)
    }),
  )
}

/** Everything of these sales, by their ids. */
export async function loadWhole(
  tx: Tx,
  shop: HasCatalogue,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, LoadedSale>> {
  if (ids.length === 0) return new Map()
  const loaded = await loadSales(tx, shop, await findSales(tx, ids), now)
  return new Map(loaded.map((one) => [one.sale.id, one]))
}

async function asOpen(
  tx: Tx,
  shop: HasCatalogue,
  loaded: LoadedSale,
  now: Date,
): Promise<OpenBasket> {
  const eventIds = loaded.events.map(({ id }) => id)
  const catalogue = await readCatalogue(tx, shop, loaded.catalogueVersion, { eventIds })
  if (catalogue === null) throw busy(new Error('the catalogue has changed'))
  return {
    ...loaded,
    captcha: captchaOf(wholeEvents(catalogue.events, eventIds), now),
    likeness: null,
  }
}
