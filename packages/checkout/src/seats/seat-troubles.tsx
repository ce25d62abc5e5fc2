import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { useEffect, useEffectEvent } from 'react'
import { failureText } from '../checkout/connection.ts'
import { useServices } from '../checkout/services.ts'

/** Milliseconds between two tries that the page makes by itself. */
const retryPause = 4000

/** Shown in place of the plan when it could not be loaded; continues by itself once the server answers. */
export function PlanTrouble(props: { error: unknown; busy: boolean; onRetry: () => void }) {
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
export function SeatsTrouble() {
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
