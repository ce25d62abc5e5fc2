import type { SeatRequest } from '@foyer/contract/rules/best-seats.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { type FormEvent, useState } from 'react'
import type { PricedCategory } from '../chart.ts'
import styles from './best-available.module.css'

interface BestAvailableProps {
  readonly pricing: readonly PricedCategory[]
  readonly categoryText: (price: PricedCategory) => string
  readonly most: number
  /** Whether the plan has places for wheelchairs. */
  readonly hasPlaces: boolean
  readonly onFind: (request: SeatRequest) => void
}

function upTo(most: number, least: number) {
  return Array.from({ length: most - least + 1 }, (_, index) => {
    const value = String(least + index)
    return { value, label: value }
  })
}

/** For everybody who would rather be given good seats than look for them. */
export function BestAvailable(props: BestAvailableProps) {
  const { pricing, categoryText, most, hasPlaces, onFind } = props
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
      <SelectField
        label="Seats"
        value={seats}
        onChange={(event) => setSeats(event.target.value)}
        options={upTo(most, withPlaces ? 0 : 1)}
      />
      <SelectField
        label="Price"
        className={styles.wide}
        value={category}
        onChange={(event) => setCategory(event.target.value)}
        placeholder="Any price"
        options={pricing.map((price) => ({ value: price.category, label: categoryText(price) }))}
      />
      {hasPlaces && withPlaces && (
        <>
          <SelectField
            label="Wheelchair spaces"
            value={wheelchairs}
            onChange={(event) => setWheelchairs(event.target.value)}
            options={upTo(4, 0)}
          />
          <SelectField
            label="Companion seats"
            value={companions}
            onChange={(event) => setCompanions(event.target.value)}
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
