import type { Booked } from '../../ledger/exports.ts'
import { timeOf, type RowBook } from './row-book.ts'

/** What the ledger says of money that moved. */
export function addBooking(book: RowBook, booked: Booked, at: number): void {
  const id = book.id('ledger_transaction')
  const { saleId, kind, source, currency } = booked
  book.add('ledger_transaction', { id, sale_id: saleId, kind, source, at: timeOf(at) })
  for (const { account, amount, organiserId = null, charityId = null } of booked.entries)
    book.add('ledger_entry', {
      transaction_id: id,
      account,
      organiser_id: organiserId,
      charity_id: charityId,
      currency,
      amount,
    })
}
