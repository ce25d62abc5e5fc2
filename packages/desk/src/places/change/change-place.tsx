import { getChange } from '@foyer/contract/api/changes/get-change.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { t } from '@foyer/language/texts.ts'
import { Disclosure } from '@foyer/ui/disclosure/disclosure.tsx'
import { Link, useParams } from 'react-router'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { Answer } from '../../parts/answer.tsx'
import { PageHeading } from '../../parts/page-heading.tsx'
import { Time, timeText } from '../../parts/time.tsx'
import { ChangeProgress } from './change-progress.tsx'
import { changeTitle } from './change-texts.ts'
import { ChangedOrders } from './changed-orders.tsx'
import styles from './change.module.css'

export type EventChange = AnswerOf<typeof getChange>

/** How often an act that has something to do is asked how far it is. */
const againMs = 2_000
/** One that is done changes only when a mail is lost or a bank sends money back. */
const quietMs = 30_000

/** An act that has changed what people have tickets for: how far it is, whom it has reached, and what is left to do. */
export function Place() {
  const { key } = useOrganiser()
  const { change = '' } = useParams()
  const reading = useOperation(
    getChange,
    { params: { organiser: key, change } },
    {
      refetchInterval: (answer) =>
        answer === undefined || isMoving(answer.body) ? againMs : quietMs,
    },
  )
  return <Answer of={reading}>{({ body }) => <ChangePage change={body} />}</Answer>
}

/** Whether something of it goes on by itself: orders, or mails and money that are on their way. */
const isMoving = ({ status, progress }: EventChange): boolean =>
  status === 'running' || progress.told.queued > 0 || progress.on_its_way > 0

function ChangePage({ change }: { change: EventChange }) {
  const { key } = useOrganiser()
  const maySeeOrders = useRight('orders.read')
  const { event, created_by: by, created_at: at, words } = change
  return (
    <>
      <PageHeading title={changeTitle(change)}>
        <p>
          <Link to={`/${key}/events/${event.id}`}>{event.title}</Link>
          {' · '}
          {by} · <Time at={at} />
        </p>
      </PageHeading>
      <div className={styles.page}>
        <ul>
          {datesOf(change).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
        <Disclosure label={t('What people read')}>
          <p className={styles.words}>{words}</p>
        </Disclosure>
        <ChangeProgress change={change} />
        {maySeeOrders && change.progress.orders > 0 && <ChangedOrders change={change} />}
      </div>
    </>
  )
}

/** Old and new of each date. */
function datesOf({ kind, dates, event, venue, new_venue: newVenue }: EventChange): string[] {
  const at = (time: string) => timeText(time, event.time_zone)
  return dates.map(({ starts_at: old, new_starts_at: moved }) => {
    if (kind === 'cancel') return t('{when}: cancelled', { when: at(old) })
    if (kind === 'move' && moved !== null)
      return t('{old} is now {new}', { old: at(old), new: at(moved) })
    return t('{when}: {new} instead of {old}', {
      when: at(old),
      new: newVenue?.name ?? '',
      old: venue?.name ?? t('no venue'),
    })
  })
}
