import { listCodes } from '@foyer/contract/api/lists/list-codes.ts'
import { listEvents } from '@foyer/contract/api/lists/list-events.ts'
import {
  codeStates,
  listFilters,
  mailStates,
  orderStates,
  ticketStates,
  transferStates,
  voucherStates,
  waysToPay,
  type ListName,
} from '@foyer/contract/api/lists/list-filters.ts'
import { stateText } from '@foyer/contract/api/lists/state-texts.ts'
import { t } from '@foyer/language/texts.ts'
import { useOperation } from '../../lib/use-operation.ts'
import { useOrganiser, useRight } from '../../lib/session.ts'
import { timeText } from '../../parts/time.tsx'
import type { Narrowed } from './list-address.ts'

export interface FilterChoice {
  readonly name: string
  readonly label: string
  readonly kind: 'choice' | 'day' | 'digits'
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** A chip that reads on in the sentence: "for Late Night Jazz". */
  readonly said: (value: string) => string
}

const statesOf: Readonly<Record<ListName, readonly string[]>> = {
  orders: orderStates,
  tickets: ticketStates,
  customers: orderStates,
  codes: codeStates,
  'gift-vouchers': voucherStates,
  transfers: transferStates,
  payments: orderStates,
  mails: mailStates,
}

/** What the API gives at most; whoever has more events finds them by the search. */
const most = 200

/** Everything a list can be narrowed by, with what can be chosen now: dates and ticket types are those of the event. */
export function useFilterChoices(list: ListName, narrowed: Narrowed): readonly FilterChoice[] {
  const params = { organiser: useOrganiser().key }
  const known = Object.keys(listFilters[list])
  const events =
    useOperation(
      listEvents,
      { params, query: { limit: most } },
      { enabled: known.includes('event') },
    ).data?.body.data ?? []
  const mayReadCodes = useRight('codes.read')
  const codes =
    useOperation(
      listCodes,
      { params, query: { limit: most } },
      { enabled: known.includes('code') && mayReadCodes },
    ).data?.body.data ?? []
  const event = events.find(({ id }) => String(id) === narrowed['event'])
  const choice = (
    name: string,
    label: string,
    options: FilterChoice['options'],
    said: (text: string) => string,
  ): FilterChoice => ({
    name,
    label,
    kind: 'choice',
    options,
    said: (value) => said(options.find((one) => one.value === value)?.label ?? value),
  })
  const states = (values: readonly string[]) =>
    values.map((value) => ({ value, label: stateText(value) }))
  const day = (name: string, label: string, said: (text: string) => string): FilterChoice => ({
    name,
    label,
    kind: 'day',
    options: [],
    said: (value) => said(timeText(`${value}T12:00:00.000Z`, 'UTC', 'day')),
  })
  const all: readonly FilterChoice[] = [
    choice('status', t('Status'), states(statesOf[list]), (text) => text),
    choice(
      'checked_in',
      t('Checked in'),
      [
        { value: 'yes', label: t('checked in') },
        { value: 'no', label: t('not checked in') },
      ],
      (text) => text,
    ),
    choice(
      'event',
      t('Event'),
      events.map(({ id, title }) => ({ value: String(id), label: title })),
      (text) => t('for {event}', { event: text }),
    ),
    choice(
      'date',
      t('Date'),
      (event?.dates ?? []).map(({ id, starts_at }) => ({
        value: String(id),
        label: timeText(starts_at, event?.time_zone),
      })),
      (text) => t('on {date}', { date: text }),
    ),
    choice(
      'type',
      t('Ticket'),
      (event?.types ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
      (text) => t('with {ticket}', { ticket: text }),
    ),
    choice('paid_by', t('Paid by'), states(waysToPay), (text) => t('paid by {way}', { way: text })),
    choice(
      'code',
      t('Code used'),
      codes.map(({ id, code }) => ({ value: String(id), label: code })),
      (text) => t('with code {code}', { code: text }),
    ),
    {
      name: 'last4',
      label: t('Card ends in'),
      kind: 'digits',
      options: [],
      said: (value) => t('paid with the card ending {digits}', { digits: value }),
    },
    day('from', t('Paid from'), (text) => t('paid from {day}', { day: text })),
    day('to', t('Paid until'), (text) => t('paid until {day}', { day: text })),
  ]
  return all.filter(
    ({ name, kind, options }) =>
      known.includes(name) && (kind !== 'choice' || options.length > 0 || name in narrowed),
  )
}
