import { pausesPlan } from '@foyer/contract/api/order/dispute-states.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { dayText } from '../../../parts/figures/day-text.ts'
import { moneyText } from '../../../parts/money.tsx'
import { PartLinkButton } from '../../../parts/invoices/part-link-button.tsx'
import { useOpenOrder } from '../order-context.ts'
import { paidOfPlan } from '../order-texts.ts'
import styles from '../order.module.css'

/** How much of a payment plan is paid, and what comes next; nothing once all of it is. */
export function PlanOpen() {
  const { order } = useOpenOrder()
  const { parts, currency, state } = order
  const next = parts.find((part) => part.state === 'due' || part.state === 'failed')
  if (next === undefined || state !== 'sold') return null
  const isFailed = parts.some((part) => part.state === 'failed')
  const isPaused = order.disputes.some((dispute) => pausesPlan(dispute.state))
  const said = {
    paid: moneyText(paidOfPlan(parts).paid, currency),
    total: moneyText(paidOfPlan(parts).total, currency),
    amount: moneyText(next.amount, currency),
    day: dayText(next.due_on, true),
  }
  return (
    <Alert
      type={isFailed || isPaused ? 'warning' : 'info'}
      title={t('{paid} of {total} is paid by a payment plan', said)}
    >
      <p>
        {isPaused
          ? t(
              'No instalments are charged while an instalment is disputed, or after the dispute was lost. The next one is {amount}, due on {day}. The buyer can still pay by link.',
              said,
            )
          : isFailed
            ? t(
                '{amount} was due on {day}, and could not be charged. The tickets go out after the last part.',
                said,
              )
            : t(
                'The next part, {amount}, is due on {day}. The tickets go out after the last part.',
                said,
              )}
      </p>
      {(isFailed || isPaused) && (
        <div className={styles.waiting}>
          <PartLinkButton order={order.reference} />
        </div>
      )}
    </Alert>
  )
}
