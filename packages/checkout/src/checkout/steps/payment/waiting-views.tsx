import { paymentMessages, paymentTitles } from '@foyer/contract/messages.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Spinner } from '@foyer/ui/spinner/spinner.tsx'
import { useEffect, useState } from 'react'
import { useOnce } from '../../../lib/use-once.ts'
import { useServices } from '../../services.ts'
import { StepFrame } from '../../frame/step-frame.tsx'
import { useReloadCheckout } from '../../use-checkout.ts'
import { useMoves } from '../../journey/use-moves.ts'
import { paymentTitle } from './payment-view.ts'
import { readPaymentError } from './read-payment-error.ts'

/** Milliseconds between two calls to the server while the provider has not decided. */
const pendingPoll = 3000

/** The card is confirmed, the provider has not decided: nothing here invites a second payment. */
export function PendingView({ checkout }: { checkout: Checkout }) {
  const { clock } = useServices()
  const reload = useReloadCheckout()
  const [isSure, setSure] = useState(false)
  useEffect(() => {
    // Asking why it failed makes the server ask the provider, so a lost webhook does no harm.
    const ask = async () => {
      const isAnswered = (await readPaymentError()) !== undefined
      await reload()
      // A bank's check that the buyer abandoned is no payment: the reload would have replaced this page by now.
      if (isAnswered) setSure(true)
    }
    void ask()
    return clock.every(pendingPoll, () => void ask())
  }, [clock, reload])
  return (
    <StepFrame
      checkout={checkout}
      title={paymentTitles.confirming}
      primary={{ label: t('Continue'), loading: true }}
    >
      <Spinner>{t('Waiting for your bank to confirm the payment')}</Spinner>
      {isSure && (
        <p>
          {t(
            'You can close this page: your tickets come by e-mail, and you will not be charged twice.',
          )}
        </p>
      )}
    </StepFrame>
  )
}

/** The sale was paid meanwhile. */
export function PaidView({ checkout }: { checkout: Checkout }) {
  const { advance } = useMoves()
  useOnce(() => void advance())
  return (
    <StepFrame
      checkout={checkout}
      title={paymentTitles.confirming}
      primary={{ label: t('Continue'), loading: true }}
    >
      <Spinner>{t('Your payment is complete')}</Spinner>
    </StepFrame>
  )
}

/** An organiser of this basket cannot take money yet. */
export function BlockedView({ checkout, organiser }: { checkout: Checkout; organiser: string }) {
  return (
    <StepFrame
      checkout={checkout}
      title={paymentTitle(checkout, false)}
      editBasket={t('Edit basket')}
      primary={{ label: t('Pay'), disabled: true }}
    >
      <Alert type="error">{paymentMessages.notConfigured(organiser)}</Alert>
    </StepFrame>
  )
}
