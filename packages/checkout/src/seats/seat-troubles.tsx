import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { useEffect, useRef } from 'react'
import { isCallError } from '../lib/call-error.ts'
import { useServices } from '../checkout/services.ts'

/** Milliseconds between two tries of our own. */
const retryPause = 4000

/** In place of the plan when it could not be had; goes on by itself once the server answers. */
export function PlanTrouble(props: { error: unknown; busy: boolean; onRetry: () => void }) {
  const { clock } = useServices()
  const retry = useRef(props.onRetry)
  useEffect(() => {
    retry.current = props.onRetry
  })
  useEffect(() => clock.every(retryPause, () => retry.current()), [clock])
  const offline = isCallError(props.error, 'offline')
  return (
    <EmptyState
      level={1}
      title={offline ? t('You seem to be offline') : t('We could not open the seating plan')}
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

/** In place of a page that broke. */
export function SeatsTrouble() {
  return (
    <EmptyState
      level={1}
      title={t('The seating plan could not be shown')}
      action={<Button onClick={() => location.reload()}>{t('Reload the page')}</Button>}
    >
      <p>{t('Seats that are held for you stay held. Reloading usually helps.')}</p>
    </EmptyState>
  )
}
