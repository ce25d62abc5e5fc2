import { t } from '@foyer/language/texts.ts'
import { NavLink, useLocation } from 'react-router'
import type { Organiser } from '../lib/session.ts'
import { type HeadingEntry, navigationFor } from '../places/navigation-for.ts'
import { addressOf } from '../places/place.ts'
import styles from './navigation.module.css'
import { PersonCorner } from './person-corner.tsx'

/** The headings, and under the one that is open the places it holds. */
export function Navigation({ organiser }: { organiser: Organiser }) {
  return (
    <div className={styles.column}>
      <nav aria-label={t('Places of the desk')}>
        <ul className={styles.list}>
          {navigationFor(organiser.rights).map((entry) => (
            <HeadingItem key={entry.heading} entry={entry} organiserKey={organiser.key} />
          ))}
        </ul>
      </nav>
      <PersonCorner organiserKey={organiser.key} />
    </div>
  )
}

function HeadingItem({ entry, organiserKey }: { entry: HeadingEntry; organiserKey: string }) {
  const { pathname } = useLocation()
  const pathOf = (place: HeadingEntry['places'][number]) => `/${organiserKey}/${addressOf(place)}`
  const [first, ...rest] = entry.places
  if (first === undefined) return null
  const isOpen = entry.places.some((place) => {
    const path = pathOf(place)
    return pathname === path || pathname.startsWith(`${path}/`)
  })
  return (
    <li>
      <NavLink to={pathOf(first)} className={styles.heading ?? ''} data-open={isOpen || undefined}>
        {entry.title}
      </NavLink>
      {isOpen && rest.length > 0 && (
        <ul className={styles.folded}>
          {entry.places.map((place) => (
            <li key={place.path}>
              <NavLink to={pathOf(place)} className={styles.place ?? ''}>
                {place.title}
              </NavLink>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
