import { listSellable } from '@foyer/contract/api/box-office/list-sellable.ts'
import { searchLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { useAfterPause } from '../../lib/use-after-pause.ts'
import { usePages } from '../../lib/use-pages.ts'
import { Answer } from '../../parts/answer.tsx'
import { LoadMore } from '../../parts/load-more.tsx'
import { Time } from '../../parts/time.tsx'
import { type Basket, quantityOf, type Sellable, withQuantity } from './basket.ts'
import styles from './sell.module.css'
import { TicketChoice } from './ticket-choice.tsx'

/** What is on, found while somebody types: each date with its tickets, their price, and how many are left. */
export function FindTickets({
  basket,
  onChange,
  onDone,
}: {
  basket: Basket
  onChange: (basket: Basket) => void
  /** Enter was pressed at a number of tickets: on to who buys them. */
  onDone: () => void
}) {
  const { key } = useOrganiser()
  const part = useRef<HTMLElement>(null)
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const search = useAfterPause(typed.trim())
  const found = usePages(
    listSellable,
    { params: { organiser: key }, query: search === '' ? {} : { search } },
    { keepsPrevious: true },
  )
  // A hand on the telephone leaves one for the keyboard: Enter passes over whatever else is on.
  const press = useEffectEvent(({ key: pressed, target }: KeyboardEvent) => {
    if (pressed !== 'Enter' || !(target instanceof HTMLInputElement)) return
    if (target !== field.current) onDone()
    // Nobody is led to what the words before have found.
    else if (!found.isPrevious && search === typed.trim()) {
      const first = part.current?.querySelector<HTMLInputElement>('[role=spinbutton]')
      first?.focus()
      first?.select()
    }
  })
  useEffect(() => {
    const element = part.current
    const listen = (event: KeyboardEvent) => press(event)
    element?.addEventListener('keydown', listen)
    return () => element?.removeEventListener('keydown', listen)
  }, [])
  // Whoever opens this has somebody on the line who says what they want to see.
  useEffect(() => field.current?.focus(), [])
  return (
    <section ref={part} className={styles.find} aria-label={t('What is on')}>
      <TextField
        ref={field}
        type="search"
        label={t('What would they like to see?')}
        autoComplete="off"
        spellCheck={false}
        maxLength={searchLengthMaximum}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Answer of={found}>
        {(rows) => (
          <div className={styles.found}>
            <Dates rows={rows} basket={basket} onChange={onChange} />
            {rows.length === 0 && <NothingOn isSearched={search !== ''} />}
            <LoadMore of={found} />
          </div>
        )}
      </Answer>
      <p className={styles.keys}>
        {t('By keyboard: Enter leads from the search to the tickets, and from there to the buyer.')}
      </p>
    </section>
  )
}

function Dates({
  rows,
  basket,
  onChange,
}: {
  rows: readonly Sellable[]
  basket: Basket
  onChange: (basket: Basket) => void
}) {
  return [...Map.groupBy(rows, ({ date }) => date)].map(([date, ofDate]) => {
    const [first] = ofDate
    return (
      first !== undefined && (
        <section key={date} aria-labelledby={`date-${date}`} className={styles.date}>
          <h2 id={`date-${date}`} className={styles.dateTitle}>
            {first.title}{' '}
            <span className={styles.soft}>
              <Time at={first.starts_at} timeZone={first.time_zone} />
            </span>
          </h2>
          {ofDate.map((one) => (
            <TicketChoice
              key={one.ticket_type}
              of={one}
              quantity={quantityOf(basket, one)}
              onChange={(quantity) => onChange(withQuantity(basket, one, quantity))}
            />
          ))}
        </section>
      )
    )
  })
}

function NothingOn({ isSearched }: { isSearched: boolean }) {
  return isSearched ? (
    <EmptyState title={t('Nothing fits')}>
      <p>{t('Try one word of its title.')}</p>
    </EmptyState>
  ) : (
    <EmptyState title={t('Nothing is on')}>
      <p>{t('Events with dates that are not over yet are sold here.')}</p>
    </EmptyState>
  )
}
