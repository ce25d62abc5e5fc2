import { t } from '@foyer/language/texts.ts'
import { Link } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { addressOf, isOpenTo } from '../place.ts'
import { places } from '../places.ts'
import styles from './event-place.module.css'

/** Where the rest of an event is: the lists, narrowed to it. Those that this person may not open are left out. */
const lists = ['guests', 'orders', 'codes', 'mails'] as const

export function EventTabs({ eventId }: { eventId: number }) {
  const { key, rights } = useOrganiser()
  const shown = lists.flatMap((address) => {
    const place = places.find((one) => addressOf(one) === address && isOpenTo(one, rights))
    return place === undefined ? [] : [{ address, title: place.title }]
  })
  return (
    <nav className={styles.tabs} aria-label={t('Of this event')}>
      <Link to={`/${key}/events/${eventId}`} aria-current="page">
        {t('Overview')}
      </Link>
      {shown.map(({ address, title }) => (
        <Link key={address} to={`/${key}/${address}?event=${eventId}`}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
