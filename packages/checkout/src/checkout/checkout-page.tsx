import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import type { CheckoutState } from '@foyer/contract/flow/states.ts'
import { checkoutMessages } from '@foyer/contract/messages.ts'
import { Logo } from '@foyer/ui/brand/logo.tsx'
import { Notifications } from '@foyer/ui/notifications/notifications.tsx'
import { notify } from '@foyer/ui/notifications/notifications-store.ts'
import { PageFrame } from '@foyer/ui/page-frame/page-frame.tsx'
import { lazy, Suspense, useEffect, useEffectEvent } from 'react'
import { isMeasured } from '../lib/analytics.ts'
import type { QueryState } from '../lib/query-store.ts'
import { isUnreached } from '../lib/call-error.ts'
import { tellFailure, tellUnreached, useConnection } from './connection.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { FootLinks } from './frame/foot-links.tsx'
import { EditBasketModal } from './order-summary/edit-basket.tsx'
import { EditBasketProvider, useEditBasketModal } from './order-summary/use-edit-basket.ts'
import { ReservationClock } from './countdown/reservation-clock.tsx'
import { useServices } from './services.ts'
import { DeterminingSkeleton } from './steps/determining/determining-skeleton.tsx'
import { screens } from './step-screens.ts'
import { LoadTrouble, StepTrouble } from './trouble.tsx'
import { useBackButton } from './journey/use-back-button.ts'
import { useCheckoutQuery, useReloadCheckout } from './use-checkout.ts'
import { useCountdown } from './countdown/use-countdown.ts'
import { useMoves } from './journey/use-moves.ts'
import { useTimeOver } from './countdown/use-time-over.ts'
import {
  useReported,
  usePreloadedSteps,
  usePublishedBasketCount,
  useReloadWhenVisible,
} from './use-page-effects.ts'
import { JourneyProvider, useNewJourney } from './journey/journey.ts'
import { useUserAndTheme } from './use-user.ts'

const CookieBanner = lazy(() => import('../measure/cookie-banner.tsx'))

/** The whole page: header with the clock, notifications, and the step of the state that the server names. */
export function CheckoutPage() {
  const { config } = useServices()
  const reload = useReloadCheckout()
  useConnection(reload)
  const query = useCheckoutQuery()
  const checkout = query.data
  const { moveTo, advance } = useMoves()
  const edit = useEditBasketModal()

  useUserAndTheme()
  useReloadWhenVisible(reload)
  usePublishedBasketCount(checkout)
  useReported(checkout)
  usePreloadedSteps(checkout)
  useBackButton({
    checkout,
    onStep(state) {
      notify.mark()
      void moveTo(state)
    },
    onAsk: edit.ask,
  })
  useLoadFailure(query)
  useEffect(() => notify.sweep(), [checkout?.state])
  // A step that passes by itself cannot go on without the server, and starts again once the server is back.
  const isLost = query.error !== null && isPassing(checkout?.state ?? 'determining')
  useDetermined(isLost ? undefined : checkout?.state, advance)
  const countdown = useCountdown(checkout, query.answers, useTimeOver(checkout, moveTo))

  return (
    <EditBasketProvider value={edit}>
      <PageFrame
        logo={<Logo name={config.siteName} />}
        headerEnd={checkout && <ReservationClock countdown={countdown} checkout={checkout} />}
        banner={<Notifications />}
        footer={<FootLinks />}
      >
        {isLost ? (
          <LoadTrouble error={query.error} busy={query.isFetching} onRetry={() => void reload()} />
        ) : checkout === undefined ? (
          <DeterminingSkeleton />
        ) : (
          <Step checkout={checkout} />
        )}
      </PageFrame>
      {checkout !== undefined && (config.errorReportsDsn ?? isMeasured(checkout)) && (
        <ErrorBoundary resetKey="" fallback={null}>
          <Suspense>
            <CookieBanner records={config.errorReportsDsn !== null} />
          </Suspense>
        </ErrorBoundary>
      )}
      <EditBasketModal {...edit.modal} />
    </EditBasketProvider>
  )
}

function Step({ checkout }: { checkout: Checkout }) {
  const { state } = checkout
  const { Screen } = screens[state]
  const journey = useNewJourney(checkout)
  return (
    <JourneyProvider value={journey}>
      <ErrorBoundary resetKey={state} fallback={<StepTrouble />}>
        <Suspense fallback={<DeterminingSkeleton />}>
          <Screen key={state} checkout={checkout} />
        </Suspense>
      </ErrorBoundary>
    </JourneyProvider>
  )
}

function useLoadFailure({ failures, error, data }: QueryState<Checkout>): void {
  // Without a checkout the page itself says why there is none.
  const away = isUnreached(error) ? error.facts.type : null
  const isSaid = data === undefined && away !== null
  useEffect(() => {
    if (error === null) notify.retract(checkoutMessages.loadFailed)
    else if (!isUnreached(error)) tellFailure(error, checkoutMessages.loadFailed)
  }, [failures, error])
  // The page asks again every few seconds, but a buyer who has dismissed the notice has read it.
  const tell = useEffectEvent(() => tellUnreached(error))
  useEffect(() => {
    if (away !== null && !isSaid) tell()
  }, [away, isSaid])
}

const isPassing = (state: CheckoutState) => state === 'determining' || state === 'reserve'

/** Moves a sale that has no step yet to the step where it belongs. */
function useDetermined(state: CheckoutState | undefined, advance: () => Promise<void>): void {
  const leave = useEffectEvent(advance)
  useEffect(() => {
    if (state === 'determining') void leave()
  }, [state])
}
