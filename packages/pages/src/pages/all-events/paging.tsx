import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import type { AllEventsPage } from '../../renderers.ts'
import { listingAddress } from './listing-address.ts'
import styles from './all-events-page.module.css'

/** The way through a long list, by plain links. */
export function Paging({ page: { filters, page, pages } }: { page: AllEventsPage }) {
  if (pages < 2) return null
  const soonest = filters.sort === 'date'
  return (
    <nav className={styles.paging} aria-label="Pages">
      {page > 1 && (
        <LinkButton variant="secondary" href={listingAddress(filters, page - 1)} rel="prev">
          {soonest ? 'Earlier' : 'Back'}
        </LinkButton>
      )}
      <span>
        Page {page} of {pages}
      </span>
      {page < pages && (
        <LinkButton variant="secondary" href={listingAddress(filters, page + 1)} rel="next">
          {soonest ? 'Later' : 'More'}
        </LinkButton>
      )}
    </nav>
  )
}
