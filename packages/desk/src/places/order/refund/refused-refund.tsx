import { sendRefundAgain } from '@foyer/contract/api/order/send-refund-again.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { useNotices } from '../../../frame/notices.tsx'
import { useRight } from '../../../lib/session.ts'
import { moneyText } from '../../../parts/money.tsx'
import { OutcomeUnknown } from '../../../parts/outcome-unknown.tsx'
import { ProblemAlert } from '../../../parts/problem-alert.tsx'
import { ChangedByOthers } from '../changed-by-others.tsx'
import { useOpenOrder } from '../order-context.ts'
import styles from '../order.module.css'
import { useOrderChange } from '../use-order-change.ts'
import { PaidOtherwiseDialog } from './paid-otherwise-dialog.tsx'

/** Says that money which was given back did not arrive, why, and what can be done; nothing where all of it did. */
export function RefusedRefund() {
  const { order, params, version } = useOpenOrder()
  const notices = useNotices()
  const mayRefund = useRight('orders.refund')
  const again = useOrderChange(sendRefundAgain)
  const [isPaying, setPaying] = useState(false)
  const { refused, currency } = order
  if (refused === null) return null
  const amount = refused.amount === null ? null : moneyText(refused.amount, currency)
  async function send() {
    // What was sent may be on its way: only the same once more can tell.
    const answer = again.isUnknown ? await again.repeat() : await again.run({ params, version })
    if (answer === undefined) return
    notices.say('success', t('The refund is on its way again.'))
  }
  return (
    <Alert type="warning" title={t('A refund was refused')}>
      <p>
        {amount === null
          ? t('The buyer has not got the money. {problem}', refused)
          : t('The buyer has not got {amount}. {problem}', { amount, problem: refused.problem })}
      </p>
      <p>
        {t(
          'Send it again once the cause is mended. If it cannot be made there, give the buyer the money in another way, and mark it here.',
        )}
      </p>
      {mayRefund && (
        <div className={styles.waiting}>
          <Button variant="secondary" loading={again.isRunning} onClick={() => void send()}>
            {again.isUnknown ? t('Try again') : t('Send again')}
          </Button>
          {!order.has_others && !again.isUnknown && (
            <Button variant="secondary" onClick={() => setPaying(true)}>
              {t('Paid in another way')}
            </Button>
          )}
        </div>
      )}
      {again.isUnknown && <OutcomeUnknown />}
      <ProblemAlert problem={again.problem} />
      <ChangedByOthers changes={again.changedByOthers} />
      {isPaying && <PaidOtherwiseDialog amount={amount ?? ''} onClose={() => setPaying(false)} />}
    </Alert>
  )
}
