import { listingUrl } from '@foyer/contract/listing-filters.ts'
import { t } from '@foyer/language/texts.ts'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import type { AllEventsPage } from '../../renderers.ts'
import styles from './all-events-page.module.css'

/** Leads through a long list by plain links. */
export function Paging({ page: { filters, page, pages } }: { page: AllEventsPage }) {
  if (pages < 2) return null
  const soonest = filters.sort === 'date'
  return (
    <nav className={styles.paging} aria-label={t('Pages')}>
      {page > 1 && (
        <LinkButton variant="secondary" href={listingUrl(filters, page - 1)} rel="prev">
          {soonest ? t('Earlier') : t('Back')}
        </LinkButton>
      )}
      <span>{t('Page {page} of {pages}', { page, pages })}</span>
      {page < pages && (
        <LinkButton variant="secondary" href={listingUrl(filters, page + 1)} rel="next">
          {soonest ? t('Later') : t('More')}
        </LinkButton>
      )}
    </nav>
  )
}
