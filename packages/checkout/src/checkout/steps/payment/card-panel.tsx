import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { Skeleton } from '@foyer/ui/skeleton/skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import type { CardForm } from './card-form.ts'
import styles from './payment.module.css'
import type { CardFormState } from './use-card-form.ts'

/** The place of the provider's card form, in its final height from the start. */
export function CardPanel({ state, onRetry }: { state: CardFormState; onRetry: () => void }) {
  if (state.status === 'failed') {
    return (
      <Alert type="error" title="The card form could not be loaded.">
        <p>Nothing has been paid.</p>
        <Button variant="secondary" onClick={onRetry}>
          Try again
        </Button>
      </Alert>
    )
  }
  if (state.status === 'loading') return <CardSkeleton />
  return <MountedForm form={state.form} onRetry={onRetry} />
}

function CardSkeleton() {
  return (
    <div className={styles.card} aria-busy="true">
      <Skeleton height="2.75rem" lines={3} />
    </div>
  )
}

function MountedForm({ form, onRetry }: { form: CardForm; onRetry: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<'loading' | 'ready' | 'failed'>('loading')
  useEffect(() => {
    if (place.current === null) return undefined
    return form.mountIn(place.current, {
      ready: () => setShown('ready'),
      failed: () => setShown('failed'),
    })
  }, [form])
  if (shown === 'failed') return <CardPanel state={{ status: 'failed' }} onRetry={onRetry} />
  return (
    <div className={styles.card} aria-busy={shown === 'loading' || undefined}>
      {shown === 'loading' && <Skeleton height="2.75rem" lines={3} />}
      <div ref={place} />
    </div>
  )
}
