import type { SeatName } from '@foyer/contract/seating/plan.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { namesOf } from '../seat-words.ts'

/** The provider's chart shows seats in the basket like those of others: this list says that they are the buyer's. */
export function InBasket({ seats }: { seats: readonly SeatName[] }) {
  if (seats.length === 0) return null
  return (
    <Alert type="info" role="status">
      <p>
        {counted(
          seats.length,
          {
            one: '{seats} is in your basket. You can give it back there.',
            other: '{seats} are in your basket. You can give them back there.',
          },
          { seats: namesOf(seats) },
        )}{' '}
        <a href="/checkout/">{t('Go to your basket')}</a>
      </p>
    </Alert>
  )
}
