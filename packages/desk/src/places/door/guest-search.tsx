import { counted, t } from '@foyer/language/texts.ts'
import { EmptyState } from '@foyer/ui/empty-state/empty-state.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useOrganiser } from '../../lib/session.ts'
import type { DoorState } from './device/door-state.ts'
import type { DoorDate, DoorTicket } from './device/door-types.ts'
import { countIn } from './door-list.ts'
import styles from './door.module.css'
import { findGuests } from './find-guests.ts'
import { GuestRows } from './guest-rows.tsx'
import { OutcomeView } from './outcome/outcome-view.tsx'
import { codeOf, isDrawn } from './scan/typed-code.ts'
import { useHandScanner } from './scan/use-hand-scanner.ts'
import { UnpaidOrders } from './unpaid-orders.tsx'
import type { LettingIn } from './use-letting-in.ts'
import { isAmong, WhoChoice, type Who } from './who-choice.tsx'

/** The one field of the door: a name is searched while it is typed, a code is decided with Enter, as hand scanners send it. */
export function GuestSearch({
  state,
  counts,
  letting,
  now,
}: {
  state: DoorState
  counts: DoorDate
  letting: LettingIn
  now: number
}) {
  const { key } = useOrganiser()
  const [said, setSaid] = useState('')
  const [who, setWho] = useState<Who>('all')
  const field = useRef<HTMLInputElement | null>(null)
  useHandScanner(field)
  const { tickets, isComplete } = state
  // A scanner types a hundred letters at once: nobody is searched by them, and a long list keeps none of them waiting.
  const asked = useDeferredValue(codeOf(said) === null && !isDrawn(said) ? said : '')
  const isSearched = asked.trim() !== ''
  const guests = findGuests(tickets, asked)
  const shown = guests.filter(({ status }) => isAmong(who, status, isSearched))
  const parties = partiesOf(tickets)
  const party = ({ order }: DoorTicket): readonly DoorTicket[] => parties.get(order) ?? []
  function decide(event: KeyboardEvent) {
    const code = event.key === 'Enter' ? codeOf(said) : null
    if (code === null) return
    setSaid('')
    void letting.code(code)
  }
  return (
    <>
      <div role="search" className={styles.search} data-stays>
        <OutcomeView
          letting={letting}
          counts={counts}
          now={now}
          party={(ticket) => party(ticket).filter(({ id }) => id !== ticket.id)}
        />
        <TextField
          ref={field}
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
          onKeyDown={decide}
        />
        <WhoChoice who={who} counts={countIn(tickets)} onChoose={setWho} />
      </div>
      {isComplete && tickets.length === 0 && !isSearched ? (
        <EmptyState title={t('Nobody yet')}>
          <p>
            {t('Everybody who holds a ticket for this date comes here as soon as it is issued.')}
          </p>
        </EmptyState>
      ) : (
        <p className={styles.found} role="status">
          {foundText(shown.length, isSearched)}
          {!isComplete && <> · {t('the rest of the list is on its way')}</>}
        </p>
      )}
      {shown.length > 0 && (
        <GuestRows
          asked={`${asked} ${who}`}
          tickets={shown}
          party={party}
          counts={counts}
          letting={letting}
        />
      )}
      {isSearched && <UnpaidOrders counts={counts} said={asked} />}
      {isSearched && shown.length === 0 && (
        <p>
          <Link to={`/${key}/guests?q=${encodeURIComponent(asked.trim())}`}>
            {t('Look among the guests of all dates')}
          </Link>
        </p>
      )}
    </>
  )
}

/** Those who are still to come, by their orders. */
function partiesOf(tickets: readonly DoorTicket[]): ReadonlyMap<string, readonly DoorTicket[]> {
  return Map.groupBy(
    tickets.filter(({ status }) => status === 'valid'),
    ({ order }) => order,
  )
}

function foundText(found: number, isSearched: boolean): string {
  if (!isSearched) return counted(found, { one: '{count} ticket', other: '{count} tickets' })
  if (found === 0) return t('Nobody on the list of this date')
  return counted(found, { one: '1 ticket found', other: '{count} tickets found' })
}
