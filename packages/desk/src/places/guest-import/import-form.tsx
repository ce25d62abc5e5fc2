import { sheetMistakesMaximum } from '@foyer/contract/limits.ts'
import { counted, t } from '@foyer/language/texts.ts'
import { Alert } from '@foyer/ui/alert/alert.tsx'
import { Button } from '@foyer/ui/button/button.tsx'
import { Checkbox } from '@foyer/ui/checkbox/checkbox.tsx'
import { TextField } from '@foyer/ui/text-field/text-field.tsx'
import { useNavigate } from 'react-router'
import { useNotices } from '../../frame/notices.tsx'
import { OutcomeUnknown } from '../../parts/outcome-unknown.tsx'
import { ProblemAlert } from '../../parts/problem-alert.tsx'
import styles from './guest-import.module.css'
import { MistakeList } from './mistake-list.tsx'
import { mistakesIn, mistakesOf } from './sheet-mistakes.ts'
import { type GuestImport, useGuestImport } from './use-guest-import.ts'
import { WhoComes } from './who-comes.tsx'
import { useState } from 'react'
import { SuggestField } from '../../parts/choosing/suggest-field.tsx'
import { useSellable } from '../../parts/choosing/use-sellable.ts'
import { numberText } from '../../parts/figures/number-text.ts'
import { datesOf, type GuestTicketType, type SellableDate } from './sellable-dates.ts'

/** What they come to, who they are, and why it costs them nothing. */
export function ImportForm() {
  const notices = useNotices()
  const navigate = useNavigate()
  const guests = useGuestImport(({ status, guests: count, name }) => {
    notices.say('success', status === 'done' ? doneText(count) : waitingText(name))
    void navigate('..', { relative: 'path' })
  })
  const { date, form, types } = guests
  const { errors } = form.formState
  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        guests.submit()
      }}
    >
      {/* What may have been taken in stays as it was sent: a changed list would be another one. */}
      <div inert={guests.isUnknown}>
        <DateChoice
          chosen={date}
          types={guests.isDateRead ? types : null}
          error={errors.date?.message}
          onChoose={guests.chooseDate}
        />
        <ProblemAlert problem={guests.problemOfDate} />
        <WhoComes guests={guests} />
        <TextField
          label={t('Why are the tickets free?')}
          hint={t('As in: Press. Only you and your colleagues see it.')}
          autoComplete="off"
          error={errors.reason?.message}
          {...form.register('reason')}
        />
        <Checkbox
          label={t('Email guests their tickets')}
          hint={t(
            'Guests with an email address get their tickets once the event is published. Long lists are emailed over several hours or days.',
          )}
          {...form.register('mailed')}
        />
      </div>
      {guests.isUnknown && <OutcomeUnknown />}
      <Refusal guests={guests} />
      <p>
        <Button type="submit" loading={guests.isRunning}>
          {guests.isUnknown ? t('Try again') : sendText(guests)}
        </Button>
      </p>
    </form>
  )
}

const rowsOf = ({ way, sheet }: GuestImport) =>
  way === 'sheet' && sheet?.kind === 'read' ? sheet.rows : []

function Refusal({ guests }: { guests: GuestImport }) {
  const { way, problem } = guests
  const mistakes = way === 'sheet' ? mistakesOf(problem?.fields ?? {}, rowsOf(guests)) : []
  if (problem !== null && mistakes.length > 0)
    return <MistakeList message={problem.message} mistakes={mistakes} />
  if (problem === null && way === 'sheet' && guests.mistakes.length > 0) {
    const { size } = new Set(guests.mistakes.map(({ row }) => row))
    return (
      <MistakeList
        message={counted(size, {
          one: '{count} row has a mistake.',
          other: '{count} rows have a mistake.',
        })}
        mistakes={mistakesIn(guests.mistakes, rowsOf(guests)).slice(0, sheetMistakesMaximum)}
      />
    )
  }
  // What is wrong with a typed guest stands at its field; the server speaks of the rows of a sheet.
  if (way === 'typed' && Object.keys(problem?.fields ?? {}).some((field) => isOfRow(field)))
    return (
      <Alert type="error" role="alert">
        <p>{t('Nobody has a ticket yet: please correct what is marked above.')}</p>
      </Alert>
    )
  return <ProblemAlert problem={problem} />
}

const isOfRow = (field: string): boolean => field.startsWith('rows.')

function sendText(guests: GuestImport): string {
  const { length } = rowsOf(guests)
  return length === 0
    ? t('Give out the tickets')
    : counted(length, {
        one: 'Give {count} guest their tickets',
        other: 'Give {count} guests their tickets',
      })
}

const doneText = (count: number): string =>
  counted(count, {
    one: '{count} guest has their tickets.',
    other: '{count} guests have their tickets.',
  })

const waitingText = (list: string): string => t('{list} is being taken in.', { list })

/** The date that guests come to, with what is left for it. */
function DateChoice({
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
  // The field shows what was chosen, with its day; only words that somebody types are looked for.
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
