import type { Tx } from '../../platform/database/db.ts'
import { moveCounters } from '../inventory/exports.ts'
import type { Person } from './plan/buyers.ts'
import { findFitting } from './find-fitting.ts'
import type { PastOrder } from './plan/past-order.ts'
import {
  countUses,
  openAccounts,
  pastMark,
  readReferences,
  readVoucherIds,
  spendVouchers,
  type Begun,
} from './past-store.ts'
import { addAnswers } from './rows/answer-rows.ts'
import { addMails } from './rows/mail-rows.ts'
import { idsFor, knownOrder } from './rows/known-order.ts'
import { addOrder } from './rows/order-rows.ts'
import { addPayments } from './rows/payment-rows.ts'
import { createRowBook, timeOf } from './rows/row-book.ts'
import { insertAll, takeIds } from './rows/rows-store.ts'
import { addTickets } from './rows/ticket-rows.ts'
import { addVouchers } from './rows/voucher-rows.ts'
import type { PastParts, Season } from './season.ts'

/** An account is opened a while before its first order. */
const openedBeforeMs = 120_000

/**
 * Writes some orders whole, with all that became of them but refunds. Those that were written before are left out, and
 * those whose tickets somebody else has bought meanwhile. Answers how many are new.
 */
export async function writeOrders(
  tx: Tx,
  parts: PastParts,
  season: Season,
  { orders, begun }: { readonly orders: readonly PastOrder[]; readonly begun: Begun },
): Promise<number> {
  const there = new Set(
    await readReferences(
      tx,
      orders.map(({ reference }) => reference),
    ),
  )
  const fitting = await findFitting(
    tx,
    orders.filter(({ reference }) => !there.has(reference)),
  )
  if (fitting.length === 0) return 0
  const accounts = await accountsOf(tx, fitting)
  const codes = fitting.flatMap(({ usedVoucher }) => usedVoucher?.code ?? [])
  const voucherIds = new Map(
    codes.length === 0 ? [] : (await readVoucherIds(tx, codes)).map(({ code, id }) => [code, id]),
  )
  const book = createRowBook(await takeIds(tx, idsFor(fitting)))
  const writer = { ...parts, voucher: season.voucher }
  const { until } = begun
  for (const order of fitting) {
    const known = knownOrder(book, order, accounts, voucherIds)
    const sold = season.voucher === null ? [] : addVouchers(book, known, season.voucher, until)
    for (const { code, id } of sold) voucherIds.set(code, id)
    addOrder(book, known)
    addPayments(book, known, season.shopId)
    addMails(book, writer, known, addTickets(book, known, accounts, until), sold)
    addAnswers(book, known, until)
    if (order.number === 0)
      book.add('sale_event', {
        sale_id: known.saleId,
        at: timeOf(until),
        kind: pastMark,
        detail: begun,
      })
  }
  await insertAll(tx, book.rows)
  await countAll(tx, fitting)
  return fitting.length
}

/** The accounts of buyers who signed in, and of friends who accepted a ticket, by e-mail address. */
async function accountsOf(tx: Tx, orders: readonly PastOrder[]): Promise<Map<string, number>> {
  const people = new Map<string, { person: Person; at: number }>()
  const meet = (person: Person, at: number) => {
    if (!people.has(person.email)) people.set(person.email, { person, at })
  }
  for (const { buyer, isExpress, at, aftermath } of orders) {
    if (!isExpress) meet(buyer, at)
    if (aftermath?.kind === 'transfer' && aftermath.accepted) meet(aftermath.to, aftermath.at)
  }
  const asked = [...people.values()].map(({ person, at }) => ({
    email: person.email,
    firstName: person.firstName,
    lastName: person.lastName,
    createdAt: new Date(at - openedBeforeMs),
  }))
  const opened = await openAccounts(tx, asked)
  return new Map(opened.map(({ emailKey, id }) => [emailKey, id]))
}

/** Counters come last: others wait for their rows. */
async function countAll(tx: Tx, orders: readonly PastOrder[]): Promise<void> {
  const spent = orders.flatMap(({ usedVoucher, prices }) =>
    usedVoucher === null
      ? []
      : [{ code: usedVoucher.code, amount: prices.giftVouchersAppliedTotal }],
  )
  const sold = orders.flatMap(({ lines }) =>
    lines.map(({ stock, qty }) => ({ stockId: stock.id, qty })),
  )
  await moveCounters(tx, sold, { held: 0, sold: 1 })
  await countUses(
    tx,
    orders.flatMap(({ code }) => code?.promoCodeId ?? []),
  )
  await spendVouchers(tx, spent)
}
