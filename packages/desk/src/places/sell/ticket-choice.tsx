import { deskQuantityMaximum } from '@foyer/contract/limits.ts'
import { wholeNumberIn } from '@foyer/contract/typed/read-amount.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { QuantityField } from '@foyer/ui/quantity-field/quantity-field.tsx'
import { Money } from '../../parts/money.tsx'
import { timeText } from '../../parts/time.tsx'
import type { Sellable } from './basket.ts'
import styles from './sell.module.css'

/** One kind of ticket: what it costs, how many are left, and how many the caller wants. */
export function TicketChoice({
  of,
  quantity,
  onChange,
}: {
  of: Sellable
  quantity: number
  onChange: (quantity: number) => void
}) {
  const most = Math.min(of.left, deskQuantityMaximum)
  return (
    <div className={styles.choice}>
      <p className={styles.choiceText}>
        <strong>{of.name}</strong>
        <span className={styles.soft}>
          <Money minor={of.price} currency={of.currency} />
          {' · '}
          {counted(of.left, { one: '{count} left', other: '{count} left' })}
        </span>
      </p>
      {most === 0 && quantity === 0 ? (
        <span className={styles.soft}>{t('Sold out')}</span>
      ) : (
        <span>
          <QuantityField
            ticket={ticketText(of)}
            value={quantity}
            max={Math.max(most, quantity)}
            read={wholeNumberIn}
            onChange={onChange}
          />
          <MostOfTicket of={of} quantity={quantity} />
        </span>
      )}
    </div>
  )
}

/** Says that there are no more than these, so that nobody wonders where a larger number went. */
export function MostOfTicket({ of: { left }, quantity }: { of: Sellable; quantity: number }) {
  const most = Math.min(left, deskQuantityMaximum)
  const said =
    left <= deskQuantityMaximum
      ? counted(most, { one: 'Only {count} is left', other: 'Only {count} are left' })
      : counted(most, {
          one: '{count} in one order at most',
          other: '{count} in one order at most',
        })
  return (
    <span role="status" className={styles.soft}>
      {quantity >= most && quantity > 0 && said}
    </span>
  )
}

/** "Late Night Jazz, Standing, Fri 11 Dec 2026, 7:30pm": one of many on the page, for those who hear it. */
export const ticketText = (of: Sellable): string =>
  t('{event}, {type}, {when}', {
    event: of.title,
    type: of.name,
    when: timeText(of.starts_at, of.time_zone),
  })
