import { bankMessages, stepTitles, checkoutMessages } from '@foyer/contract/messages.ts'
import { bankProgress } from '@foyer/contract/rules/bank-progress.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { Panel } from '@foyer/ui/panel/panel.tsx'
import { Spinner } from '@foyer/ui/spinner/spinner.tsx'
import { useEffect, useEffectEvent } from 'react'
import type { updateBasketState } from '@foyer/contract/endpoints/checkout/update-basket-state.ts'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { isCallError, serverTextOf } from '../../../lib/call-error.ts'
import { type Task, useTask } from '../../../lib/use-task.ts'
import { usePageFacts } from '../../page-facts.ts'
import { StepFrame } from '../../frame/step-frame.tsx'
import type { StepProps } from '../../step-props.ts'
import { useLearnOfCheckout, useReloadCheckout } from '../../use-checkout.ts'
import { useMoves } from '../../journey/use-moves.ts'
import { tellFailure } from '../../connection.ts'
import { type Awaiting, nextPoll } from './awaiting.ts'
import styles from './awaiting-truelayer.module.css'
import { useAwaiting } from './use-awaiting.ts'
import { groupedReference } from '@foyer/contract/grouped-reference.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { DescriptionList } from '@foyer/ui/description-list/description-list.tsx'
import { amountsIn } from '../../amounts.ts'

interface PaidPanelProps {
  readonly checkout: Checkout
  readonly reference: string | null
  /** The total in major units. */
  readonly total: number | null
}

/** Says that the bank has paid, how much, and for which order. */
function PaidPanel({ checkout, reference, total }: PaidPanelProps) {
  const { minor, text } = amountsIn(checkout)
  return (
    <Panel className={styles.panel}>
      <p role="status" className={styles.paid}>
        {t('Your payment is complete')}
      </p>
      <DescriptionList
        rows={[
          ...(total === null ? [] : [{ term: t('Amount'), detail: text(minor(total)) }]),
          ...(reference === null
            ? []
            : [{ term: t('Reference'), detail: groupedReference(reference) }]),
        ]}
      />
    </Panel>
  )
}

/**
 * Returns to the choice of methods. The server cancels the bank payment first; where the bank can no longer cancel it,
 * the server says so, and the wait goes on.
 */
function useAnotherMethod(): Task<void> {
  const { followRefusal } = useMoves()
  const reload = useReloadCheckout()
  return useTask({
    run: async () => {
      await callEndpoint<typeof updateBasketState>(
        { method: 'POST', path: '/ajax/checkout/checkout/update_basket_state/', body: 'form' },
        { state: 'payment' },
      )
      await reload()
    },
    onError: (error) => {
      if (followRefusal(error)) return
      const told = isCallError(error, 'payment') ? serverTextOf(error) : null
      tellFailure(error, told ?? checkoutMessages.updateStateFailed)
    },
  })
}

/** The buyer is back from the bank: the step waits for the bank's answer, and reports it. */
export default function AwaitingTruelayerStep({ checkout }: StepProps) {
  const awaiting = useAwaiting(checkout)
  const { advance, moveTo, isMoving } = useMoves()
  const another = useAnotherMethod()
  useEnd(awaiting.stage)
  const tryAnother = () => void another.start()
  const failed = awaiting.stage === 'failed'
  const asks = nextPoll(awaiting) !== null
  return (
    <StepFrame
      checkout={checkout}
      title={stepTitles.awaiting_truelayer}
      primary={
        failed
          ? { label: bankMessages.tryAnother, loading: another.isRunning, onPress: tryAnother }
          : {
              label: t('Continue'),
              loading: asks || isMoving,
              disabled: awaiting.stage === 'waiting' && !asks,
              // Moving to the basket may have failed; this tries again.
              onPress: () =>
                void (awaiting.stage === 'expired'
                  ? moveTo('basket')
                  : advance({ payment: 'complete' })),
            }
      }
    >
      {awaiting.stage === 'completed' && <PaidPanel checkout={checkout} {...awaiting} />}
      {'error' in awaiting && !isMoving && (
        <Alert type="error" role="alert">
          {awaiting.error}
        </Alert>
      )}
      {awaiting.stage === 'waiting' && (
        <WaitingPanel {...awaiting} busy={another.isRunning} onTryAnother={tryAnother} />
      )}
    </StepFrame>
  )
}

/** Applies the result of the wait to the rest of the page. */
function useEnd(stage: Awaiting['stage']) {
  const learn = useLearnOfCheckout()
  const { tell } = usePageFacts()
  const { moveTo } = useMoves()
  const end = useEffectEvent(() => {
    // The countdown stands still; it is up to the buyer to go on.
    if (stage === 'completed') learn({ payment_complete: true })
    if (stage === 'expired') {
      tell({ type: 'reserve_failed', error: bankMessages.failedAndExpired })
      void moveTo('basket')
    }
  })
  useEffect(() => end(), [stage])
}

interface WaitingProps {
  readonly tries: number
  readonly unapproved?: boolean
  readonly busy: boolean
  readonly onTryAnother: () => void
}

function WaitingPanel({ tries, unapproved = false, busy, onTryAnother }: WaitingProps) {
  const progress = bankProgress(tries)
  return (
    <Panel className={styles.panel}>
      {progress.keepsPolling ? (
        <Spinner>{progress.text}</Spinner>
      ) : (
        <p role="status">{progress.text}</p>
      )}
      <p className={styles.note}>
        {unapproved
          ? t('You have not approved the payment at your bank yet.')
          : t(
              'You can close this page: your tickets come by e-mail, and you will not be charged twice.',
            )}
      </p>
      {(unapproved || progress.canTryAnother) && (
        <div>
          <Button variant="secondary" loading={busy} onClick={onTryAnother}>
            {bankMessages.tryAnother}
          </Button>
        </div>
      )}
    </Panel>
  )
}
