import { listChangeVenues } from '@foyer/contract/api/changes/list-change-venues.ts'
import { changeKinds } from '@foyer/contract/api/changes/change-shapes.ts'
import { getEventFigures } from '@foyer/contract/api/home/get-event-figures.ts'
import { t } from '@foyer/language/texts.ts'
import type { ReactNode } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { Loading } from '../../parts/loading.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { ChangeForm } from './change-form.tsx'
import { kindTexts } from './change-words.ts'
import { clockOf } from './what-changes.tsx'

/** Cancels dates, moves one, or changes the venue: what, whom it concerns, what they read, and the button that does it. */
export function Place() {
  const { key } = useOrganiser()
  const { event = '' } = useParams()
  const [search] = useSearchParams()
  const kind = changeKinds.find((one) => one === search.get('kind')) ?? 'cancel'
  const dates = search.getAll('date').map(Number)
  const figures = useOperation(getEventFigures, { params: { organiser: key, event } })
  return (
    <Answer of={figures} loading={<Loading lines={8} height="3rem" />}>
      {({ body }) => (
        <>
          <PageHeading title={t('{what}: {event}', { what: kindTexts[kind], event: body.title })}>
            <p>
              <Link to={`/${key}/events/${event}`}>{t('Back to the event')}</Link>
            </p>
          </PageHeading>
          <WithVenue venue={kind === 'venue' ? search.get('venue') : null}>
            {(venue) => (
              <ChangeForm
                key={kind}
                event={body}
                kind={kind}
                dates={dates}
                carried={{
                  starts: search.get('starts') ?? '',
                  venue,
                  clock: clockOf(body, dates[0] ?? 0),
                }}
              />
            )}
          </WithVenue>
        </>
      )}
    </Answer>
  )
}

/** Documents call a venue by its key, acts by its id; empty for none that is known. */
function WithVenue({
  venue,
  children,
}: {
  venue: string | null
  children: (id: string) => ReactNode
}) {
  return venue === null ? children('') : <NamedVenue venue={venue}>{children}</NamedVenue>
}

function NamedVenue({ venue, children }: { venue: string; children: (id: string) => ReactNode }) {
  const { key } = useOrganiser()
  const venues = useOperation(listChangeVenues, { params: { organiser: key } })
  return (
    <Answer of={venues}>
      {({ body }) => children(String(body.data.find((one) => one.key === venue)?.id ?? ''))}
    </Answer>
  )
}
