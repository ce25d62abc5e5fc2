import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { OpenGraph } from '../../layout/open-graph.tsx'
import { renderSitePage } from '../../layout/site-page.tsx'
import { EventGrid } from '../../parts/event-card.tsx'
import title from '../../parts/page-title.module.css'
import type { AllEventsPage } from '../../renderers.ts'
import styles from './all-events-page.module.css'
import { DayLinks, FilterChips } from './filter-chips.tsx'
import { FilterForm } from './filter-form.tsx'
import { activeFilters, sortNames } from './filter-names.ts'
import { listingAddress, noFilters } from './listing-address.ts'
import { Paging } from './paging.tsx'

const count = (total: number): string =>
  `${total.toLocaleString('en-GB')} event${total === 1 ? '' : 's'}`

/** Says which filter to let go of, one by one: nobody should have to start again. */
function NothingFound({ page }: { page: AllEventsPage }) {
  const active = activeFilters(page)
  if (page.page > 1) {
    return (
      <EmptyState
        title="The list ends before this page"
        action={<LinkButton href={listingAddress(page.filters)}>To the first page</LinkButton>}
      />
    )
  }
  if (active.length === 0) {
    return (
      <EmptyState
        title="Nothing is on sale just now"
        action={<LinkButton href="/mailing-list">Hear of what comes next</LinkButton>}
      >
        Come back soon: the next season is being printed.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title="No event matches that"
      action={<LinkButton href="/all-events/">Show all events</LinkButton>}
    >
      {active.length === 1 ? (
        <p>Try fewer letters, other days or another place.</p>
      ) : (
        <>
          <p>Try it without one of these:</p>
          <FilterChips page={page} />
        </>
      )}
    </EmptyState>
  )
}

/** The neighbours of this page, for browsers and search engines. */
function Neighbours({ page: { filters, page, pages } }: { page: AllEventsPage }) {
  return (
    <>
      {page > 1 && page <= pages && <link rel="prev" href={listingAddress(filters, page - 1)} />}
      {page < pages && <link rel="next" href={listingAddress(filters, page + 1)} />}
    </>
  )
}

export function allEventsPage(page: AllEventsPage): string {
  const { filters, events, total } = page
  const address = listingAddress(filters, page.page)
  const plain = listingAddress(filters) === listingAddress(noFilters)
  const name = page.page > 1 ? `All events, page ${page.page}` : 'All events'
  const description = `Everything on sale at ${page.siteName}, soonest first. The price you see is the price you pay.`
  return renderSitePage(page, {
    title: name,
    description,
    // A search is nobody's landing place, and there are more of them than pages.
    hidden: !plain || events.length === 0,
    canonical: address,
    head: (
      <>
        <OpenGraph {...page} title={name} description={description} picture={null} />
        <Neighbours page={page} />
      </>
    ),
    children: (
      <>
        <h1 className={title.title}>All events</h1>
        <FilterForm page={page} />
        <DayLinks filters={filters} />
        {events.length === 0 ? (
          <NothingFound page={page} />
        ) : (
          <>
            <FilterChips page={page} />
            <h2 className={styles.count}>
              {count(total)}, {sortNames[filters.sort].toLowerCase()}
            </h2>
            <EventGrid events={events} firstInSight={4} />
            <Paging page={page} />
          </>
        )}
      </>
    ),
  })
}
