import { t } from '@foyer/language/texts.ts'
import { Logo } from '@foyer/ui/brand/logo.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { Notifications } from '@foyer/ui/notifications/notifications.tsx'
import { PageFrame } from '@foyer/ui/page-frame/page-frame.tsx'
import { useCallback, useEffect, useState, useEffectEvent } from 'react'
import { useConnection, failureText } from '../checkout/connection.ts'
import { ErrorBoundary } from '../checkout/error-boundary.tsx'
import { FootLinks } from '../checkout/frame/foot-links.tsx'
import { useServices } from '../checkout/services.ts'
import { useUser, useUserAndTheme } from '../checkout/use-user.ts'
import { isCallError } from '../lib/call-error.ts'
import { useQuery, useQueryStore } from '../lib/use-query.ts'
import type { ChosenSeat } from './chart.ts'
import { ChooseSeats } from './choose-seats.tsx'
import { HoldClockPlace } from './hold-clock.tsx'
import { SeatPageSkeleton } from './seat-page-skeleton.tsx'
import { seatQueries } from './seat-queries.ts'
import { useRefusal } from './tell-refusal.ts'
import { Button } from '@foyer/ui/button/button.tsx'

/** Milliseconds between two tries that the page makes by itself. */
const retryPause = 4000

/** Shown in place of the plan when it could not be loaded; continues by itself once the server answers. */
function PlanTrouble(props: { error: unknown; busy: boolean; onRetry: () => void }) {
  const { clock } = useServices()
  const retry = useEffectEvent(props.onRetry)
  useEffect(() => clock.every(retryPause, () => retry()), [clock])
  return (
    <EmptyState
      level={1}
      title={failureText(props.error, t('We could not open the seating plan'))}
      action={
        <Button loading={props.busy} onClick={props.onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      <p>{t('This page goes on by itself. Seats that are held for you stay held.')}</p>
    </EmptyState>
  )
}

/** Shown in place of a page that broke. */
function SeatsTrouble() {
  return (
    <EmptyState
      level={1}
      title={t('We could not open the seating plan')}
      action={<Button onClick={() => location.reload()}>{t('Reload the page')}</Button>}
    >
      <p>{t('Seats that are held for you stay held.')}</p>
    </EmptyState>
  )
}

/** `/events/book_seats/{event_date_id}/`: the plan of one date, and the seats chosen on it. */
export function SeatPage({ eventDateId }: { eventDateId: string }) {
  const { config } = useServices()
  useUserAndTheme()
  useReported()
  const [clockPlace, setClockPlace] = useState<HTMLElement | null>(null)
  return (
    <PageFrame
      logo={<Logo name={config.siteName} />}
      headerEnd={<HoldClockPlace placed={setClockPlace} />}
      banner={<Notifications />}
      footer={<FootLinks />}
    >
      <ErrorBoundary resetKey={eventDateId} fallback={<SeatsTrouble />}>
        <LoadedSeats eventDateId={eventDateId} clockPlace={clockPlace} />
      </ErrorBoundary>
    </PageFrame>
  )
}

/** Tells the error service which user chooses seats here. */
function useReported(): void {
  const { errorReports } = useServices()
  const user = useUser()
  useEffect(() => errorReports({ step: 'seats' }), [errorReports])
  useEffect(() => {
    if (user !== undefined) errorReports({ user })
  }, [errorReports, user])
}

function LoadedSeats(props: { eventDateId: string; clockPlace: HTMLElement | null }) {
  const { eventDateId } = props
  const { config } = useServices()
  const store = useQueryStore()
  const [queries] = useState(() => seatQueries(eventDateId))
  const date = useQuery(queries.date)
  const plan = useQuery(queries.plan)
  const [lost, setLost] = useState<readonly ChosenSeat[]>([])
  const onLost = useCallback(
    (seats: readonly ChosenSeat[]) => {
      setLost(seats)
      store.put(queries.plan, undefined)
      store.reload(queries.plan).catch(() => undefined)
    },
    [store, queries],
  )
  const retry = useCallback(() => {
    for (const query of [queries.date, queries.plan])
      if (store.stateOf<unknown>(query).data === undefined)
        store.reload<unknown>(query).catch(() => undefined)
  }, [store, queries])
  useConnection(retry)
  const title = date.data?.event.title
  useEffect(() => {
    if (title === undefined) return
    document.title = t('Choose seats – {event} – {site}', { event: title, site: config.siteName })
  }, [title, config.siteName])

  const error: unknown = date.error ?? plan.error
  useRefusal(error)
  if (isCallError(error, 'not_found')) return <NoSuchSeats />
  if (date.data === undefined || plan.data === undefined) {
    if (error === null) return <SeatPageSkeleton />
    return <PlanTrouble error={error} busy={date.isFetching || plan.isFetching} onRetry={retry} />
  }
  return (
    <ChooseSeats
      // The plan was loaded again after the holds expired: everything starts again.
      key={plan.answers}
      {...props}
      date={date.data}
      plan={plan.data}
      lost={lost}
      onLost={onLost}
    />
  )
}

function NoSuchSeats() {
  return (
    <EmptyState
      level={1}
      title={t('There are no seats to choose here')}
      action={<a href="/all-events/">{t('See all events')}</a>}
    >
      <p>{t('The date may be over, or the link is incomplete.')}</p>
    </EmptyState>
  )
}
