import { eventSearchLengthMaximum } from '@foyer/contract/limits.ts'
import { isBackwards, listingUrl, noFilters } from '@foyer/contract/listing-filters.ts'
import { counted, t } from '@foyer/language/texts.ts'
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
import { activeFilters, filterNames } from './filter-names.ts'

/** How many events there are, and in which order. */
function countOf(total: number, sort: AllEventsPage['filters']['sort']): string {
  switch (sort) {
    case 'date':
      return counted(total, {
        one: '{count} event, soonest first',
        other: '{count} events, soonest first',
      })
    case 'price':
      return counted(total, {
        one: '{count} event, lowest price first',
        other: '{count} events, lowest price first',
      })
    case 'new':
      return counted(total, {
        one: '{count} event, newest first',
        other: '{count} events, newest first',
      })
  }
}

/** Names the filters that could not be read, and links to the list with the rest. */
function Unread({ page: { unread, filters } }: { page: AllEventsPage }) {
  const names = [...new Set(unread.map((name) => filterNames[name]))]
  return (
    <EmptyState
      title={t('We could not read what you are looking for')}
      action={<LinkButton href={listingUrl(filters)}>{t('Search without it')}</LinkButton>}
    >
      <p>{t('Not understood: {names}', { names: names.join(' · ') })}</p>
      <p>
        {t('Each may be there once, and words may have up to {most} characters.', {
          most: eventSearchLengthMaximum,
        })}
      </p>
    </EmptyState>
  )
}

/** Offers to drop each filter by itself: nobody should have to start again. */
function NothingFound({ page }: { page: AllEventsPage }) {
  const active = activeFilters(page)
  if (page.unread.length > 0) return <Unread page={page} />
  if (page.page > 1) {
    return (
      <EmptyState
        title={t('The list ends before this page')}
        action={<LinkButton href={listingUrl(page.filters)}>{t('To the first page')}</LinkButton>}
      />
    )
  }
  if (isBackwards(page.filters)) {
    return (
      <EmptyState
        title={t('The last day is before the first one')}
        action={<LinkButton href="#to">{t('Change the days')}</LinkButton>}
      />
    )
  }
  if (active.length === 0) {
    return (
      <EmptyState
        title={t('Nothing is on sale just now')}
        action={<LinkButton href="/mailing-list">{t('Hear of what comes next')}</LinkButton>}
      >
        {t('Come back soon: the next season is being printed.')}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={t('No event matches that')}
      action={<LinkButton href="/all-events/">{t('Show all events')}</LinkButton>}
    >
      {active.length === 1 ? (
        <p>{t('Try fewer letters, other days or another place.')}</p>
      ) : (
        <>
          <p>{t('Try it without one of these:')}</p>
          <FilterChips page={page} />
        </>
      )}
    </EmptyState>
  )
}

/** Links to the pages before and after this one, for browsers and search engines. */
function Neighbours({ page: { filters, page, pages } }: { page: AllEventsPage }) {
  return (
    <>
      {page > 1 && page <= pages && <link rel="prev" href={listingUrl(filters, page - 1)} />}
      {page < pages && <link rel="next" href={listingUrl(filters, page + 1)} />}
    </>
  )
}

export function allEventsPage(page: AllEventsPage): string {
  const { filters, events, total } = page
  const url = listingUrl(filters, page.page)
  const plain = listingUrl(filters) === listingUrl(noFilters)
  const name = page.page > 1 ? t('All events, page {page}', { page: page.page }) : t('All events')
  const description = t(
    'Everything on sale at {site}, soonest first. The price you see is the price you pay.',
    { site: page.siteName },
  )
  return renderSitePage(page, {
    title: name,
    description,
    // Search engines should not list searches: nobody wants to land on one, and they outnumber the pages.
    hidden: !plain || events.length === 0,
    canonical: url,
    head: (
      <>
        <OpenGraph {...page} title={name} description={description} picture={null} />
        <Neighbours page={page} />
      </>
    ),
    children: (
      <>
        <h1 className={title.title}>{t('All events')}</h1>
        <FilterForm page={page} />
        <DayLinks filters={filters} />
        {events.length === 0 ? (
          <NothingFound page={page} />
        ) : (
          <>
            <FilterChips page={page} />
            <h2 className={styles.count}>{countOf(total, filters.sort)}</h2>
            <EventGrid events={events} firstInSight={4} />
            <Paging page={page} />
          </>
        )}
      </>
    ),
  })
}

/** Leads through a long list by plain links. */
function Paging({ page: { filters, page, pages } }: { page: AllEventsPage }) {
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
