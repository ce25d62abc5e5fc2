import type { Tx } from '../../platform/db.ts'
import { emailKeyOf } from '../../platform/email-key.ts'
import { countCustomerTickets, findBoughtTypes, type CustomerSale } from '../inventory/exports.ts'
import { readPreferences, type Preference } from '../consent/exports.ts'
import { readRequirements, type Requirement, type TicketLine } from './lines-store.ts'
import type { Sale } from './sale-store.ts'

/** Who counts as the same customer: the account, or the e-mail given. Null while nobody is known. */
export function customerKeyOf(sale: Pick<Sale, 'accountId' | 'email'>): string | null {
  if (sale.email !== null) return `email:${emailKeyOf(sale.email)}`
  return sale.accountId === null ? null : `account:${sale.accountId}`
}

export interface Customers {
  readonly requirements: readonly Requirement[]
  readonly bought: ReadonlySet<string>
  readonly taken: readonly { saleId: number; ticketTypeId: number; qty: number }[]
}

/** Whose answers this sale may show: an express buyer's address is not proved. */
export const answersOf = (sale: Sale): string | null =>
  sale.accountId === null || sale.isExpress || sale.email === null ? null : emailKeyOf(sale.email)

export async function readBuyersPreferences(tx: Tx, sales: readonly Sale[]): Promise<Preference[]> {
  const emailKeys = sales.flatMap((sale) => answersOf(sale) ?? [])
  return emailKeys.length === 0 ? [] : await readPreferences(tx, emailKeys)
}

export const boughtKey = (customerKey: string, ticketTypeId: number): string =>
  `${ticketTypeId} ${customerKey}`

/** What must be bought along, and what the customers have elsewhere. */
export async function readCustomers(
  tx: Tx,
  sales: readonly Sale[],
  tickets: readonly TicketLine[],
  now: Date,
): Promise<Customers> {
  if (tickets.length === 0) return { requirements: [], bought: new Set(), taken: [] }
  const known = sales.flatMap((sale): CustomerSale[] => {
    const customerKey = customerKeyOf(sale)
    return customerKey === null ? [] : [{ saleId: sale.id, customerKey }]
  })
  const requirements = await readRequirements(tx, unique(tickets.map((line) => line.ticketTypeId)))
  const required = unique(requirements.flatMap((requirement) => requirement.ticketTypeIds))
  const keys = known.map((sale) => sale.customerKey)
  const ask = known.length > 0
  const bought = ask && required.length > 0 ? await findBoughtTypes(tx, keys, required) : []
  const stockIds = unique(tickets.map((line) => line.stockId))
  return {
    requirements,
    bought: new Set(bought.map((row) => boughtKey(row.customerKey, row.ticketTypeId))),
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
