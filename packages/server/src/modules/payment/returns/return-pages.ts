import { portOf } from '@foyer/contract/ways/ways.ts'
import { linkTokenLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import type { FastifyReply } from 'fastify'
import { FoyerError } from '../../../platform/errors.ts'
import { definePage, type PageCall } from '../../../platform/http/page.ts'
import type { Foyer } from '../../../foyer.ts'
import type { PaymentState } from '../../../providers/payment/port.ts'
import { findSale, type Sale } from '../../sale/exports.ts'
import { askOnReturn } from '../capture/ask-on-return.ts'
import { settlePayment } from '../capture/settle-payment.ts'
import { isOpen } from '../intents/payment-status.ts'
import { findPayment, type Payment } from '../intents/payment-store.ts'
import { pathOfReturn, paymentOfReturn, returnPath } from './return-link.ts'

type ReturnCall = PageCall<'link'>

/** The page of a payment in a browser that does not have its order. */
export const returnPages = [
  definePage({
    path: returnPath,
    fields: { link: linkTokenLengthMaximum },
    // Each visit may ask the provider. Buyers of one mobile carrier are not counted together.
    mostPerMinute: 30,
    countedAs: async (foyer, { query }) => {
      const { link } = query as { readonly link?: unknown }
      const id = typeof link === 'string' ? paymentOfReturn(foyer, link, foyer.clock.now()) : null
      return await Promise.resolve(id === null ? null : `payment ${id}`)
    },
    headers: { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' },
    answer: show,
  }),
]

async function show(call: ReturnCall): Promise<FastifyReply> {
  const { foyer, fields, now } = call
  const link = fields.link ?? ''
  const id = paymentOfReturn(foyer, link, now)
  const outcome = id === null ? undefined : await readReturn(foyer, id)
  if (outcome === undefined)
    throw new FoyerError(
      'not_found',
      t('This link no longer works. If you have paid, your order comes by e-mail.'),
    )
  const page = { ...call.frame(returnPath), outcome, again: pathOfReturn(link) }
  return call.answer(200, foyer.pages.paymentReturnPage(page))
}

/**
 * How a payment stands: `plan` is the first part of a plan that has been paid. `failed`: nothing was taken. `refunded`: its money
 * could not be used, or the whole order was refunded since.
 */
type ReturnOutcome = 'paid' | 'plan' | 'checking' | 'failed' | 'refunded'

/** Asks the provider while the payment is undecided; only its answer and our records count. Undefined for no such payment. */
async function readReturn(foyer: Foyer, id: number): Promise<ReturnOutcome | undefined> {
  const before = await foyer.db.read(async (tx) => await findPayment(tx, id))
  if (before?.purpose !== 'sale') return undefined
  const state = isOpen(before)
    ? await askOnReturn(foyer, before, async () => await settlePayment(foyer, before))
    : null
  return await foyer.db.read(async (tx) => {
    const payment = await findPayment(tx, id)
    const sale = await findSale(tx, before.saleId)
    return payment === undefined || sale === undefined ? undefined : outcomeOf(payment, sale, state)
  })
}

/** What the provider said when it was asked: null where there was nothing to ask about, undefined where it did not answer. */
type Said = PaymentState | null | undefined

function outcomeOf(payment: Payment, sale: Sale, state: Said): ReturnOutcome {
  if (payment.status === 'surplus' || sale.status === 'refunded') return 'refunded'
  if (sale.paidAt !== null) return sale.paymentPlanRemaining ? 'plan' : 'paid'
  if (isOpen(payment)) return isRefusedByBank(payment, state) ? 'failed' : 'checking'
  return payment.status === 'captured' ? 'checking' : 'failed'
}

/** A card whose bank said no can be tried again, so its payment stays open. */
const isRefusedByBank = ({ provider }: Payment, state: Said): boolean =>
  portOf(provider) === 'card' && state?.status === 'open' && state.underWay !== true
