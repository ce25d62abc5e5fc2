import { mapUrl } from '@foyer/contract/map-url.ts'
import { counted, inOneLine, t } from '@foyer/language/texts.ts'
import { clockTime, longDay, timeSpan, zoneName } from '../../format/dates.ts'
import { DateNote } from '../../parts/sale-note.tsx'
import type { EventPage } from '../../renderers.ts'
import styles from './event-facts.module.css'
import { isGoods } from './goods.ts'

type Event = EventPage['event']

/** Up to three dates are named; the others are listed with their tickets. */
const datesNamed = 3

function When({ event }: { event: Event }) {
  const { dates, run, timeZone } = event
  const count = run?.count ?? dates.length
  return (
    <ul className={styles.dates}>
      {dates.slice(0, datesNamed).map((date) => (
        <li key={date.id}>
          <strong>
            <time dateTime={date.startsAt}>{longDay(date.startsAt, timeZone)}</time>
          </strong>
          <br />
          {date.sale.status === 'cancelled' && (
            <>
              <DateNote sale={date.sale} timeZone={timeZone} />
              <br />
            </>
          )}
          {timeSpan(date.startsAt, date.endsAt, timeZone)}
          {date.doorsAt !== null && (
            <>
              <br />
              {t('Doors {time}', { time: clockTime(date.doorsAt, timeZone) })}
            </>
          )}
        </li>
      ))}
      {count > datesNamed && (
        <li>
          {counted(count - datesNamed, {
            one: 'and {count} more date',
            other: 'and {count} more dates',
          })}
        </li>
      )}
      {dates[0] !== undefined && (
        <li className={styles.zone}>{zoneName(dates[0].startsAt, timeZone)}</li>
      )}
    </ul>
  )
}

/** The address from the street to the postcode, as far as it is known. */
const addressOf = ({ street, town, postcode }: NonNullable<Event['venue']>): string[] =>
  [...street, town, postcode].filter((line) => line !== null)

/** The address as readable text: a postcode is one word, whatever the width. */
const addressText = (venue: NonNullable<Event['venue']>): string =>
  inOneLine(
    addressOf({ ...venue, postcode: venue.postcode?.replaceAll(' ', '\u00a0') ?? null }),
    ', ',
  )

function mapOf(venue: NonNullable<Event['venue']>): string {
  const query =
    venue.latitude !== null && venue.longitude !== null
      ? `${venue.latitude},${venue.longitude}`
      : [venue.name, ...addressOf(venue)].join(', ')
  return mapUrl(query)
}

/** The event's dates and place. */
export function EventFacts({ event }: { event: Event }) {
  const { venue } = event
  return (
    <dl className={styles.facts}>
      {(!isGoods(event) || event.dates.length === 0) && (
        <div>
          <dt>{t('When')}</dt>
          <dd>{event.dates.length === 0 ? t('No dates to come') : <When event={event} />}</dd>
        </div>
      )}
      {venue !== null && (
        <div>
          <dt>{t('Where')}</dt>
          <dd>
            <strong>{venue.name}</strong>
            <br />
            {addressOf(venue).length > 0 && (
              <>
                {addressText(venue)}
                <br />
              </>
            )}
            <a href={mapOf(venue)} rel="noreferrer">
              {t('See it on a map')}
            </a>
          </dd>
        </div>
      )}
      {event.deliveryCost !== null && (
        <div>
          <dt>{t('How')}</dt>
          <dd>
            <strong>{t('By post')}</strong>
            <br />
            {t('To the address you give at the checkout')}
          </dd>
        </div>
      )}
      {event.online && (
        <div>
          <dt>{venue === null ? t('Where') : t('Also')}</dt>
          <dd>
            <strong>{t('Online')}</strong>
            <br />
            {t('You get the link with your ticket')}
          </dd>
        </div>
      )}
    </dl>
  )
}
