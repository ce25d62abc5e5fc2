import type { refundOrder } from '@foyer/contract/api/order/refund-order.ts'
import type { AnswerOf, BodyOf } from '@foyer/contract/api/operation.ts'
import { formatMoney } from '@foyer/contract/formats.ts'
import { currencyOf } from '@foyer/contract/money.ts'
import { t } from '@foyer/language/texts.ts'
import type { previewRefund } from '@foyer/contract/api/order/preview-refund.ts'
import type { CalledOrganiser } from '../../../../platform/api/handle-operation.ts'
import { FoyerError, notFound } from '../../../../platform/errors.ts'
import {
  refundedName,
  RefundRefused,
  ticketName,
  type RefundPreview,
  type RefundWish,
} from '../../../payment/exports.ts'
import type { OrderHead, OrderTicket } from '../order-store.ts'

export type RefundEffect = AnswerOf<typeof refundOrder>
type Asked = BodyOf<typeof previewRefund>

/**
 * What is wished of the whole order. An organiser that has all of it refunds all of it; one that shares it with others,
 * or keeps the booking fees, refunds its own part. @throws FoyerError not_found for a ticket that is not its own
 */
export function wishOf(
  { what, with_fees: withFees }: Asked,
  organiserId: number,
  { head, tickets }: { readonly head: OrderHead; readonly tickets: readonly OrderTicket[] },
): RefundWish {
  const part = { organiserId, withFees }
  if (what.kind === 'amount') return { ...what, part }
  if (what.kind === 'all')
    return head.hasOthers || !withFees ? { kind: 'organiser', part } : { kind: 'all' }
  const codes = [...new Set(what.ticket_ids)].map((id) => {
    const ticket = tickets.find((one) => one.id === id)
    if (ticket === undefined) throw notFound(`ticket ${id} of order ${head.reference}`)
    return ticket.code
  })
  return { kind: 'tickets', codes, amount: null, part }
}

/** What a plan does, for those who decide about it: of them only those who may read tickets are told codes. */
export function effectOf(
  { plan, ended, back }: RefundPreview,
  head: OrderHead,
  isAll: boolean,
  { rights }: Pick<CalledOrganiser, 'rights'>,
): RefundEffect {
  const from = (test: (account: string) => boolean): number =>
    plan.shares.reduce((sum, { account, amount }) => (test(account) ? sum + amount : sum), 0)
  const isOrganiser = (account: string): boolean => account === 'organiser_payable'
  const isFee = (account: string): boolean =>
    account === 'booking_fees' || account === 'vat_on_fees'
  const restocked = new Map<string, number>()
  for (const { name } of plan.tickets) restocked.set(name, (restocked.get(name) ?? 0) + 1)
  return {
    currency: head.currency ?? '',
    to_buyer: plan.send.reduce((sum, { amount }) => sum + amount, plan.ahead),
    by_hand: back.byHand,
    off_invoice: back.billedLess,
    to_vouchers: plan.toVouchers.reduce((sum, { amount }) => sum + amount, 0),
    from_organiser: from(isOrganiser),
    from_fees: from(isFee),
    from_others: from((account) => !isOrganiser(account) && !isFee(account)),
    tickets: plan.tickets.map(rights.includes('tickets.read') ? refundedName : ticketName),
    restocked: [...restocked].map(([name, qty]) => ({ name, qty })),
    gift_vouchers_cancelled: plan.vouchersCancelled.length,
    ends_exchanges: ended.map(({ reference, total }) => ({
      order: reference ?? '',
      amount: total ?? 0,
    })),
    is_all: isAll,
  }
}

/** A refund that is refused is a problem with its reason, not a fault. */
export async function orRefused<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RefundRefused)) throw error
    throw new FoyerError('refused', error.message, { cause: error })
  }
}

/** The same for a plan, whose refusal names the most that can be given back. */
export async function namingMost<Answer>(
  { currency }: Pick<OrderHead, 'currency'>,
  work: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof RefundRefused) || error.most === null || currency === null) throw error
    const money = currencyOf(currency)
    const amount = formatMoney(error.most, money, money.symbol)
    throw new FoyerError(
      'refused',
      t('That is more than can be given back: it is {amount} at most.', { amount }),
      { cause: error },
    )
  }
}
