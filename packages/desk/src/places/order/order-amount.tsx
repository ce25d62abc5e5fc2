import { t } from '@foyer/language/texts.ts'
import { Money, moneyText } from '../../parts/money.tsx'
import { type Order, useOpenOrder } from './order-context.ts'
import { wayTitle } from '@foyer/contract/ways/ways.ts'

/** What the order costs, how that was paid where an exchange paid for it, and what of it is not there any more. */
export function OrderAmount() {
  const { order } = useOpenOrder()
  const notes = amountNotes(order)
  return (
    <>
      <Money minor={order.total + creditOf(order)} currency={order.currency} strong />
      {notes.length > 0 && ` (${notes.join(', ')})`}{' '}
    </>
  )
}

/** The money of exchanged tickets that pays for these. */
const creditOf = ({ extras }: Order): number =>
  extras.reduce((sum, { kind, amount }) => (kind === 'credit' ? sum - amount : sum), 0)

const sumOf = (amounts: readonly { readonly amount: number }[]): number =>
  amounts.reduce((sum, { amount }) => sum + amount, 0)

export function amountNotes(order: Order): string[] {
  const { currency, total, state, payments, refunds } = order
  const money = (minor: number) => moneyText(minor, currency)
  const credit = creditOf(order)
  const isOpen = state === 'held' || state === 'paying'
  const notes: string[] = []
  if (credit > 0) notes.push(t('{amount} with the exchanged tickets', { amount: money(credit) }))
  if (credit > 0 && total > 0 && isOpen)
    notes.push(t('{amount} still to pay', { amount: money(total) }))
  if (credit > 0 && !isOpen)
    for (const { provider, amount, is_credit: isCredit } of payments)
      if (!isCredit && amount !== null && amount > 0)
        notes.push(t('{amount}, {way}', { amount: money(amount), way: wayTitle(provider) }))
  const went = refunds.filter((one) => one.state !== 'failed')
  const exchanged = sumOf(went.filter((one) => one.credited_to !== null))
  const refunded = sumOf(went.filter((one) => one.credited_to === null))
  if (exchanged > 0) notes.push(t('{amount} of it exchanged', { amount: money(exchanged) }))
  if (refunded > 0) notes.push(t('{amount} of it refunded', { amount: money(refunded) }))
  return notes
}

/** Whether nothing of what was paid is there any more, by exchanges or refunds; of an order of several nobody here knows. */
export const isUsedUp = ({
  payments,
  refunds,
  extras,
  has_others: hasOthers,
  tickets,
}: Order): boolean =>
  !hasOthers &&
  tickets.length > 0 &&
  tickets.every(({ state }) => state === 'refunded') &&
  extras.every(({ kind }) => kind !== 'gift_vouchers') &&
  sumOf(
    payments.filter((one) => one.captured_at !== null).map((one) => ({ amount: one.amount ?? 0 })),
  ) <= sumOf(refunds.filter((one) => one.state !== 'failed'))
