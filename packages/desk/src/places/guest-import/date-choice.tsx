import { t } from '@foyer/language/texts.ts'
import { useState } from 'react'
import { SuggestField } from '../../parts/choosing/suggest-field.tsx'
import { useSellable } from '../../parts/choosing/use-sellable.ts'
import { numberText } from '../../parts/figures/number-text.ts'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import styles from './guest-import.module.css'
import { datesOf, type GuestTicketType, type SellableDate } from './sellable-dates.ts'

/** The date that guests come to, with what is left for it. */
export function DateChoice({
  chosen,
  types,
  onChoose,
  error,
}: {
  chosen: SellableDate | null
  /** What can be given for it; null as long as that is not known. */
  types: readonly GuestTicketType[] | null
  onChoose: (date: SellableDate | null) => void
  error: string | undefined
}) {
  const [typed, setTyped] = useState('')
  // What was chosen stands in the field with its day; only words that somebody types are looked for.
  const found = useSellable(typed === chosen?.label ? '' : typed)
  const some = datesOf(found.data ?? [])
  const dates =
    chosen === null || some.some(({ date }) => date === chosen.date) ? some : [...some, chosen]
  return (
    <>
      <SuggestField
        label={t('Event and date')}
        hint={t('Type a word of its title, a day or a ticket: jazz 11 Dec.')}
        suggestions={dates.map(({ date, label }) => ({ key: String(date), label }))}
        chosen={chosen === null ? null : String(chosen.date)}
        onChoose={(key) => {
          const date = dates.find((one) => String(one.date) === key) ?? null
          if (date !== null) setTyped(date.label)
          onChoose(date)
        }}
        typed={typed}
        onType={setTyped}
        error={error}
        pages={found}
      />
      <ProblemAlert problem={found.error} />
      {types !== null && <p className={styles.left}>{leftText(types)}</p>}
    </>
  )
}

function leftText(types: readonly GuestTicketType[]): string {
  if (types.length === 0)
    return t('Every ticket has a seat here. Sell them one by one, with the whole price taken off.')
  const left = types.map(({ name, left: count }) =>
    t('{ticket}: {count} left', { ticket: name, count: numberText(count) }),
  )
  return left.join(' · ')
}
