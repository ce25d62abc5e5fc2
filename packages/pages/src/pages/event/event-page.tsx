import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { MobileFooter } from '@foyer/ui/mobile-footer/mobile-footer.tsx'
import { JsonScript } from '../../layout/json-script.tsx'
import { OpenGraph } from '../../layout/open-graph.tsx'
import { renderSitePage } from '../../layout/site-page.tsx'
import { EventGrid } from '../../parts/event-card.tsx'
import title from '../../parts/page-title.module.css'
import { Poster } from '../../parts/poster.tsx'
import { Article, Prose } from '../../parts/prose.tsx'
import { money } from '../../format/money.ts'
import type { EventPage } from '../../renderers.ts'
import { cheapestOf } from './cheapest-ticket.ts'
import { DateList } from './date-list.tsx'
import { EventFacts } from './event-facts.tsx'
import styles from './event-page.module.css'
import { eventSchema } from './event-schema.ts'
import { PolicyNotes } from './policy-notes.tsx'
import { ShareLinks } from './share-links.tsx'

/** Below a desk's width the way to the tickets stays in sight. */
function PhoneFooter({ page }: { page: EventPage }) {
  const { from, hasOtherPrices } = cheapestOf(page.event.dates)
  if (from === null) return null
  return (
    <MobileFooter
      label={hasOtherPrices ? 'From, fees included' : 'Fees included'}
      total={from.total === 0 ? 'Free' : money(from.total, page.event.currency)}
    >
      <LinkButton href="#tickets" wide>
        Get tickets
      </LinkButton>
    </MobileFooter>
  )
}

export function eventPage(page: EventPage): string {
  const { event } = page
  const description = event.summary || `${event.title}, by ${event.organiser.name}`
  return renderSitePage(page, {
    title: event.title,
    description,
    head: (
      <>
        <OpenGraph {...page} title={event.title} description={description} picture={event.poster} />
        <JsonScript type="application/ld+json" nonce={page.nonce} value={eventSchema(page)} />
      </>
    ),
    children: (
      <>
        <article className={styles.event}>
          <div className={styles.poster}>
            <Poster picture={event.poster} title={event.title} first place="page" />
          </div>
          <header className={styles.head}>
            <p className={title.kicker}>
              <a href={event.organiser.url}>{event.organiser.name}</a> presents
            </p>
            <h1 className={title.title}>{event.title}</h1>
            {event.summary && <p className={title.lead}>{event.summary}</p>}
            <EventFacts event={event} />
          </header>
          <section
            id="tickets"
            className={styles.tickets}
            aria-labelledby="tickets-title"
            tabIndex={-1}
          >
            <h2 id="tickets-title">Tickets</h2>
            {event.offers.map((offer) => (
              <p key={offer} className={styles.offer}>
                {offer}
              </p>
            ))}
            <DateList page={page} />
            <PolicyNotes event={event} />
          </section>
          {event.description !== '' && (
            <section className={styles.about}>
              <h2>About the event</h2>
              <Prose html={event.description} />
            </section>
          )}
          {event.venue !== null && event.venue.accessibility !== '' && (
            <section className={styles.about}>
              <h2>Access at {event.venue.name}</h2>
              <Article>
                <p>{event.venue.accessibility}</p>
              </Article>
            </section>
          )}
          <div className={styles.about}>
            <ShareLinks page={page} />
          </div>
        </article>
        {page.otherEvents.length > 0 && (
          <section className={title.section}>
            <h2>More from {event.organiser.name}</h2>
            <EventGrid events={page.otherEvents} />
          </section>
        )}
        <PhoneFooter page={page} />
      </>
    ),
  })
}
