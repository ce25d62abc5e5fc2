import { seatText } from '@foyer/contract/seating/plan.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { useEffect, useRef } from 'react'
import type { ChosenSeat } from './chart.ts'

/** After the time ran out: which seats they were, and the way to have them back while nobody else has. */
export function SeatsLost(props: { seats: readonly ChosenSeat[]; onAgain: () => void }) {
  const { seats, onAgain } = props
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const names = seats.map(seatText).join(', ')
  return (
    <div ref={place} tabIndex={-1}>
      <Alert type="warning" role="alert" title="Your seats are not held any more">
        <p>The time ran out, and {names} went back on sale. Nothing was bought.</p>
        <Button variant="secondary" onClick={onAgain}>
          Hold {seats.length === 1 ? 'it' : 'them'} again
        </Button>
      </Alert>
    </div>
  )
}
