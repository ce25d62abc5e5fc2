import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { useId } from 'react'
import { Thumbnail } from './thumbnail.tsx'
import styles from './more-events.module.css'

/** More events of the organisers in the basket. */
export function MoreEvents({ checkout, title }: { checkout: Checkout; title: string }) {
  const id = useId()
  const events = checkout.organisers.flatMap((organiser) => organiser.upcoming_events)
  if (events.length === 0) return null
  return (
    <section className={styles.more} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul className={styles.events}>
        {events.map((event) => (
          <li key={event.url}>
            <a className={styles.event} href={event.url}>
              <Thumbnail url={event.thumbnail} name={event.title} />
              <span className={styles.facts}>
                <strong>{event.title}</strong>
                <span>{event.date}</span>
                <span>{event.location}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
