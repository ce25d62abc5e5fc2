import type { SeatRequest } from '@foyer/contract/rules/best-seats.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { type FormEvent, useState } from 'react'
import styles from './best-available.module.css'
import { PickOne, upTo } from './pick-one.tsx'

interface BestAvailableProps {
  readonly categories: readonly { readonly value: string; readonly label: string }[]
  readonly most: number
  /** Whether the plan has places for wheelchairs. */
  readonly hasPlaces: boolean
  readonly onFind: (request: SeatRequest) => void
}

/** For everybody who would rather be given good seats than look for them. */
export function BestAvailable(props: BestAvailableProps) {
  const { categories, most, hasPlaces, onFind } = props
  const [seats, setSeats] = useState('2')
  const [category, setCategory] = useState('')
  const [wheelchairs, setWheelchairs] = useState('0')
  const [companions, setCompanions] = useState('0')
  const [withPlaces, setWithPlaces] = useState(false)

  function find(event: FormEvent) {
    event.preventDefault()
    onFind({
      seats: Number(seats),
      wheelchairs: Number(wheelchairs),
      companions: Number(companions),
      category: category === '' ? null : category,
    })
  }
  const isEmpty = Number(seats) + Number(wheelchairs) + Number(companions) === 0
  return (
    <form className={styles.form} onSubmit={find} aria-label="Best available seats">
      <PickOne
        label="Seats"
        value={seats}
        onPick={setSeats}
        options={upTo(most, withPlaces ? 0 : 1)}
      />
      <PickOne
        label="Price"
        value={category}
        onPick={setCategory}
        options={[{ value: '', label: 'Any price' }, ...categories]}
      />
      {hasPlaces && withPlaces && (
        <>
          <PickOne
            label="Wheelchair spaces"
            value={wheelchairs}
            onPick={setWheelchairs}
            options={upTo(4, 0)}
          />
          <PickOne
            label="Companion seats"
            value={companions}
            onPick={setCompanions}
            options={upTo(4, 0)}
          />
        </>
      )}
      <Button type="submit" variant="secondary" disabled={isEmpty} className={styles.find}>
        Find best seats
      </Button>
      {hasPlaces && !withPlaces && (
        <Button variant="quiet" className={styles.more} onClick={() => setWithPlaces(true)}>
          With a wheelchair space
        </Button>
      )}
    </form>
  )
}
