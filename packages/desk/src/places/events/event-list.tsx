import { listEventCounts } from '@foyer/contract/api/home/list-event-counts.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { callOperation } from '../../lib/call-operation.ts'
import { problemOfError } from '../../lib/call-problem.ts'
import { useOrganiser } from '../../lib/session.ts'
import { keyOf } from '../../lib/use-operation.ts'
import { SoldBar } from '../../parts/figures/sold-bar.tsx'
import { Loading } from '../../parts/loading.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { Time } from '../../parts/time.tsx'
import { DocumentStateMark } from '../../parts/document-state-mark.tsx'
import { EventActions } from './event-actions.tsx'
import styles from './events-place.module.css'
import { type EventDocument, useEventDocuments } from './use-event-documents.ts'

/** Events with what is sold of them, a page at a time. */
export function EventList({ when }: { when: 'coming' | 'over' }) {
  const { key } = useOrganiser()
  const asked = { params: { organiser: key }, query: { when } }
  const pages = useInfiniteQuery({
    queryKey: [...keyOf(listEventCounts, asked), 'pages'],
    queryFn: async ({ pageParam, signal }) =>
      await callOperation(listEventCounts, {
        ...asked,
        query: { when, ...(pageParam !== null && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ body }) => body.next_cursor,
  })
  const documents = new Map(useEventDocuments().data?.map((one) => [one.key, one]))
  const rows = pages.data?.pages.flatMap(({ body }) => body.data)
  const problem = pages.error === null ? null : problemOfError(pages.error)
  return (
    <>
      <ProblemAlert problem={problem} onRetry={() => void pages.refetch()} />
      {rows === undefined && problem === null && <Loading lines={5} height="4rem" />}
      {rows?.length === 0 && (
        <p>
          {when === 'coming'
            ? t('No event is to come. One that you put on sale will stand here.')
            : t('No event is over yet.')}
        </p>
      )}
      <ul className={styles.list}>
        {rows?.map((event) => (
          <li key={event.event} className={styles.event}>
            <div>
              <Link to={`/${key}/events/${event.event}`} className={styles.title}>
                {event.title}
              </Link>
              <p className={styles.about}>
                <Time at={event.starts_at} timeZone={event.time_zone} />
                {event.dates > 1 && (
                  <> · {counted(event.dates, { one: '{count} date', other: '{count} dates' })}</>
                )}
              </p>
              <p className={styles.state}>
                <EventState document={documents.get(event.key)} isShown={event.is_shown} />
              </p>
            </div>
            <SoldBar {...event} />
            <EventActions event={event} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <Button
          variant="secondary"
          loading={pages.isFetchingNextPage}
          onClick={() => void pages.fetchNextPage()}
        >
          {t('More events')}
        </Button>
      )}
    </>
  )
}

/** How an event is on sale, and what of it buyers do not see yet. */
function EventState({
  document,
  isShown,
}: {
  document: EventDocument | undefined
  isShown: boolean
}) {
  if (document === undefined) return isShown ? null : t('Not shown to buyers')
  const { state, from, event, has_draft: hasDraft } = document
  return (
    <>
      <DocumentStateMark state={state} from={from} {...(event && { timeZone: event.time_zone })} />
      {hasDraft && <> {t('with changes that buyers do not see yet')}</>}
    </>
  )
}
