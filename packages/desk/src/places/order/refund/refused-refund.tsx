import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { useRight } from '../../../lib/session.ts'
import { moneyText } from '../../../parts/money.tsx'
import { useOpenOrder } from '../order-context.ts'
import styles from '../order.module.css'
import { PaidOtherwiseDialog } from './paid-otherwise-dialog.tsx'
import { SendAgainDialog } from './send-again-dialog.tsx'

/** Says that money which was given back did not arrive, why, and what can be done; nothing where all of it did. */
export function RefusedRefund() {
  const { order } = useOpenOrder()
  const mayRefund = useRight('orders.refund')
  const [asked, setAsked] = useState<'send-again' | 'paid-otherwise' | null>(null)
  const { refused, currency } = order
  if (refused === null) return null
  const amount = refused.amount === null ? null : moneyText(refused.amount, currency)
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
          <Button variant="secondary" onClick={() => setAsked('send-again')}>
            {t('Send again')}
          </Button>
          {!order.has_others && (
            <Button variant="secondary" onClick={() => setAsked('paid-otherwise')}>
              {t('Paid in another way')}
            </Button>
          )}
        </div>
      )}
      {asked === 'send-again' && <SendAgainDialog amount={amount} onClose={() => setAsked(null)} />}
      {asked === 'paid-otherwise' && (
        <PaidOtherwiseDialog amount={amount ?? ''} onClose={() => setAsked(null)} />
      )}
    </Alert>
  )
}
