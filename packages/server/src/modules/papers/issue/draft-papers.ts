import type { Foyer } from '../../../foyer.ts'
import type { Tx } from '../../../platform/database/db.ts'
import { paperAmounts, type PaperAmounts, type PaperBooking } from '../amounts/paper-amounts.ts'
import {
  listEntriesToPaper,
  listLinesToPaper,
  listReturnedToPaper,
  listSellers,
  readSalesToPaper,
  type SaleToPaper,
} from './booking-store.ts'
import type { LineFacts, SellerFacts } from './paper-content.ts'

/** A paper that wants a number. */
export interface Draft extends PaperAmounts {
  readonly sale: SaleToPaper
  readonly facts: SellerFacts
  readonly lineOf: ReadonlyMap<number, LineFacts>
  /** The day of the booking where the seller is. */
  readonly day: string
}

/** The papers of orders, booking by booking; the ledger only grows, so nothing has to be locked to read them. */
export async function draftPapers(
  { config }: Pick<Foyer, 'config'>,
  tx: Tx,
  saleIds: readonly number[],
): Promise<readonly Draft[]> {
  const [sales, lines, entries, returned] = await Promise.all([
    readSalesToPaper(tx, saleIds),
    listLinesToPaper(tx, saleIds),
    listEntriesToPaper(tx, saleIds),
    listReturnedToPaper(tx, saleIds),
  ])
  const linesOf = Map.groupBy(lines, ({ saleId }) => saleId)
  const entriesOf = Map.groupBy(entries, ({ saleId }) => saleId)
  const returnedOf = Map.groupBy(returned, ({ saleId }) => saleId)
  const said = sales.map((sale) => {
    const own = linesOf.get(sale.id) ?? []
    const bookings = bookingsOf(entriesOf.get(sale.id) ?? [], returnedOf.get(sale.id) ?? [])
    const organiserOf = new Map(own.map(({ stockId, organiserId }) => [stockId, organiserId]))
    return {
      sale,
      lineOf: new Map(own.map(({ stockId, ...line }) => [stockId, line])),
      amounts: paperAmounts(sale.frozenPrices, organiserOf, bookings),
    }
  })
  const organisers = said.flatMap(({ amounts }) => amounts.flatMap(({ seller }) => seller ?? []))
  const factsOf = await readSellers(config, tx, [...new Set(organisers)])
  return said
    .flatMap(({ sale, lineOf, amounts }) =>
      amounts.map((one): Draft => {
        const facts = factsOf(one.seller)
        return { ...one, sale, lineOf, facts, day: dayOf(one.booking.at, facts.timeZone) }
      }),
    )
    .toSorted((a, b) => a.booking.id - b.booking.id)
}

export const dayOf = (at: Date, timeZone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime())
    .toZonedDateTimeISO(timeZone)
    .toPlainDate()
    .toString()

function bookingsOf(
  entries: Awaited<ReturnType<typeof listEntriesToPaper>>,
  returned: Awaited<ReturnType<typeof listReturnedToPaper>>,
): readonly PaperBooking[] {
  return [...Map.groupBy(entries, ({ id }) => id)].flatMap(([id, of]): PaperBooking[] => {
    const [first] = of
    if (first === undefined) return []
    const { at } = first
    const kind = first.kind === 'sale' ? 'sale' : 'return'
    const back = returned.filter((one) => one.at.getTime() === at.getTime())
    return [{ id, kind, at, entries: of, returned: kind === 'return' ? back : [] }]
  })
}

async function readSellers(
  { shop, siteName }: Foyer['config'],
  tx: Tx,
  organisers: readonly number[],
): Promise<(seller: number | null) => SellerFacts> {
  const { seller: own, timeZone } = shop
  const platform = {
    name: own.name ?? siteName,
    address: own.address,
    vatNumber: own.vatNumber,
    timeZone,
  }
  const rows = organisers.length === 0 ? [] : await listSellers(tx, organisers, timeZone)
  const facts = new Map(
    rows.map((row): [number, SellerFacts] => [
      row.id,
      {
        name: row.name,
        address: (row.postalAddress ?? '').split('\n').filter((line) => line.trim() !== ''),
        vatNumber: row.vatNumber,
        timeZone: row.timeZone,
      },
    ]),
  )
  return (seller) => {
    const found = seller === null ? platform : facts.get(seller)
    if (found === undefined) throw new Error(`there is no organiser ${seller}`)
    return found
  }
}
