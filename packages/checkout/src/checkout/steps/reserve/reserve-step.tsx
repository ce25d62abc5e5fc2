import { reserveMessages, stepTitles } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Spinner } from '@foyer/ui/spinner/spinner.tsx'
import { useOnce } from '../../../lib/use-once.ts'
import { StepFrame } from '../../frame/step-frame.tsx'
import type { StepProps } from '../../step-props.ts'
import type { reserveTickets } from '@foyer/contract/endpoints/checkout/reserve-tickets.ts'
import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { callEndpoint } from '../../../lib/call-endpoint.ts'
import { isCallError, serverTextOf } from '../../../lib/call-error.ts'
import { prepareCardScript } from '../../../lib/card-script.ts'
import { tellFailure } from '../../connection.ts'
import { usePageFacts } from '../../page-facts.ts'
import { useServices } from '../../services.ts'
import { useLearnOfCheckout } from '../../use-checkout.ts'
import { useMoves } from '../../journey/use-moves.ts'
import { reserveOutcome } from './reserve-outcome.ts'

/** Makes the reserve call and goes where its answer leads. Never rejects. */
function useReserveCall(checkout: Checkout): () => Promise<void> {
  const { analytics, config, leaveTo } = useServices()
  const { facts, tell } = usePageFacts()
  const { advance, moveTo, followRefusal } = useMoves()
  const learn = useLearnOfCheckout()

  async function backToBasket(error: string | null) {
    tell({ type: 'reserve_failed', error })
    await moveTo('basket')
  }

  async function ask() {
    // Without a solved captcha the call carries nothing at all.
    const solved = facts.captcha.status === 'solved'
    return reserveOutcome(
      await callEndpoint<typeof reserveTickets>(
        { method: 'POST', path: '/ajax/checkout/checkout/reserve_tickets/', body: 'form' },
        solved ? { 'h-captcha-response': facts.captcha.token } : {},
      ),
    )
  }

  return async () => {
    try {
      const answer = await ask()
      switch (answer.outcome) {
        case 'redirect':
          return leaveTo(answer.url)
        case 'captcha':
          tell({ type: 'captcha_asked', sitekey: answer.sitekey, error: answer.error })
          return await moveTo('captcha')
        case 'error':
          return await backToBasket(answer.error)
        case 'unknown':
          notify.error(reserveMessages.unknown)
          return await backToBasket(null)
        case 'reserved':
          if (answer.fresh)
            analytics('begin_checkout', { ...checkout, sale_reference: answer.reference })
          prepareCardScript(config, checkout)
          learn({ sale_reference: answer.reference, seconds_remaining: answer.secondsLeft })
          tell({ type: 'reserved' })
          return await advance({ reservation: 'live' })
      }
    } catch (error) {
      if (followRefusal(error)) return
      tellFailure(error, reserveMessages.failedInStep)
      const told = isCallError(error, 'rate_limited') ? serverTextOf(error) : null
      await backToBasket(told ?? reserveMessages.failed)
    }
  }
}

/** Reserves the tickets and passes by itself. */
export default function ReserveStep({ checkout }: StepProps) {
  const reserve = useReserveCall(checkout)
  useOnce(() => void reserve())
  return (
    <StepFrame
      checkout={checkout}
      title={stepTitles.reserve}
      primary={{ label: t('Continue'), loading: true }}
    >
      <Spinner>{reserveMessages.reserving}</Spinner>
    </StepFrame>
  )
}
