import type { listGuestLists } from '@foyer/contract/api/box-office/list-guest-lists.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Link } from 'react-router'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { Row } from '../../parts/row-list.tsx'
import { Time, timeText } from '../../parts/time.tsx'
import styles from './guest-lists.module.css'
import { HowFar } from './how-far.tsx'
import { TakeInAgain } from './take-in-again.tsx'

export type GuestList = AnswerOf<typeof listGuestLists>['data'][number]

/** A list of guests: for what, how many, why it costs them nothing, who sent it when, how far it is, and where its guests are. */
export function GuestListRow({ list }: { list: GuestList }) {
  const { name, reason, mailed, to_mail: toMail, created_at: at, taken_by: by, event, types } = list
  return (
    <Row title={name} actions={<HowFar list={list} />}>
      {event !== null && (
        <p className={styles.line}>
          {t('{event}, {when}', {
            event: event.title,
            when: timeText(event.starts_at, event.time_zone),
          })}
        </p>
      )}
      <p className={styles.line}>{whoText(list)}</p>
      {types.length > 1 && (
        <p className={styles.line}>
          {types
            .map(({ name: type, tickets }) => t('{count} × {type}', { count: tickets, type }))
            .join(' · ')}
        </p>
      )}
      <p className={styles.line}>
        {reason} · {mailed ? t('tickets by email') : t('no emails')}
        {toMail > 0 &&
          ` · ${counted(toMail, { one: '{count} guest still to be emailed', other: '{count} guests still to be emailed' })}`}
      </p>
      <p className={styles.line}>
        {by !== null && <>{by} · </>}
        <Time at={at} />
      </p>
      {list.status === 'done' && <WhereGuestsAre list={list} />}
      {list.can_be_repeated && <TakeInAgain list={list} />}
    </Row>
  )
}

/** Where its guests are: each can be taken off there. */
function WhereGuestsAre({ list: { id, name } }: { list: GuestList }) {
  const { key } = useOrganiser()
  const maySeeGuests = useRight('tickets.read')
  const of = `?guest_list=${id}`
  return (
    <p className={styles.links}>
      {maySeeGuests && (
        <Link to={`/${key}/guests${of}`} aria-label={t('Guests of {list}', { list: name })}>
          {t('Guests')}
        </Link>
      )}
      <Link to={`/${key}/orders${of}`} aria-label={t('Orders of {list}', { list: name })}>
        {t('Orders')}
      </Link>
    </p>
  )
}

function whoText({ guests, tickets, types: [type, ...others] }: GuestList): string {
  const values = { guests: counted(guests, { one: '{count} guest', other: '{count} guests' }) }
  return type === undefined || others.length > 0
    ? t('{guests}, {tickets}', {
        ...values,
        tickets: counted(tickets, { one: '{count} ticket', other: '{count} tickets' }),
      })
    : t('{guests}, {count} × {type}', { ...values, count: tickets, type: type.name })
}
