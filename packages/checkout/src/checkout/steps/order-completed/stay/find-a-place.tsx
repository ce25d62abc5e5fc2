import type { Checkout } from '@foyer/contract/shapes/checkout.ts'
import { orderMessages } from '@foyer/contract/messages.ts'
import { t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useState } from 'react'
import { useStepHeading } from '../../../journey/use-step-heading.ts'
import styles from '../order-completed.module.css'

/** The map of rooms around the venue. It comes from a third party, so it is loaded only when the buyer asks for it. */
export function FindAPlace({ checkout, onBack }: { checkout: Checkout; onBack: () => void }) {
  const heading = useStepHeading(orderMessages.stayTitle)
  const places = stayPlaces(checkout)
  const [chosen, setChosen] = useState(places[0]?.eventId)
  const [agreed, setAgreed] = useState(false)
  const place = places.find(({ eventId }) => eventId === chosen)
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {orderMessages.stayTitle}
      </h1>
      {places.length > 1 && (
        <ul className={styles.places}>
          {places.map(({ eventId, title }) => (
            <li key={eventId}>
              <Button
                variant="quiet"
                aria-pressed={eventId === chosen}
                onClick={() => setChosen(eventId)}
              >
                {orderMessages.stayNear(title)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {place !== undefined &&
        (agreed ? (
          <iframe
            key={place.eventId}
            className={styles.map}
            src={place.mapUrl}
            title={t('Places to stay near {event}', { event: place.title })}
          />
        ) : (
          <div className={styles.map}>
            <p>
              {t(
                'The map comes from Stay22, who see that you are here, when you need a room and for how many people.',
              )}
            </p>
            <Button variant="secondary" onClick={() => setAgreed(true)}>
              {t('Show the map')}
            </Button>
          </div>
        ))}
      {place !== undefined && (
        <p>
          <a href={place.mapUrl} target="_blank" rel="noreferrer">
            {t('Open the map in a new tab')}
          </a>
        </p>
      )}
      <Button variant="quiet" onClick={onBack}>
        {t('Back')}
      </Button>
    </>
  )
}

/** An event whose place can be searched for rooms nearby. */
interface StayPlace {
  readonly eventId: number
  readonly title: string
  /** URL of the accommodation map, see https://www.stay22.com. */
  readonly mapUrl: string
}

/** One for each location: events at the same address share the map of the first. */
function stayPlaces({ events, tickets }: Checkout): readonly StayPlace[] {
  const seen = new Set<string>()
  return events.flatMap(({ id, title, venue }) => {
    const address = venue?.map_address ?? venue?.full_address
    if (!venue?.full_address || !address || seen.has(address)) return []
    seen.add(address)
    const adults = tickets.reduce((sum, line) => sum + (line.event_id === id ? line.qty : 0), 0)
    const query = new URLSearchParams({
      address,
      ...(venue.map_checkin !== null && { checkin: venue.map_checkin }),
      adults: String(adults),
      hotelscolor: '00A0FF',
      maincolor: '535353',
    })
    return [{ eventId: id, title, mapUrl: `https://www.stay22.com/embed/gm?${query}` }]
  })
}
