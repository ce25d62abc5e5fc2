import { counted, t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { useEffect, useRef } from 'react'
import type { ChosenSeat } from './chart.ts'
import { namesOf } from './seat-words.ts'

/** Shown after the holds expired: which seats they were, and a button that holds them again while nobody else has them. */
export function SeatsLost(props: { seats: readonly ChosenSeat[]; onAgain: () => void }) {
  const { seats, onAgain } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Alert type="warning" role="alert" title={t('Your seats are not held any more')}>
        <p>
          {t('The time ran out, and {seats} went back on sale. Nothing was bought.', {
            seats: namesOf(seats),
          })}
        </p>
        <Button variant="secondary" onClick={onAgain}>
          {counted(seats.length, { one: 'Hold it again', other: 'Hold them again' })}
        </Button>
      </Alert>
    </div>
  )
}
