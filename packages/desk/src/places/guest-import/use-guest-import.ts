import { guestListHead, takeGuestList } from '@foyer/contract/api/box-office/take-guest-list.ts'
import { listGuestLists } from '@foyer/contract/api/box-office/list-guest-lists.ts'
import { listSellable } from '@foyer/contract/api/box-office/list-sellable.ts'
import { listTickets } from '@foyer/contract/api/lists/list-tickets.ts'
import type { AnswerOf } from '@foyer/contract/api/operation.ts'
import { nameLengthMaximum, reasonLengthMaximum } from '@foyer/contract/limits.ts'
import { checkGuests } from '@foyer/contract/rules/guests/check-guests.ts'
import { readGuestSheet } from '@foyer/contract/rules/guests/guest-sheet.ts'
import { t } from '@foyer/language/texts.ts'
import { useMemo, useState } from 'react'
import { useOrganiser } from '../../lib/session.ts'
import { useChange } from '../../lib/use-change.ts'
import { useSchemaForm } from '../../parts/form/use-schema-form.ts'
import { useSellableOf } from '../../parts/choosing/use-sellable.ts'
import { type SellableDate, ticketsOf, typesOf } from './sellable-dates.ts'
import { emptyGuest, nameOfTyped, rowsToSend, type TypedGuest } from './typed-guest.ts'

export type ImportWay = 'typed' | 'sheet'

/** What somebody has filled in of an import, and how it is sent. */
export function useGuestImport(onDone: (list: AnswerOf<typeof takeGuestList>) => void) {
  const { key: organiser } = useOrganiser()
  const [way, setWay] = useState<ImportWay>('typed')
  const [date, setDate] = useState<SellableDate | null>(null)
  const [typed, setTyped] = useState<readonly TypedGuest[]>([emptyGuest(0)])
  const [text, setText] = useState('')
  const sheet = useMemo(() => (text.trim() === '' ? null : readGuestSheet(text)), [text])
  const change = useChange(takeGuestList, [listGuestLists, listSellable, listTickets])
  const form = useSchemaForm(guestListHead, {
    values: { name: '', reason: '', mailed: true },
    words: {
      date: t('Please choose an event and its date.'),
      name: t('Please give the list a name, in up to {most} characters.', {
        most: nameLengthMaximum,
      }),
      reason: t('Please say why, in up to {most} characters.', { most: reasonLengthMaximum }),
    },
  })
  /** What was refused is said of what was sent: after a change it may be right. */
  const edit =
    <Value>(set: (value: Value) => void) =>
    (value: Value) => {
      change.reset()
      set(value)
    }
  const ofDate = useSellableOf(date?.date ?? null)
  const types = useMemo(() => typesOf(ofDate.data ?? []), [ofDate.data])
  const mistakes = useMemo(
    () => (sheet?.kind === 'read' ? checkGuests(sheet.rows, ticketsOf(ofDate.data)).mistakes : []),
    [sheet, ofDate.data],
  )
  const isReadingDate = date !== null && ofDate.data === undefined && ofDate.error === null
  const send = form.handleSubmit(async (head) => {
    const guests = way === 'sheet' ? { csv: text } : rowsToSend(typed, types)
    finish(await change.run({ params: { organiser }, body: { ...head, guests } }))
  })
  function finish(answer: Awaited<ReturnType<typeof change.run>>) {
    if (answer !== undefined) onDone(answer.body)
  }
  function chooseDate(chosen: SellableDate | null) {
    setDate(chosen)
    if (chosen !== null) form.setValue('date', chosen.date, { shouldValidate: true })
    else form.resetField('date')
  }
  function submit() {
    // What was sent may have been taken in: only the same once more can tell.
    if (change.isUnknown) {
      void change.repeat().then(finish)
      return
    }
    if (isReadingDate) return
    // Typed guests need no name for their list but their own.
    if (way === 'typed') form.setValue('name', nameOfTyped(typed) || t('Guests'))
    void send()
  }
  return {
    way,
    date,
    typed,
    text,
    sheet,
    /** What is wrong with its rows, before they are sent. */
    mistakes,
    types,
    form,
    submit,
    setWay: edit(setWay),
    chooseDate: edit(chooseDate),
    setTyped: edit((guests: readonly TypedGuest[]) => setTyped(guests)),
    setText: edit((sheetText: string) => setText(sheetText)),
    /** Whether it is known what can be given for the date. */
    isDateRead: date !== null && ofDate.data !== undefined,
    problemOfDate: date === null ? null : ofDate.error,
    problem: change.problem,
    isUnknown: change.isUnknown,
    isRunning: change.isRunning || isReadingDate,
  }
}

export type GuestImport = ReturnType<typeof useGuestImport>
