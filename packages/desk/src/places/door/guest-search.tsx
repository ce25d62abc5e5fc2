import { searchLengthMaximum } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { type KeyboardEvent, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { DoorState } from './device/door-state.ts'
import type { DoorDate, DoorTicket } from './device/door-types.ts'
import { countIn } from './door-list.ts'
import styles from './door.module.css'
import { FoundGuests } from './found-guests.tsx'
import { OutcomeView } from './outcome/outcome-view.tsx'
import { codeOf, isDrawn } from './scan/typed-code.ts'
import { useHandScanner } from './scan/use-hand-scanner.ts'
import type { LettingIn } from './use-letting-in.ts'
import { WhoChoice, type Who } from './who-choice.tsx'

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
  const [said, setSaid] = useState('')
  const [who, setWho] = useState<Who>('all')
  const field = useRef<HTMLInputElement | null>(null)
  useHandScanner(field)
  const { tickets } = state
  // A scanner types a hundred letters at once: nobody is searched by them, and a long list keeps none of them waiting.
  const asked = useDeferredValue(codeOf(said) === null && !isDrawn(said) ? said : '')
  const party = useMemo(() => partiesOf(tickets), [tickets])
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
          maxLength={searchLengthMaximum}
          value={said}
          onChange={({ target }) => setSaid(target.value)}
          onKeyDown={decide}
        />
        <WhoChoice who={who} counts={countIn(tickets)} onChoose={setWho} />
      </div>
      <FoundGuests {...{ asked, who, state, counts, letting, party }} />
    </>
  )
}

/** Those of an order who are still to come. */
function partiesOf(tickets: readonly DoorTicket[]): (ticket: DoorTicket) => readonly DoorTicket[] {
  const parties = Map.groupBy(
    tickets.filter(({ status }) => status === 'valid'),
    ({ order }) => order,
  )
  return ({ order }) => parties.get(order) ?? []
}
