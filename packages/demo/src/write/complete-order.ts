import type { Foyer } from '../../../server/src/foyer.ts'
import { makeDeliveries } from '../../../server/src/modules/fulfilment/exports.ts'
import { bookingOfSale } from '../../../server/src/modules/ledger/exports.ts'
import {
  insertPaidSales,
  type PaidSale,
} from '../../../server/src/modules/payment/capture/complete-sales-store.ts'
import { lineKey, lockSale } from '../../../server/src/modules/sale/exports.ts'
import type { Tx } from '../../../server/src/platform/database/db.ts'
import { giveAnswers } from './give-answers.ts'
import { lastDigitsOf, type Basket } from './basket-rows.ts'
import { spendVoucher } from './completion-store.ts'
import { payParts } from './pay-parts.ts'
import { shopAt } from './shop-at.ts'

/** Does by the shop's own rules what becomes of a basket once it is paid: books it, and delivers it. */
export async function completeOrder(
  tx: Tx,
  shop: Foyer,
  basket: Basket,
  until: number,
): Promise<void> {
  const { order, saleId } = basket
  const { usedVoucher, prices, plan } = order
  const at = new Date(order.paidAt)
  if (usedVoucher !== null) {
    const spent = { code: usedVoucher.code, amount: prices.giftVouchersAppliedTotal }
    await spendVoucher(tx, saleId, spent, at)
  }
  // Tickets come first: what the desk searches an order by is put together when it is paid, and once more for each ticket.
  if (plan === null) {
    const sale = await lockSale(tx, saleId)
    await makeDeliveries(tx, shopAt(shop, tx, order, at), sale, 'mail', at)
  }
  await insertPaidSales(tx, [paidSaleOf(basket)], [], at)
  await giveAnswers(tx, order, saleId, until)
  if (plan !== null) await payParts(tx, shop, basket, plan, until)
}

function paidSaleOf({ order, saleId, paymentId }: Basket): PaidSale {
  const { prices, provider, currency, lines, charity, plan } = order
  const charged = plan?.parts[0]?.amount ?? prices.total
  const booked = bookingOfSale({
    saleId,
    currency,
    paymentId,
    provider,
    heldBy: null,
    prices,
    charged,
    charityId: charity?.id ?? null,
    organiserOf: new Map(
      lines.map(({ stock, date }) => [
        lineKey({ stockId: stock.id }),
        date.event.event.organiserId,
      ]),
    ),
  })
  const cardLast4 = lastDigitsOf(order)
  return { saleId, paymentId, customerKey: null, cardLast4, amount: charged, prices, booked }
}
