import { t } from '@foyer/language/texts.ts'
import { Skeleton } from '@foyer/ui/skeleton/skeleton.tsx'
import { useEffect, useRef, useState } from 'react'
import type { CardForm } from './card-form.ts'
import { FailedForm } from '../failed-form.tsx'
import styles from '../payment.module.css'
import type { CardChoice } from './use-card-choice.tsx'
import type { CardFormState } from './use-card-form.ts'

interface CardFieldsProps {
  readonly choice: CardChoice
  readonly state: CardFormState
  readonly onRetry: () => void
}

/** The saved cards, and the provider's form for a new one. */
export function CardFields({ choice, state, onRetry }: CardFieldsProps) {
  return (
    <>
      {choice.list}
      {choice.saved === '' && <NewCard state={state} onRetry={onRetry} />}
      {choice.box}
    </>
  )
}

/** The buyer must have chosen a card. A saved one needs no check; the provider says what is wrong with a new one. */
export async function checkCard(form: CardForm | null, { saved }: CardChoice) {
  if (saved === null) return { ok: false, message: t('Please choose a card.') }
  if (saved !== '') return { ok: true, message: null }
  return (await form?.check()) ?? { ok: false, message: null }
}

function NewCard({ state, onRetry }: Omit<CardFieldsProps, 'choice'>) {
  if (state.status === 'failed') return <FailedForm text={state.text} onRetry={onRetry} />
  if (state.status === 'loading') return <CardSkeleton />
  return <MountedForm form={state.form} onRetry={onRetry} />
}

/** Keeps the form's place, in its final height from the start. */
export function CardSkeleton() {
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
  if (shown === 'failed') return <FailedForm onRetry={onRetry} />
  return (
    <div className={styles.card} aria-busy={shown === 'loading' || undefined}>
      {shown === 'loading' && <Skeleton height="2.75rem" lines={3} />}
      <div ref={place} />
    </div>
  )
}
