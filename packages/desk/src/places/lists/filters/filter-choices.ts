import { getGuestList } from '@foyer/contract/api/box-office/get-guest-list.ts'
import { listCodes } from '@foyer/contract/api/lists/list-codes.ts'
import { listEvents } from '@foyer/contract/api/lists/list-events.ts'
import { waysToPay } from '@foyer/contract/ways/ways.ts'
import { listFilters, type ListName } from '@foyer/contract/api/lists/list-filters.ts'
import { stateText } from '@foyer/contract/api/lists/state-texts.ts'
import { pageSize } from '@foyer/contract/limits.ts'
import { t } from '@foyer/language/texts.ts'
import { useOperation } from '../../../lib/use-operation.ts'
import { useOrganiser, useRight, useSession } from '../../../lib/session.ts'
import { timeText } from '../../../parts/time.tsx'
import type { Narrowed } from '../list-address.ts'
import { datesOf, datesOfAll } from './dates-of.ts'
import { statesOf } from './states-of.ts'

/** What a guest list is called; undefined until that is known, and for those who may not read lists. */
function useGuestListName(id: string | undefined): string | undefined {
  const { key: organiser } = useOrganiser()
  const mayReadOrders = useRight('orders.read')
  const { data } = useOperation(
    getGuestList,
    { params: { organiser, guest_list: id ?? '' } },
    { enabled: id !== undefined && mayReadOrders },
  )
  return data?.body.name
}

export interface FilterChoice {
  readonly name: string
  readonly label: string
  /** `search`: there are more than `options`, which are looked for. `several`: some of `options`, chosen in mails to many.  `chip`: it is narrowed to by a link, and chosen nowhere. */
  readonly kind: 'choice' | 'search' | 'day' | 'digits' | 'chip' | 'several'
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** A chip that reads on in the sentence: "for Late Night Jazz". */
  readonly said: (value: string) => string
}

interface Listed<Row> {
  readonly rows: readonly Row[]
  /** There are more than these. */
  readonly hasMore: boolean
}

/** The first of many things, and the one that is chosen, which may be none of these. */
function useFirst<Row extends { readonly id: number }>(
  first:
    | { readonly body: { readonly data: readonly Row[]; readonly next_cursor: string | null } }
    | undefined,
  one: { readonly body: { readonly data: readonly Row[] } } | undefined,
): Listed<Row> {
  const rows = first?.body.data ?? []
  const other = (one?.body.data ?? []).filter(({ id }) => rows.every((row) => row.id !== id))
  return { rows: [...other, ...rows], hasMore: (first?.body.next_cursor ?? null) !== null }
}

function useEvents(chosen: string | undefined, isKnown: boolean) {
  const params = { organiser: useOrganiser().key }
  const first = useOperation(
    listEvents,
    { params, query: { limit: pageSize.most } },
    { enabled: isKnown },
  )
  const isMissing = isMissingIn(first.data, chosen)
  const one = useOperation(
    listEvents,
    { params, query: { event: chosen ?? '' } },
    { enabled: isKnown && isMissing },
  )
  return useFirst(first.data, isMissing ? one.data : undefined)
}

function useCodes(chosen: string | undefined, isKnown: boolean) {
  const params = { organiser: useOrganiser().key }
  const first = useOperation(
    listCodes,
    { params, query: { limit: pageSize.most } },
    { enabled: isKnown },
  )
  const isMissing = isMissingIn(first.data, chosen)
  const one = useOperation(
    listCodes,
    { params, query: { code: chosen ?? '' } },
    { enabled: isKnown && isMissing },
  )
  return useFirst(first.data, isMissing ? one.data : undefined)
}

const isMissingIn = (
  first: { readonly body: { readonly data: readonly { readonly id: number }[] } } | undefined,
  chosen: string | undefined,
): boolean =>
  chosen !== undefined &&
  first !== undefined &&
  first.body.data.every(({ id }) => String(id) !== chosen)

/** Everything a list can be narrowed by, with what can be chosen now: dates and ticket types are those of the event. */
export function useFilterChoices(list: ListName, narrowed: Narrowed): readonly FilterChoice[] {
  const known = Object.keys(listFilters[list])
  const { rows: events, hasMore: hasMoreEvents } = useEvents(
    narrowed['event'],
    known.includes('event'),
  )
  const mayReadCodes = useRight('codes.read')
  const { rows: codes, hasMore: hasMoreCodes } = useCodes(
    narrowed['code'],
    known.includes('code') && mayReadCodes,
  )
  const { person } = useSession()
  const guestList = useGuestListName(narrowed['guest_list'])
  const event = events.find(({ id }) => String(id) === narrowed['event'])
  const choice = (
    name: string,
    label: string,
    options: FilterChoice['options'],
    said: (text: string) => string,
    hasMore = false,
  ): FilterChoice => ({
    name,
    label,
    kind: hasMore ? 'search' : 'choice',
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
  /** Its options are chosen where several make sense; elsewhere it is a chip. */
  const several = (
    name: string,
    label: string,
    options: FilterChoice['options'],
    said: (text: string) => string,
  ): FilterChoice => ({
    name,
    label,
    kind: 'several',
    options,
    said: (value) =>
      said(
        value
          .split(',')
          .map((id) => options.find((one) => one.value === id)?.label ?? id)
          .join(', '),
      ),
  })
  const eventOptions = events.map(({ id, title }) => ({ value: String(id), label: title }))
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
      eventOptions,
      (text) => t('for {event}', { event: text }),
      hasMoreEvents,
    ),
    choice('date', t('Date'), datesOf(event), (text) => t('on {date}', { date: text })),
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
      hasMoreCodes,
    ),
    several('events', t('Several events'), eventOptions, (text) =>
      t('for any of {events}', { events: text }),
    ),
    several('dates', t('Several dates'), datesOfAll(events), (text) =>
      t('on any of {dates}', { dates: text }),
    ),
    {
      name: 'guest_list',
      label: t('Guest list'),
      kind: 'chip',
      options: [],
      said: (value) => t('of the guest list {name}', { name: guestList ?? value }),
    },
    {
      name: 'similar',
      label: t('Similar spellings'),
      kind: 'chip',
      options: [],
      said: () => t('spelt like it, or words of the event'),
    },
    {
      name: 'document',
      label: t('Made together'),
      kind: 'chip',
      options: [],
      said: (value) => t('made together as {code}', { code: value.toUpperCase() }),
    },
    {
      name: 'last4',
      label: t('Card ends in'),
      kind: 'digits',
      options: [],
      said: (value) => t('paid with the card ending {digits}', { digits: value }),
    },
    choice(
      'seller',
      t('Sold by'),
      person.is_operator
        ? [
            { value: 'organiser', label: t('The organiser') },
            { value: 'platform', label: t('The platform, at all organisers') },
          ]
        : [],
      (text) => t('sold by: {seller}', { seller: text }),
    ),
    ...(list === 'papers' || list === 'payouts'
      ? [
          day('from', t('From'), (text) => t('from {day}', { day: text })),
          day('to', t('Until'), (text) => t('until {day}', { day: text })),
        ]
      : [
          day('from', t('Paid from'), (text) => t('paid from {day}', { day: text })),
          day('to', t('Paid until'), (text) => t('paid until {day}', { day: text })),
        ]),
  ]
  return all.filter(
    ({ name, kind, options }) =>
      known.includes(name) && (kind !== 'choice' || options.length > 0 || name in narrowed),
  )
}
