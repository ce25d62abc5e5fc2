import { Button } from '@foyer/ui/button/button.tsx'
import { LinkButton } from '@foyer/ui/button/link-button.tsx'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { SelectField } from '@foyer/ui/select-field/select-field.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { renderSitePage } from '../layout/site-page.tsx'
import { EventGrid } from '../parts/event-card.tsx'
import title from '../parts/page-title.module.css'
import type { AllEventsPage } from '../renderers.ts'
import styles from './all-events-page.module.css'

/** The address of one page of the same search. */
function addressOf(page: AllEventsPage, number: number): string {
  const query = new URLSearchParams()
  if (page.search !== '') query.set('search', page.search)
  if (page.organiser !== '') query.set('organiser', page.organiser)
  if (number > 1) query.set('page', String(number))
  return `/all-events/${query.size > 0 ? `?${query}` : ''}`
}

function SearchForm({ page }: { page: AllEventsPage }) {
  return (
    <form method="get" action="/all-events/" role="search" className={styles.search}>
      <TextField
        id="search"
        label="Search"
        type="search"
        name="search"
        defaultValue={page.search}
        maxLength={100}
        enterKeyHint="search"
        autoComplete="off"
      />
      <SelectField
        id="organiser"
        label="Organiser"
        name="organiser"
        defaultValue={page.organiser}
        placeholder="All organisers"
        options={page.organisers.map(({ key, name }) => ({ value: key, label: name }))}
      />
      <Button type="submit" variant="secondary">
        Show events
      </Button>
    </form>
  )
}

function Paging({ page }: { page: AllEventsPage }) {
  if (page.pages < 2) return null
  return (
    <nav className={styles.paging} aria-label="Pages">
      {page.page > 1 && (
        <LinkButton variant="secondary" href={addressOf(page, page.page - 1)} rel="prev">
          Earlier
        </LinkButton>
      )}
      <span>
        Page {page.page} of {page.pages}
      </span>
      {page.page < page.pages && (
        <LinkButton variant="secondary" href={addressOf(page, page.page + 1)} rel="next">
          Later
        </LinkButton>
      )}
    </nav>
  )
}

export function allEventsPage(page: AllEventsPage): string {
  const filtered = page.search !== '' || page.organiser !== ''
  return renderSitePage(page, {
    title: 'All events',
    description: `Everything on sale at ${page.siteName}, soonest first. The price you see is the price you pay.`,
    hidden: page.search !== '',
    children: (
      <>
        <h1 className={title.title}>All events</h1>
        <SearchForm page={page} />
        {page.events.length === 0 ? (
          <EmptyState
            title={filtered ? 'No event matches that' : 'Nothing is on sale just now'}
            action={filtered && <LinkButton href="/all-events/">Show all events</LinkButton>}
          >
            {filtered
              ? 'Try fewer letters, or another organiser.'
              : 'Come back soon: the next season is being printed.'}
          </EmptyState>
        ) : (
          <>
            <p className={styles.count}>
              {page.total} event{page.total === 1 ? '' : 's'}
              {page.search !== '' && <> for “{page.search}”</>}, soonest first
            </p>
            <EventGrid events={page.events} firstInSight={4} />
            <Paging page={page} />
          </>
        )}
      </>
    ),
  })
}
