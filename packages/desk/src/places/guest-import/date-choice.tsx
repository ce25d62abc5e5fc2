import { listSellable } from '@foyer/contract/api/box-office/list-sellable.ts'
import { t } from '@foyer/language/texts.ts'
import { useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { SuggestField } from '../../parts/choosing/suggest-field.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import { numberText } from '../../parts/figures/number-text.ts'
import styles from './guest-import.module.css'
import { datesOf, type SellableDate } from './sellable-dates.ts'

/** What the API gives at most; whoever has more dates finds them by the words of their event. */
const most = 200

/** The date that guests come to, with what is left for it. */
export function DateChoice({
  chosen,
  onChoose,
  error,
}: {
  chosen: SellableDate | null
  onChoose: (date: SellableDate | null) => void
  error: string | undefined
}) {
  const { key: organiser } = useOrganiser()
  const [typed, setTyped] = useState('')
  // What was chosen stands in the field with its day; only words that somebody types are looked for.
  const search = typed === chosen?.label ? '' : typed.trim().slice(0, 100)
  const { data, error: problem } = useOperation(
    listSellable,
    { params: { organiser }, query: { limit: most, ...(search !== '' && { search }) } },
    { keepsPrevious: true },
  )
  const found = datesOf(data?.body.data ?? [])
  const dates =
    chosen === null || found.some(({ date }) => date === chosen.date) ? found : [chosen, ...found]
  return (
    <>
      <SuggestField
        label={t('Event and date')}
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
      />
      <ProblemAlert problem={problem} />
      {chosen !== null && <p className={styles.left}>{leftText(chosen)}</p>}
    </>
  )
}

function leftText({ types }: SellableDate): string {
  if (types.length === 0)
    return t('Every ticket has a seat here. Sell them one by one, with the whole price taken off.')
  const left = types.map(({ name, left: count }) =>
    t('{ticket}: {count} left', { ticket: name, count: numberText(count) }),
  )
  return left.join(' · ')
}
