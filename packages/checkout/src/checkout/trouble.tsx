import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { useEffect, useEffectEvent } from 'react'
import { isCallError } from '../lib/call-error.ts'
import { useServices } from './services.ts'

/** Milliseconds between two tries that the page makes by itself. */
const retryPause = 4000

/** Shown in place of the checkout when it could not be loaded at all. The page continues by itself once the server answers. */
export function LoadTrouble(props: { error: unknown; busy: boolean; onRetry: () => void }) {
  const { clock } = useServices()
  const retry = useEffectEvent(props.onRetry)
  useEffect(() => clock.every(retryPause, () => retry()), [clock])
  return (
    <EmptyState
      level={1}
      title={titleOf(props.error)}
      action={
        <Button loading={props.busy} onClick={props.onRetry}>
          {t('Try again')}
        </Button>
      }
    >
      <p>{wordsOf(props.error)}</p>
      <p>
        {t(
          'If you have just paid, please do not pay again: the payment counts, and your tickets come by e-mail.',
        )}
      </p>
    </EmptyState>
  )
}

function titleOf(error: unknown): string {
  if (isCallError(error, 'away')) return t('A short interval')
  return isCallError(error, 'offline')
    ? t('You seem to be offline')
    : t('We could not open your checkout')
}

function wordsOf(error: unknown): string {
  if (isCallError(error, 'away'))
    return t(
      'We cannot reach our records right now. Your basket and your tickets are safe with us, and this page goes on by itself.',
    )
  return isCallError(error, 'offline')
    ? t(
        'Nothing is lost: your basket is kept with us. Check your connection; this page goes on by itself.',
      )
    : t('The trouble is on our side. Your basket is kept with us, and this page goes on by itself.')
}

/** Shown in place of a step that broke, or whose code did not arrive. */
export function StepTrouble() {
  return (
    <EmptyState
      level={1}
      title={t('This step could not be shown')}
      action={<Button onClick={() => location.reload()}>{t('Reload the page')}</Button>}
    >
      <p>{t('Your basket and your reservation are safe with us. Reloading usually helps.')}</p>
    </EmptyState>
  )
}
