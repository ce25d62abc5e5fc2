import { disputeStateTitle } from '@foyer/contract/api/order/dispute-state-texts.ts'
import type { DisputeState } from '@foyer/contract/api/order/dispute-states.ts'
import { vendorName } from '@foyer/contract/ways/ways.ts'
import { t, counted } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { voidDisputedTickets } from '@foyer/contract/api/order/void-disputed-tickets.ts'
import { useRight } from '../../../lib/session.ts'
import { moneyText } from '../../../parts/money.tsx'
import { timeText } from '../../../parts/time.tsx'
import { type Order, useOpenOrder } from '../order-context.ts'
import { ReasonDialog } from '../reason-dialog.tsx'
import { useOrderChange } from '../use-order-change.ts'

type Dispute = Order['disputes'][number]

/** Says which payments of the order a bank disputes, and what can be done. */
export function OrderDisputes() {
  const { order } = useOpenOrder()
  return order.disputes.map((dispute) => <DisputeAlert key={dispute.id} dispute={dispute} />)
}

/** What there is to do; nothing where the bank is at work or has decided for the shop. */
const actOf = ({ state, taken }: Dispute): string | null =>
  ({
    warned: t('Refund this order now and the bank will not dispute it.'),
    inquiry: t('Nothing has been taken. Answer the bank, or refund the order.'),
    needs_response: t(
      'The money is held back and cannot be refunded until the bank decides. Send evidence, or void the tickets.',
    ),
    under_review: taken === 0 ? t('Nothing has been taken.') : null,
    won: null,
    lost: t('The buyer keeps the money. Tickets that you have not voided are still valid.'),
    closed: null,
  })[state]

const isOver = (state: DisputeState): boolean => state === 'won' || state === 'closed'

function DisputeAlert({ dispute }: { dispute: Dispute }) {
  const { order } = useOpenOrder()
  const mayRefund = useRight('orders.refund')
  const [isAsked, setAsked] = useState(false)
  const { state, reason, amount, respond_by: until, own_taken: own } = dispute
  const act = actOf(dispute)
  const isVoidable =
    own > 0 &&
    (ticketsToVoid(order) > 0 || order.gift_vouchers.some((voucher) => !voucher.is_cancelled))
  return (
    <Alert
      type={isOver(state) ? 'info' : 'warning'}
      title={
        amount === null
          ? t('Payment disputed')
          : t('{amount} disputed', { amount: moneyText(amount, order.currency) })
      }
    >
      <p>
        {t('{state}. Reason: {reason}.', {
          state: disputeStateTitle(state),
          reason: reason.replaceAll('_', ' '),
        })}{' '}
        {until !== null && !isOver(state) && state !== 'lost' && (
          <strong>{t('Evidence due by {time}.', { time: timeText(until) })}</strong>
        )}
      </p>
      {act !== null && <p>{act}</p>}
      {own > 0 && (
        <p>
          {t('You are owed {amount} less because of it.', {
            amount: moneyText(own, order.currency),
          })}
        </p>
      )}
      {dispute.url !== null && (
        <p>
          <a href={dispute.url} target="_blank" rel="noreferrer">
            {t('Open the dispute at {provider}', { provider: vendorName(dispute.provider) })}
          </a>
        </p>
      )}
      {mayRefund && isVoidable && (
        <Button variant="secondary" onClick={() => setAsked(true)}>
          {t('Void tickets')}
        </Button>
      )}
      {isAsked && <VoidTicketsDialog onClose={() => setAsked(false)} />}
    </Alert>
  )
}

/** Asks before tickets whose money a bank has taken are void. */
function VoidTicketsDialog({ onClose }: { onClose: () => void }) {
  const { order, params, version } = useOpenOrder()
  const change = useOrderChange(voidDisputedTickets)
  return (
    <ReasonDialog
      title={counted(ticketsToVoid(order), {
        one: 'Void {count} ticket?',
        other: 'Void {count} tickets?',
      })}
      action={t('Void tickets')}
      about={
        order.parts.length === 0
          ? t(
              'They no longer admit anybody and go back on sale. No money is sent: the buyer has it from their bank. If you win the dispute, you keep the money.',
            )
          : t(
              'They go back on sale, and the payment plan ends once the order has no tickets left. No money is sent: the buyer has it from their bank. If you win the dispute, you keep the money.',
            )
      }
      hint={t('It is kept with the order. The buyer gets no email.')}
      change={change}
      send={async (reason, repeats) =>
        repeats ? await change.repeat() : await change.run({ params, body: { reason }, version })
      }
      done={t('The tickets are void and on sale again.')}
      onClose={onClose}
    />
  )
}

/** How many tickets can be voided. Those of a payment plan are issued with its last part, so they are counted by their lines. */
function ticketsToVoid({ tickets, lines }: Pick<Order, 'tickets' | 'lines'>): number {
  if (tickets.length > 0) return tickets.filter(({ state }) => state === 'valid').length
  return lines
    .filter(({ kind }) => kind === 'ticket')
    .reduce((sum, { qty, refunded }) => sum + qty - refunded, 0)
}
