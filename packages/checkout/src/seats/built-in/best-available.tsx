import type { SeatRequest } from '@foyer/contract/rules/seats/best-seats.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { type FormEvent, useState } from 'react'
import styles from './best-available.module.css'
import { PickOne, upTo } from './pick-one.tsx'

interface BestAvailableProps {
  readonly categories: readonly { readonly value: string; readonly label: string }[]
  readonly most: number
  /** Whether the plan has places for wheelchairs. */
  readonly hasPlaces: boolean
  readonly isLooking: boolean
  readonly onFind: (request: SeatRequest) => void
}

/** Finds good seats for buyers who would rather not look for them. */
export function BestAvailable(props: BestAvailableProps) {
  const { categories, most, hasPlaces, isLooking, onFind } = props
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
  /** One person of the party comes with a wheelchair: the party's size stays. */
  function showPlaces() {
    setWithPlaces(true)
    setWheelchairs('1')
    setSeats(String(Number(seats) - 1))
  }
  const isEmpty = Number(seats) + Number(wheelchairs) + Number(companions) === 0
  return (
    <form noValidate className={styles.form} onSubmit={find} aria-label={t('Best available seats')}>
      <PickOne
        label={withPlaces ? t('Other seats') : t('Seats')}
        value={seats}
        onPick={setSeats}
        options={upTo(most, withPlaces ? 0 : 1)}
      />
      <PickOne
        label={t('Price')}
        value={category}
        onPick={setCategory}
        options={[{ value: '', label: t('Any price') }, ...categories]}
      />
      {hasPlaces && withPlaces && (
        <>
          <PickOne
            label={t('Wheelchair spaces')}
            value={wheelchairs}
            onPick={setWheelchairs}
            options={upTo(4, 0)}
            takesFocus
          />
          <PickOne
            label={t('Companion seats')}
            value={companions}
            onPick={setCompanions}
            options={upTo(4, 0)}
          />
        </>
      )}
      <Button
        type="submit"
        variant="secondary"
        loading={isLooking}
        disabled={isEmpty}
        className={styles.find}
      >
        {t('Find best seats')}
      </Button>
      {hasPlaces && !withPlaces && (
        <Button variant="quiet" className={styles.more} onClick={showPlaces}>
          {t('With a wheelchair space')}
        </Button>
      )}
    </form>
  )
}
