import { counted, t } from '@foyer/language/texts.ts'
import { Button } from '@foyer/ui/button/button.tsx'
import { Icon, type IconName } from '@foyer/ui/icon/icon.tsx'
import { useEffect, useEffectEvent, useState } from 'react'
import { systemClock } from '@foyer/ui/clock.ts'
import type { DoorDate, DoorTicket, DoorDevice } from '../device/door-types.ts'
import type { Outcome } from './let-in.ts'
import { stopText, questionTitles, stopTitles } from './outcome-texts.ts'
import type { LettingIn } from '../use-letting-in.ts'
import styles from './outcome.module.css'

const faces: Readonly<Record<Outcome['kind'], IconName>> = {
  in: 'tick',
  out: 'minus',
  ask: 'warning',
  stop: 'cross',
}

const shownMs = 12_000
const slowMs = 400

/** What became of the last guest: a colour, a drawing, large words and a sound, no two of them alike. */
export function OutcomeView({
  letting,
  counts,
  party,
  now,
}: {
  letting: LettingIn
  counts: DoorDate
  /** Others of the same order who are still to come. */
  party: (ticket: DoorTicket) => readonly DoorTicket[]
  now: number
}) {
  const { outcome, missed, isChecking, clear } = letting
  const goes = useEffectEvent(clear)
  useEffect(() => {
    // What stops somebody stays until a steward has seen to it.
    if (outcome?.kind !== 'in' && outcome?.kind !== 'out') return undefined
    return systemClock.after(shownMs, () => goes())
  }, [outcome])
  const ticket = outcome === null ? null : ticketOf(outcome)
  const others = outcome?.kind === 'in' && ticket !== null ? party(ticket) : []
  return (
    // The region is there before its text: one that comes with it is not read out.
    <div role="status" aria-live="assertive">
      {isChecking && <Checking />}
      {!isChecking && outcome !== null && (
        <section className={styles.outcome} data-outcome={outcome.kind} aria-label={t('Result')}>
          <Icon name={faces[outcome.kind]} size={44} />
          <div className={styles.text}>
            <p className={styles.verdict}>{titleOf(outcome, counts)}</p>
            {ticket !== null && <p className={styles.name}>{nameOf(outcome, ticket)}</p>}
            {ticket !== null && <p>{aboutOf(ticket, counts)}</p>}
            {outcome.kind === 'stop' && <p>{stopText(outcome, counts.time_zone, now)}</p>}
            {outcome.kind === 'ask' && <p>{questionText(outcome, counts)}</p>}
            {missed.map((one, index) => (
              // They only ever grow at their end.
              <p key={index} className={styles.missed}>
                {t('Just before: {verdict}', { verdict: shortOf(one, counts) })}
              </p>
            ))}
          </div>
          <div className={styles.actions}>
            {outcome.kind === 'ask' && (
              <Button
                variant="secondary"
                onClick={() =>
                  void letting.admit(outcome.tickets, [...outcome.asked, outcome.question])
                }
              >
                {t('Check in anyway')}
              </Button>
            )}
            {others.length > 0 && (
              <Button onClick={() => void letting.admit(others)}>
                {counted(others.length, {
                  one: 'Let in 1 more of this order',
                  other: 'Let in {count} more of this order',
                })}
              </Button>
            )}
            {outcome.kind === 'in' && outcome.tickets.length === 1 && ticket !== null && (
              <Button variant="secondary" onClick={() => void letting.takeBack(ticket)}>
                {t('Undo')}
              </Button>
            )}
            <Button variant="secondary" onClick={clear}>
              {t('Next')}
            </Button>
          </div>
        </section>
      )}
    </div>
  )
}

/** What was shown is not about the code that came since; most are decided before anybody could read this. */
function Checking() {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => systemClock.after(slowMs, () => setSlow(true)), [])
  if (!isSlow) return null
  return (
    <section className={styles.outcome} data-outcome="out" aria-label={t('Result')}>
      <p className={styles.verdict}>{t('Checking …')}</p>
    </section>
  )
}

const ticketOf = (outcome: Outcome): DoorTicket | null =>
  outcome.kind === 'in' || outcome.kind === 'ask' ? (outcome.tickets[0] ?? null) : outcome.ticket

/** “Already in, Ada Lovelace”. */
const shortOf = (outcome: Outcome, counts: DoorDate): string => {
  const ticket = ticketOf(outcome)
  return [titleOf(outcome, counts), ticket === null ? '' : nameOf(outcome, ticket)]
    .filter((part) => part !== '')
    .join(', ')
}

function titleOf(outcome: Outcome, { types }: DoorDate): string {
  switch (outcome.kind) {
    case 'in':
      return t('Come in')
    case 'out':
      return t('Taken back')
    case 'ask': {
      // The steward says it as the signs do: Entrance B.
      const entrance = types.find((one) => one.type === outcome.tickets[0]?.type)?.entrance
      return (
        (outcome.question === 'elsewhere' ? entrance : null) ?? questionTitles[outcome.question]
      )
    }
    case 'stop':
      return stopTitles[outcome.why]
  }
}

function nameOf(outcome: Outcome, { holder }: DoorTicket): string {
  // The holder's name does not concern somebody with an old code.
  if (outcome.kind === 'stop' && outcome.why === 'passed_on') return ''
  if (outcome.kind === 'stop' || outcome.kind === 'out' || outcome.tickets.length === 1)
    return holder
  const more = outcome.tickets.length - 1
  return counted(
    more,
    { one: '{name} and 1 more', other: '{name} and {count} more' },
    { name: holder },
  )
}

const aboutOf = ({ type, seat, note }: DoorTicket, { types }: DoorDate): string =>
  [types.find((one) => one.type === type)?.name, seat, note]
    .filter((part) => part !== undefined && part !== null)
    .join(' · ')

function questionText(
  { question, tickets }: Extract<Outcome, { readonly kind: 'ask' }>,
  { devices, types }: DoorDate,
): string {
  const { name: type = '', entrance = null } =
    types.find((one) => one.type === tickets[0]?.type) ?? {}
  switch (question) {
    case 'other_day':
      return t('This date is not now.')
    case 'not_paid':
      return t('Something of this order is still owed.')
    case 'elsewhere': {
      if (entrance !== null)
        return t('{type} comes in by that entrance. You may let it in here all the same.', { type })
      const doors = devices.filter((one) => isFor(one, tickets[0]?.type)).map(({ name }) => name)
      return doors.length === 0
        ? t('This entrance is not for {type}.', { type })
        : t('Entrances for {type}: {doors}', { type, doors: doors.join(', ') })
    }
  }
}

const isFor = ({ types }: DoorDevice, type: number | undefined): boolean =>
  type !== undefined && types !== null && types.includes(type)
