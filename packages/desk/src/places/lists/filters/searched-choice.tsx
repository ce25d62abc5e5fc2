import { listCodes } from '@foyer/contract/api/lists/list-codes.ts'
import { listEvents } from '@foyer/contract/api/lists/list-events.ts'
import { t } from '@foyer/language/texts.ts'
import { useState } from 'react'
import { useAfterPause } from '../../../lib/use-after-pause.ts'
import { useOrganiser } from '../../../lib/session.ts'
import { type Pages, usePages } from '../../../lib/use-pages.ts'
import { type Suggestion, SuggestField } from '../../../parts/choosing/suggest-field.tsx'
import type { FilterChoice } from './filter-choices.ts'

interface Choosing {
  readonly choice: FilterChoice
  readonly value: string
  readonly onChoose: (value: string) => void
}

/** One of so many events or codes that they are looked for. */
export const SearchedChoice = (props: Choosing) =>
  props.choice.name === 'code' ? <CodeSearch {...props} /> : <EventSearch {...props} />

function EventSearch(props: Choosing) {
  const { key: organiser } = useOrganiser()
  const search = useTyped(props)
  const found = usePages(
    listEvents,
    { params: { organiser }, query: search.said === '' ? {} : { q: search.said } },
    { keepsPrevious: true },
  )
  const suggestions = (found.data ?? []).map(({ id, title }) => ({ key: String(id), label: title }))
  return <Searched {...props} {...{ search, found, suggestions }} />
}

function CodeSearch(props: Choosing) {
  const { key: organiser } = useOrganiser()
  const search = useTyped(props)
  const found = usePages(
    listCodes,
    { params: { organiser }, query: search.said === '' ? {} : { q: search.said } },
    { keepsPrevious: true },
  )
  const suggestions = (found.data ?? []).map(({ id, code }) => ({ key: String(id), label: code }))
  return <Searched {...props} {...{ search, found, suggestions }} />
}

function useTyped({ choice: { options }, value }: Choosing) {
  const chosen = options.find((one) => one.value === value)?.label ?? ''
  const [typed, setTyped] = useState<string | null>(null)
  const text = typed ?? chosen
  // What was chosen stands in the field; only words that somebody types are looked for.
  const said = useAfterPause(text === chosen ? '' : text.trim())
  return { chosen, text, said, setTyped }
}

function Searched({
  choice: { label },
  value,
  onChoose,
  search: { chosen, text, setTyped },
  found,
  suggestions,
}: Choosing & {
  readonly search: ReturnType<typeof useTyped>
  readonly found: Pages<unknown>
  readonly suggestions: readonly Suggestion[]
}) {
  const isThere = value === '' || suggestions.some(({ key }) => key === value)
  return (
    <SuggestField
      label={label}
      hint={t('There are many: type a part of the name.')}
      // What was chosen stays known to the field, below what is found now.
      suggestions={isThere ? suggestions : [...suggestions, { key: value, label: chosen }]}
      chosen={value === '' ? null : value}
      onChoose={(key) => {
        if (key === null) return
        setTyped(suggestions.find((one) => one.key === key)?.label ?? null)
        onChoose(key)
      }}
      typed={text}
      onType={(next) => {
        setTyped(next)
        if (next === '' && value !== '') onChoose('')
      }}
      pages={found}
    />
  )
}
