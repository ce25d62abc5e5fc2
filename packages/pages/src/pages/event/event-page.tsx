import { t } from '@foyer/language/texts.ts'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { MobileFooter } from '@foyer/ui/mobile-footer/mobile-footer.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { JsonScript } from '../../layout/json-script.tsx'
import { OpenGraph } from '../../layout/open-graph.tsx'
import { renderSitePage } from '../../layout/site-page.tsx'
import { EventGrid } from '../../parts/event-card.tsx'
import { FormProblem } from '../../parts/form-problem.tsx'
import title from '../../parts/page-title.module.css'
import { Poster } from '../../parts/poster.tsx'
import { Article, Prose } from '../../parts/prose.tsx'
import { money } from '../../format/money.ts'
import type { EventPage } from '../../renderers.ts'
import { cheapestOf } from './cheapest-ticket.ts'
import { DateList } from './date-list.tsx'
import { MoreDates, PartSteps } from './more-dates.tsx'
import { EventFacts } from './event-facts.tsx'
import styles from './event-page.module.css'
import { eventSchema } from './event-schema.ts'
import { PolicyNotes } from './policy-notes.tsx'
import { ShareLinks } from './share-links.tsx'
import { QueueNote } from './queue-note.tsx'
import { quantityIdOf } from './ticket-row.tsx'

/** On screens narrower than a desk's the link to the tickets stays in sight. */
function PhoneFooter({ page }: { page: EventPage }) {
  const { from, hasOtherPrices } = cheapestOf(page.event.dates)
  const { currency, deliveryCost } = page.event
  if (from === null) return null
  const price = from.total === 0 ? t('Free') : money(from.total, currency)
  const included = hasOtherPrices ? t('From, fees included') : t('Fees included')
  const isFree = from.total === 0 && !hasOtherPrices
  return (
    <MobileFooter
      label={
        deliveryCost ? (
          <span className={styles.postage}>
            {hasOtherPrices ? t('From, plus postage per order') : t('Price plus postage per order')}
          </span>
        ) : (
          <>{isFree ? t('Tickets') : included}</>
        )
      }
      total={deliveryCost ? `${price} + ${money(deliveryCost, currency)}` : price}
    >
      <LinkButton href="#tickets" wide>
        {t('Get tickets')}
      </LinkButton>
    </MobileFooter>
  )
}

/** The field that chooses a quantity, on the date whose form was submitted empty. */
function firstQuantityOf({ event, nothingChosen }: EventPage): string | null {
  const date = event.dates.find((one) => one.id === nothingChosen)
  const ticket = date?.tickets.find((one) => one.left > 0)
  return date === undefined || ticket === undefined ? null : quantityIdOf(date, ticket)
}

export function eventPage(page: EventPage): string {
  const { event } = page
  const wrong = page.nothingChosen !== null
  const description =
    event.summary ||
    t('{event}, by {organiser}', { event: event.title, organiser: event.organiser.name })
  return renderSitePage(page, {
    title: wrong ? t('Error: {title}', { title: event.title }) : event.title,
    description,
    head: (
      <>
        <OpenGraph {...page} title={event.title} description={description} picture={event.poster} />
        <JsonScript type="application/ld+json" value={eventSchema(page)} />
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
              <RichText
                text={t('<organiser/> presents')}
                parts={{ organiser: <a href={event.organiser.url}>{event.organiser.name}</a> }}
              />
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
            <h2 id="tickets-title">{t('Tickets')}</h2>
            {wrong && (
              <FormProblem
                text={t('Choose at least one ticket.')}
                fieldId={firstQuantityOf(page) ?? 'tickets'}
              />
            )}
            <QueueNote event={event} />
            {event.offers.map((offer) => (
              <p key={offer} className={styles.offer}>
                {offer}
              </p>
            ))}
            {event.run !== null && <MoreDates run={event.run} timeZone={event.timeZone} />}
            <DateList page={page} />
            {event.run !== null && <PartSteps run={event.run} />}
            <PolicyNotes event={event} />
          </section>
          {event.description !== '' && (
            <section className={styles.about}>
              <h2>{t('About the event')}</h2>
              <Prose html={event.description} />
            </section>
          )}
          {event.venue !== null && event.venue.accessibility !== '' && (
            <section className={styles.about}>
              <h2>{t('Access at {venue}', { venue: event.venue.name })}</h2>
              <Article>
                <p className={styles.asWritten}>{event.venue.accessibility}</p>
              </Article>
            </section>
          )}
          <div className={styles.about}>
            <ShareLinks page={page} />
          </div>
        </article>
        {page.otherEvents.length > 0 && (
          <section className={title.section}>
            <h2>{t('More from {organiser}', { organiser: event.organiser.name })}</h2>
            <EventGrid events={page.otherEvents} />
          </section>
        )}
        <PhoneFooter page={page} />
      </>
    ),
  })
}
