import { listingUrl, noFilters, type ListingFilters } from '@foyer/contract/listing-filters.ts'
import { t } from '@foyer/language/texts.ts'
import { Icon } from '@foyer/ui/icon/icon.tsx'
import { RichText } from '@foyer/ui/rich-text/rich-text.tsx'
import { VisuallyHidden } from '@foyer/ui/visually-hidden/visually-hidden.tsx'
import type { AllEventsPage } from '../../renderers.ts'
import styles from './filter-chips.module.css'
import { activeFilters, whenNames } from './filter-names.ts'

/** Links for the days that people think in; pressing the chosen one again removes it. */
export function DayLinks({ filters }: { filters: ListingFilters }) {
  return (
    <nav aria-label={t('Days')} className={styles.days}>
      <ul className={styles.row}>
        {Object.entries(whenNames).map(([key, name]) => {
          const when = key as ListingFilters['when']
          const chosen = filters.when === when
          const url = listingUrl({
            ...filters,
            from: '',
            to: '',
            when: chosen ? '' : when,
          })
          return (
            <li key={key}>
              <a className={styles.day} href={url} aria-current={chosen ? 'true' : undefined}>
                {name}
              </a>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The filters in use, each with a link that removes it. */
export function FilterChips({ page }: { page: AllEventsPage }) {
  const active = activeFilters(page)
  if (active.length === 0) return null
  return (
    <ul className={styles.row} aria-label={t('Chosen filters')}>
      {active.map(({ name, without }) => (
        <li key={name}>
          <a className={styles.chip} href={listingUrl(without)}>
            <RichText
              text={t('<hidden>Remove </hidden><filter/>')}
              parts={{
                hidden: (text) => <VisuallyHidden>{text}</VisuallyHidden>,
                filter: name,
              }}
            />
            <Icon name="cross" size={14} />
          </a>
        </li>
      ))}
      {active.length > 1 && (
        <li>
          <a className={styles.clear} href={listingUrl({ ...noFilters, sort: page.filters.sort })}>
            {t('Clear all')}
          </a>
        </li>
      )}
    </ul>
  )
}
