import type { Tx } from '../../platform/database/db.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { countCustomerTickets, findBoughtTickets, type CustomerSale } from '../inventory/exports.ts'
import { readPreferences, type Preference } from '../consent/exports.ts'
import { readRequirements, type Requirement, type TicketLine } from './lines/lines-store.ts'
import type { Sale } from './sale-store.ts'

/**
 * The key by which sales count as of the same customer: the account, or the e-mail address given. Null while the
 * customer is unknown.
 */
export function customerKeyOf(sale: Pick<Sale, 'accountId' | 'email'>): string | null {
  if (sale.email !== null) return `email:${emailKeyOf(sale.email)}`
  return sale.accountId === null ? null : `account:${sale.accountId}`
}

export interface Customers {
  readonly requirements: readonly Requirement[]
  readonly bought: ReadonlySet<string>
  readonly taken: readonly { saleId: number; ticketTypeId: number; qty: number }[]
}

/** Whether the e-mail address of this sale was proved: an express buyer has only typed one, and it may be anybody's. */
const isProved = (sale: Pick<Sale, 'accountId' | 'isExpress'>): boolean =>
  sale.accountId !== null && !sale.isExpress

/**
 * The customer whose limits and earlier orders apply to a sale that is not paid. Null where none is proved: the answers
 * must not depend on what the owner of a typed e-mail address has, and the hold does not count as theirs.
 */
export const provedCustomerOf = (
  sale: Pick<Sale, 'accountId' | 'email' | 'isExpress'>,
): string | null => (isProved(sale) ? customerKeyOf(sale) : null)

/** The customer whose answers this sale may show. */
export const answersOf = (sale: Sale): string | null =>
  isProved(sale) && sale.email !== null ? emailKeyOf(sale.email) : null

export async function readBuyersPreferences(tx: Tx, sales: readonly Sale[]): Promise<Preference[]> {
  const emailKeys = sales.flatMap((sale) => answersOf(sale) ?? [])
  return emailKeys.length === 0 ? [] : await readPreferences(tx, emailKeys)
}

export const boughtKey = (customerKey: string, stockId: number): string =>
  `${stockId} ${customerKey}`

/** Reads what must be bought along, and what the customers have elsewhere. */
export async function readCustomers(
  tx: Tx,
  sales: readonly Sale[],
  tickets: readonly TicketLine[],
  now: Date,
): Promise<Customers> {
  if (tickets.length === 0) return { requirements: [], bought: new Set(), taken: [] }
  const known = sales.flatMap((sale): CustomerSale[] => {
    const customerKey = provedCustomerOf(sale)
    return customerKey === null ? [] : [{ saleId: sale.id, customerKey }]
  })
  const requirements = await readRequirements(tx, unique(tickets.map((line) => line.ticketTypeId)))
  const required = unique(
    requirements.flatMap(({ options }) => options.map(({ stockId }) => stockId)),
  )
  const keys = known.map((sale) => sale.customerKey)
  const ask = known.length > 0
  const bought = ask && required.length > 0 ? await findBoughtTickets(tx, keys, required) : []
  const stockIds = unique(tickets.map((line) => line.stockId))
  return {
    requirements,
    bought: new Set(bought.map((row) => boughtKey(row.customerKey, row.stockId))),
    taken: ask ? await countCustomerTickets(tx, known, stockIds, now) : [],
  }
}

export function unique<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}

export function inOrder<Row extends { readonly id: number }>(
  ids: readonly number[],
  rows: readonly Row[],
): Row[] {
  return ids.flatMap((id) => rows.filter((row) => row.id === id))
}
