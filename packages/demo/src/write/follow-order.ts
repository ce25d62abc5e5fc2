import type { PaymentWayName } from '@foyer/contract/ways/ways.ts'
import { dayMs, minuteMs } from '@foyer/contract/time-units.ts'
import type { Foyer } from '../../../server/src/foyer.ts'
import { refundSale, type RefundWish } from '../../../server/src/modules/payment/exports.ts'
import { applyRefund } from '../../../server/src/modules/payment/refunds/apply-refund.ts'
import { findRefund } from '../../../server/src/modules/payment/refunds/refund-store.ts'
import { recordSaleEvent } from '../../../server/src/modules/sale/exports.ts'
import { readPassableTickets } from '../../../server/src/modules/tickets/exports.ts'
import { acceptTransfer } from '../../../server/src/modules/transfer/accept-transfer.ts'
import { sendOffer } from '../../../server/src/modules/transfer/send-offer.ts'
import { insertTransfer } from '../../../server/src/modules/transfer/transfer-store.ts'
import type { Tx } from '../../../server/src/platform/database/db.ts'
import { sha256 } from '../../../server/src/platform/secrets.ts'
import { chanceOf } from '../plan/chance.ts'
import type { Aftermath } from '../plan/past-order.ts'
import type { Basket } from './basket-rows.ts'
import { findReturnable, readOpenRefunds } from './completion-store.ts'
import { shopAt } from './shop-at.ts'

/** Does to an order what its buyer, or its organiser, did to it later, as the shop does it on that day. */
export async function followOrder(tx: Tx, shop: Foyer, basket: Basket): Promise<void> {
  const { aftermath } = basket.order
  if (aftermath?.kind === 'transfer') await passOn(tx, shop, basket, aftermath)
  else if (aftermath !== null) await refund(tx, shop, basket, aftermath)
}

type Given = Extract<Aftermath, { kind: 'transfer' }>

/** A ticket is offered to a friend, and perhaps accepted. */
async function passOn(tx: Tx, shop: Foyer, basket: Basket, given: Given): Promise<void> {
  const { order, saleId, accountId } = basket
  const at = new Date(given.at)
  const [ticket] = await readPassableTickets(tx, saleId, at)
  if (ticket === undefined) return
  const token = shop.ids.token()
  const offering = shopAt(shop, tx, order, at)
  const { name, email } = given.to
  const promised = {
    saleId,
    stockId: ticket.stockId,
    fromAccountId: accountId,
    from: null,
    name,
    email,
    isGift: false,
    message: '',
    sendAt: at,
    ticketIds: [ticket.id],
    requestHash: sha256(order.reference),
    tokenHash: sha256(shop.ids.token()),
  }
  const id = await insertTransfer(tx, promised, at)
  await sendOffer(tx, { ...offering, ids: { ...offering.ids, token: () => token } }, id, at)
  await recordSaleEvent(tx, saleId, 'transferred', { rows: 1, tickets: 1 }, at)
  if (!given.accepted) return
  const accepting = shopAt(shop, tx, order, new Date(given.at + 90 * minuteMs))
  await acceptTransfer(accepting, token, name)
}

type Returned = Exclude<Aftermath, Given>

const reasons = {
  all: ['We cannot come after all', 'Bought twice by mistake', 'Ill, with our best wishes'],
  ticket: ['One of us has to work', 'One friend fewer'],
  goodwill: ['The queue at the bar was our fault', 'For the broken air conditioning'],
} as const

/** What the simulators' own ids of refunds begin with; where no provider has the money, there are none. */
const refundIds: Readonly<Partial<Record<PaymentWayName, string>>> = {
  stripe: 're_past',
  truelayer: 'bankrefundpast',
  square: 'sqrefundpast',
}

/** No provider is asked: the money has arrived, or came back from the buyer's bank. */
async function refund(tx: Tx, shop: Foyer, basket: Basket, returned: Returned): Promise<void> {
  const { order, saleId } = basket
  const { reference } = order
  const what = returned.kind === 'refund' ? returned.what : 'all'
  const wish = await wishOf(tx, basket, what)
  if (wish === null) return
  const at = new Date(returned.at)
  const desk = shopAt(shop, tx, order, at)
  const reason = chanceOf('refund', order.number).oneOf<string>(reasons[what])
  await refundSale(desk, { reference, wish, reason })
  for (const id of await readOpenRefunds(tx, saleId)) {
    const open = await findRefund(tx, id)
    if (open === undefined) continue
    const providerId = `${refundIds[open.provider] ?? 'none'}_${id}_${open.amount}_${open.paymentProviderId}`
    await applyRefund(tx, desk, open, { status: 'succeeded', providerId }, at)
    if (returned.kind === 'refund') continue
    const back = new Date(returned.at + dayMs)
    await applyRefund(tx, desk, open, { status: 'failed', providerId }, back)
  }
}

async function wishOf(
  tx: Tx,
  { order: { prices }, saleId }: Basket,
  what: 'all' | 'ticket' | 'goodwill',
): Promise<RefundWish | null> {
  if (what === 'all') return { kind: 'all' }
  if (what === 'goodwill')
    return { kind: 'amount', amount: Math.min(1_000, Math.floor(prices.total / 3)) }
  const code = await findReturnable(tx, saleId)
  return code === undefined ? null : { kind: 'tickets', codes: [code], amount: null }
}
