import { emailKeyOf } from '../../platform/email-key.ts'
import type { Sale } from './sale-store.ts'

/**
 * The key by which sales count as of the same customer: the account, or the e-mail address given. Null while the
 * customer is unknown.
 */
export function customerKeyOf(sale: Pick<Sale, 'accountId' | 'email'>): string | null {
  if (sale.email !== null) return `email:${emailKeyOf(sale.email)}`
  return sale.accountId === null ? null : `account:${sale.accountId}`
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
