import { deliveryErrorCode } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { Spinner } from '@foyer/ui/spinner/spinner.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import { useRef } from 'react'
import { StepFrame } from '../../frame/step-frame.tsx'
import type { StepProps } from '../../step-props.ts'
import { useMoves } from '../../journey/use-moves.ts'
import { useUserActions } from '../../use-user.ts'
import styles from './deliver-tickets.module.css'
import { deliveryStages, type StageView } from './delivery.ts'
import { useDelivery } from './use-delivery.ts'

const words = {
  waiting: t('to come'),
  current: t('in progress'),
  done: t('done'),
  failed: t('failed'),
}

/** Puts the paid tickets into the wallet, then mails the wallet; then the page moves on. */
export default function DeliverTicketsStep({ checkout }: StepProps) {
  const { advance, isMoving } = useMoves()
  const { load } = useUserActions()
  const left = useRef(false)
  async function leave() {
    if (left.current) return
    left.current = true
    // The order's page shows the user's subscriptions; without an answer it shows less.
    await load().catch(() => undefined)
    await advance({ delivered: true })
    left.current = false
  }
  const { delivery, retry } = useDelivery(() => void leave())
  const planRemaining = checkout.payment_plan_remaining > 0
  const stages = deliveryStages(delivery, planRemaining)
  const failed = delivery.stage === 'failed'
  const now = stages.findLast((stage) => stage.state !== 'waiting')
  return (
    <StepFrame
      checkout={checkout}
      title={t('Delivering your tickets')}
      primary={
        failed
          ? { label: t('Try again'), onPress: retry }
          : {
              label: t('Continue'),
              loading: delivery.stage !== 'done' || isMoving,
              onPress: () => void leave(),
            }
      }
    >
      <ol className={styles.stages}>
        {stages.map((stage) => (
          <Stage key={stage.text} {...stage} />
        ))}
      </ol>
      <VisuallyHidden role="status">
        {now && t('{stage}: {state}', { stage: now.text, state: words[now.state] })}
      </VisuallyHidden>
      {planRemaining && (
        <Alert type="info">
          {t('Some of your tickets arrive at the end of your payment schedule.')}
        </Alert>
      )}
      {failed && (
        <Alert type="error" role="alert">
          {t('Delivery failed. Please contact support (error code {code})', {
            code: deliveryErrorCode,
          })}
        </Alert>
      )}
      {delivery.stage === 'done' && !delivery.mailed && (
        <Alert type="warning" role="status">
          {t('Your tickets are in your wallet, but the e-mail could not be sent.')}
        </Alert>
      )}
    </StepFrame>
  )
}

function Stage({ text, state }: StageView) {
  return (
    <li className={styles[state]}>
      <span className={styles.mark}>
        {state === 'current' && <Spinner />}
        {state === 'done' && <Icon name="tick" />}
        {state === 'failed' && <Icon name="error" />}
      </span>
      <RichText
        text={t('{stage}<hidden>, {state}</hidden>', { stage: text, state: words[state] })}
        parts={{ hidden: (said) => <VisuallyHidden>{said}</VisuallyHidden> }}
      />
    </li>
  )
}
