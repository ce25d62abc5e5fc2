import { disputeStateText } from '@foyer/contract/api/order/dispute-state-texts.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import { t } from '@foyer/language/texts.ts'
import {
  DescriptionList,
  type DescriptionRow,
} from '@foyer/ui/description-list/description-list.tsx'
import { Money } from '../../parts/money.tsx'
import { dayText } from '../../parts/figures/day-text.ts'
import { timeText } from '../../parts/time.tsx'
import { type Order, useOpenOrder } from './order-context.ts'
import { wayTitle } from '@foyer/contract/ways/ways.ts'
import { refundStateTexts } from './order-texts.ts'
import { priceRows } from './price-rows.tsx'
import { OrderSection } from './order-section.tsx'

/** What was bought, how it was paid, and what went back. */
export function OrderMoney() {
  const { order } = useOpenOrder()
  const { payments, disputes, refunds, parts, gift_vouchers: vouchers, donation, currency } = order
  return (
    <OrderSection title={t('Money')}>
      <DescriptionList rows={priceRows(order)} />
      {payments.length > 0 && <h3>{t('Payments and invoices')}</h3>}
      <DescriptionList rows={payments.map((one) => paymentRow(one, currency))} />
      {disputes.length > 0 && <h3>{t('Disputes')}</h3>}
      <DescriptionList rows={disputes.map((one) => disputeRow(one, currency))} />
      {parts.length > 0 && <h3>{t('Payment plan')}</h3>}
      <DescriptionList
        rows={parts.map(({ number, amount, due_on, state }) => ({
          term: t('Part {number}, due on {day}', { number, day: dayText(due_on, true) }),
          detail: <Money minor={amount} currency={currency} />,
          note: partText(state),
        }))}
      />
      {refunds.length > 0 && <h3>{t('Refunded')}</h3>}
      <DescriptionList rows={refunds.map((one, index) => refundRow(one, index, order))} />
      {vouchers.length > 0 && <h3>{t('Gift vouchers')}</h3>}
      <DescriptionList
        rows={vouchers.map(({ id, value, left, recipient, is_cancelled }) => ({
          term: t('Gift voucher {id}', { id }),
          detail: <Money minor={left} currency={currency} />,
          note: is_cancelled ? t('cancelled') : voucherText(recipient, value === left),
        }))}
      />
      {order.has_others && donation !== null && (
        <DescriptionList
          rows={[
            {
              term: t('Donation to {charity}', { charity: donation.charity }),
              detail: <Money minor={donation.amount} currency={currency} />,
            },
          ]}
        />
      )}
    </OrderSection>
  )
}

function paymentRow(one: Order['payments'][number], currency: string): DescriptionRow {
  const { id, is_credit: isCredit, card_last4: digits } = one
  const provider = digits === null ? wayTitle(one.provider) : t('Card ending {digits}', { digits })
  return {
    term: isCredit
      ? t('{provider}, from the exchanged tickets, payment {id}', { provider, id })
      : t('{provider}, payment {id}', { provider, id }),
    detail: one.amount === null ? '' : <Money minor={one.amount} currency={currency} />,
    note: one.captured_at === null ? paymentText(one.state) : timeText(one.captured_at),
  }
}

/** In an order that others have tickets in, the own part is told. */
const disputeRow = (one: Order['disputes'][number], currency: string): DescriptionRow => ({
  term: t('Taken by the buyer’s bank'),
  detail: <Money minor={one.taken ?? one.own_taken} currency={currency} />,
  note: [timeText(one.made_at), disputeStateText(one.state), one.reason.replaceAll('_', ' ')].join(
    ' · ',
  ),
})

function paymentText(state: string): string {
  if (state === 'failed') return t('did not go through')
  return state === 'surplus' ? t('is sent back') : t('its end is not known yet')
}

function partText(state: string): string {
  const texts: Readonly<Record<string, string>> = {
    due: t('not due yet, or waiting'),
    paid: t('paid'),
    failed: t('could not be charged'),
    cancelled: t('cancelled'),
  }
  return texts[state] ?? state
}

const voucherText = (recipient: string | null, isUnused: boolean): string => {
  const use = isUnused ? t('not used yet') : t('used in part')
  return recipient === null ? use : t('for {name}, {use}', { name: recipient, use })
}

type Refund = Order['refunds'][number]

/** What became of a refund: no provider sends what the organiser has itself, or still waits for. */
function refundText(
  { state, provider, paid_by: paidBy, created_at: at }: Refund,
  { desk_order: made }: Order,
): string {
  if (state === null) return ''
  if (paidBy !== null)
    return paidBy === 'cash' ? t('given back in cash') : t('given back by bank transfer')
  if (provider === 'cash') return t('handed back')
  if (provider !== 'invoice') return refundStateTexts[state]
  const wasPaid = (made?.invoices ?? []).some(
    ({ paid_at: paidAt }) => paidAt !== null && paidAt <= at,
  )
  return wasPaid ? t('handed back') : t('taken off the invoice')
}

const refundRow = (refund: Refund, index: number, order: Order): DescriptionRow => {
  const { amount, reason, problem, credited_to: to, created_at } = refund
  return {
    term:
      to === null
        ? t('Refund {number}', { number: index + 1 })
        : t('Pays for order {reference} now, by an exchange', {
            reference: groupedReference(to),
          }),
    detail: <Money minor={amount} currency={order.currency} />,
    note: [
      timeText(created_at),
      to === null ? refundText(refund, order) : '',
      problem ?? '',
      reason ?? '',
    ]
      .filter((text) => text !== '')
      .join(' · '),
  }
}
