import type { EventCard as Card } from '../renderers.ts'
import styles from './event-card.module.css'
import { Poster } from './poster.tsx'
import { Price } from './price.tsx'
import { SaleNote } from './sale-note.tsx'
import { whenOf } from './when.ts'

/** One event in the grid of posters: the whole card is its link. */
function EventCard({ card, first }: { card: Card; first: boolean }) {
  return (
    <article className={styles.card}>
      <Poster
        picture={card.poster}
        title={card.title}
        silent
        first={first}
        className={styles.poster}
      />
      <div className={styles.text}>
        {!card.isGoods && <p className={styles.when}>{whenOf(card.dates, card.timeZone)}</p>}
        <h3 className={styles.title}>
          <a href={card.url}>{card.title}</a>
        </h3>
        <p className={styles.place}>{card.place}</p>
        {card.sale.status === 'open' && card.from !== null ? (
          <Price
            price={card.from}
            currency={card.currency}
            postage={card.postage}
            isLowest={card.hasOtherPrices}
          />
        ) : (
          <SaleNote sale={card.sale} timeZone={card.timeZone} />
        )}
      </div>
    </article>
  )
}

/** The grid of posters: two wide on a phone, four on a desk. */
export function EventGrid({
  events,
  firstInSight = 0,
}: {
  events: readonly Card[]
  firstInSight?: number
}) {
  return (
    <ul className={styles.grid}>
      {events.map((card, index) => (
        <li key={card.url}>
          <EventCard card={card} first={index < firstInSight} />
        </li>
      ))}
    </ul>
  )
}
