import type { listGuestLists } from '@foyer/contract/api/box-office/list-guest-lists.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { useId } from 'react'
import { numberText } from '../../parts/figures/number-text.ts'
import { Row } from '../../parts/row-list.tsx'
import { Time } from '../../parts/time.tsx'
import styles from './guest-lists.module.css'

export type GuestList = AnswerOf<typeof listGuestLists>['data'][number]

/** A list of guests, why it costs them nothing, and how far it is. */
export function GuestListRow({ list }: { list: GuestList }) {
  const { name, reason, mailed, created_at: at } = list
  return (
    <Row title={name} actions={<HowFar list={list} />}>
      <p className={styles.line}>{whoText(list)}</p>
      <p className={styles.line}>
        {reason} · {mailed ? t('tickets by mail') : t('no mails')} · <Time at={at} />
      </p>
    </Row>
  )
}

function HowFar({ list: { status, guests, written, refusal } }: { list: GuestList }) {
  const id = useId()
  switch (status) {
    case 'done':
      return <span className={styles.done}>{t('Everybody has their tickets')}</span>
    case 'refused':
      return <span className={styles.refused}>{refusal ?? t('Nobody was put on it')}</span>
    case 'waiting':
      return (
        <span className={styles.waiting} role="status">
          <label htmlFor={id}>
            {written === 0
              ? t('Being taken in …')
              : t('{written} of {guests} taken in …', {
                  written: numberText(written),
                  guests: numberText(guests),
                })}
          </label>
          {/* Without a value it only says that something goes on: small shops write all guests at one stroke. */}
          <progress id={id} max={guests} {...(written > 0 && { value: written })} />
        </span>
      )
  }
}

function whoText({ guests, tickets }: GuestList): string {
  const all = counted(tickets, { one: '{count} ticket', other: '{count} tickets' })
  return t('{guests}, {tickets}', {
    guests: counted(guests, { one: '{count} guest', other: '{count} guests' }),
    tickets: all,
  })
}
