import { counted, t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import { Loading } from '../../parts/loading.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { countIn } from './door-list.ts'
import { DoorCounts } from './door-counts.tsx'
import styles from './door.module.css'
import { findGuests } from './find-guests.ts'
import { Freshness } from './freshness.tsx'
import { GuestRows } from './guest-rows.tsx'
import { isAmong, WhoChoice, type Who } from './who-choice.tsx'
import { useDoor } from './use-door.ts'

/** One date: how many are in, and everybody who may come. */
export function DoorOfDate({ date }: { date: number }) {
  const { key } = useOrganiser()
  const door = useDoor(date)
  const [said, setSaid] = useState('')
  const [who, setWho] = useState<Who>('all')
  const { list, counts } = door
  if (list === undefined || counts === undefined) {
    const problem = door.countsProblem ?? door.problem
    return problem === null ? (
      <Loading lines={8} height="3rem" />
    ) : (
      <ProblemAlert problem={problem} onRetry={() => door.readAgain(false)} />
    )
  }
  if (list.isComplete && list.tickets.length === 0)
    return (
      <>
        <DoorCounts counts={counts} list={list} />
        <EmptyState title={t('Nobody yet')}>
          <p>
            {t('Everybody who holds a ticket for this date comes here as soon as it is issued.')}
          </p>
        </EmptyState>
      </>
    )
  const isSearched = said.trim() !== ''
  const guests = findGuests(list.tickets, said)
  const shown = guests.filter(({ status }) => isAmong(who, status, isSearched))
  return (
    <>
      <Freshness door={door} />
      <DoorCounts counts={counts} list={list} />
      <div role="search" className={styles.search} data-stays>
        <TextField
          type="search"
          label={t('Search')}
          labelHidden
          placeholder={t('Name, order or ticket code')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={200}
          value={said}
          onChange={({ target }) => setSaid(target.value)}
        />
        <WhoChoice who={who} counts={countIn(list.tickets)} onChoose={setWho} />
      </div>
      <p className={styles.found} role="status">
        {foundText(shown.length, isSearched)}
        {!list.isComplete && <> · {t('the rest of the list is on its way')}</>}
      </p>
      {shown.length > 0 && (
        <GuestRows asked={`${said} ${who}`} tickets={shown} counts={counts} onNews={door.note} />
      )}
      {isSearched && shown.length === 0 && (
        <p>
          <Link to={`/${key}/guests?q=${encodeURIComponent(said.trim())}`}>
            {t('Look among the guests of all dates')}
          </Link>
        </p>
      )}
    </>
  )
}

function foundText(found: number, isSearched: boolean): string {
  if (!isSearched) return counted(found, { one: '{count} ticket', other: '{count} tickets' })
  if (found === 0) return t('Nobody on the list of this date')
  return counted(found, { one: '1 ticket found', other: '{count} tickets found' })
}
